// Steps that tests of refunds made at the provider share: the provider's staff refunds money, and the records of store, provider and game are read.
import { eventually } from "./eventually.ts";
import { factsOnce } from "./order-story.ts";
import type { OwnerAccess, OrderFacts } from "./order-story.ts";
import type { TestShop } from "./start-test-shop.ts";

/** The provider's staff refunds an order's payment: all that is left, unless an amount is given. */
export async function refundAtProvider(
  shop: TestShop,
  billing_no: string,
  more: { amount?: number; txn_id?: string; webhook?: boolean; delay_ms?: number } = {},
): Promise<string> {
  const refund = await shop.provider("/control/refund", { merchant_ref: `${billing_no}-1`, ...more });
  if (typeof refund["id"] !== "string") throw new Error(`the provider answered ${JSON.stringify(refund)}`);
  return refund["id"];
}

/** Waits until so many refunds of others are booked as done. */
export function untilBooked(shop: TestShop, billing_no: string, count = 1): Promise<OrderFacts> {
  const isExternal = ({ refund_ref, state }: OrderFacts["refunds"][number]): boolean =>
    refund_ref.startsWith("external:") && state === "succeeded";
  return factsOnce(shop, billing_no, ({ refunds }) => refunds.filter(isExternal).length === count);
}

/** What the game says it has taken back for an order, by item, once it has answered everything that it was asked. */
export async function readRevokedGoods(shop: OwnerAccess, billing_no: string): Promise<Record<string, number>> {
  await eventually("the game has answered every revocation", async () => {
    const { rows } = await shop.owner.query<{ waiting: number }>(
      `select count(*)::int as waiting from outbox
        where topic = 'revoke' and payload ->> 'delivery_key' = 'order-' || $1::text and done_at is null`,
      [billing_no],
    );
    return rows[0]?.waiting === 0;
  });
  const { rows } = await shop.owner.query<{ item_id: string; num: number }>(
    `select i.item_id, sum(i.num)::int as num from outbox o, jsonb_to_recordset(o.payload -> 'items') as i (item_id text, num int)
      where o.topic = 'revoke' and o.payload ->> 'delivery_key' = 'order-' || $1::text and o.last_error = 'revoked'
      group by 1 order by 1`,
    [billing_no],
  );
  return Object.fromEntries(rows.map(({ item_id, num }) => [item_id, num]));
}
