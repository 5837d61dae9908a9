// Steps that tests of disputes share: a payer's bank takes money, and the records of store, provider and game are read.
import { eventually } from "./eventually.ts";
import { createdNumber, factsOnce, payAtProvider } from "./order-story.ts";
import type { OwnerAccess, Buyer } from "./order-story.ts";
import type { TestShop } from "./start-test-shop.ts";

/** The bank takes money of an order's first payment, all of it unless told otherwise, and we know of it. */
export async function openDispute(
  shop: TestShop,
  billing_no: string,
  more: { amount?: number; txn_id?: string } = {},
): Promise<string> {
  const { id } = await shop.provider("/control/dispute", { merchant_ref: `${billing_no}-1`, ...more });
  await untilDispute(shop, String(id), "open");
  return String(id);
}

export async function endDispute(shop: TestShop, dispute_id: string, outcome: "won" | "lost"): Promise<void> {
  await shop.provider(`/control/dispute/${dispute_id}`, { outcome });
  await untilDispute(shop, dispute_id, outcome);
}

async function untilDispute(shop: OwnerAccess, dispute_id: string, state: string): Promise<void> {
  await eventually(`the dispute ${dispute_id} is ${state}`, async () => {
    const { rows } = await shop.owner.query("select 1 from dispute where dispute_id = $1 and state = $2", [
      dispute_id,
      state,
    ]);
    return rows.length === 1;
  });
}

/** An order whose delivery waits in a game under maintenance. */
export async function paidButNotSent(shop: TestShop, buyer: Buyer): Promise<string> {
  const billing_no = await createdNumber(shop, buyer);
  await closeGameFor(shop, billing_no);
  await payAtProvider(shop, billing_no);
  await untilTurnedAway(shop, billing_no);
  return billing_no;
}

/** The game is under maintenance for the next send of this order, for longer than any test takes. */
export async function closeGameFor(shop: Pick<TestShop, "game">, billing_no: string): Promise<void> {
  const match = { delivery_key: `order-${billing_no}` };
  await shop.game("/control/faults", { call: "deliver", fault: "maintenance", times: 1, delay_ms: 600_000, match });
}

export async function untilTurnedAway(shop: OwnerAccess, billing_no: string): Promise<void> {
  await factsOnce(shop, billing_no, ({ deliveries: [one] }) => one?.last_error === "maintenance" && !one.is_leased);
}

/** What the posting of this kind wrote into each account of an order's ledger, debits positive; nothing is left out. */
export async function readPosting(
  shop: OwnerAccess,
  billing_no: string,
  kind: string,
): Promise<Record<string, number>> {
  const { rows } = await shop.owner.query<{ lines: Record<string, number> | null }>(
    `select jsonb_object_agg(e.code, e.amount) as lines from ledger_txn t join ledger_entry e on e.txn_id = t.id
      where t.billing_no = $1 and t.kind = $2`,
    [billing_no, kind],
  );
  return rows[0]?.lines ?? {};
}
