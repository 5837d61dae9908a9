// What must hold after any fault: one order, one capture, one grant, in our records and in those of the other companies.
import { eventually } from "@gemgate/testing/eventually";
import { readFacts } from "@gemgate/testing/order-story";
import type { OrderFacts } from "@gemgate/testing/order-story";
import { expect } from "vitest";
import type { FaultDemo } from "./fault-demo.ts";

const lawfulWays = [
  ["created>pay_pending", "pay_pending>paid", "paid>delivering", "delivering>delivered"],
  // The payment was captured before the provider's link was recorded.
  ["created>paid", "paid>delivering", "delivering>delivered"],
];

/** Waits until the order is delivered, and reads the records of all three companies. */
export async function expectOneOfEach(demo: FaultDemo, billing_no: string): Promise<void> {
  const facts = await factsIn(demo, billing_no, "delivered");
  expect(facts).toMatchObject({
    attempts: [{ state: "captured", captured_amount: facts.payable_amount }],
    deliveries: [{ state: "delivered", in_review: false }],
    postings: ["capture", "deliver"],
    owed: 0,
  });
  expect(lawfulWays).toContainEqual(facts.moves);
  expect(await listPayments(demo, billing_no)).toMatchObject([
    { status: "paid", captured_amount: facts.payable_amount },
  ]);
  expect(await listGrants(demo, billing_no)).toHaveLength(1);
}

/** Waits until the order is in the state, which after a fault takes as long as a process needs to come back. */
export async function factsIn(demo: FaultDemo, billing_no: string, state: string): Promise<OrderFacts> {
  await eventually(
    `order ${billing_no} is ${state}`,
    async () => (await readFacts(demo, billing_no)).state === state,
    30_000,
  );
  return readFacts(demo, billing_no);
}

/** No invariant is broken, and three companies' records name the same money and the same goods. */
export async function expectRecordsToAgree(demo: FaultDemo): Promise<void> {
  const { rows: broken } = await demo.owner.query("select * from inv_counts() where violations > 0");
  expect(broken).toEqual([]);
  const { rows } = await demo.owner.query<{ captured: string[]; posted: string[]; delivered: string[] }>(
    `select
       array(select provider_txn || ' ' || captured_amount from payment_attempt where captured_at is not null) as captured,
       array(select split_part(t.ref, ':', 3) || ' ' || l.amount from ledger_txn t join ledger_entry l on l.txn_id = t.id
              where t.kind = 'capture' and l.code = 'provider_receivable') as posted,
       array(select delivery_key from delivery where state = 'delivered') as delivered`,
  );
  const ours = rows[0] ?? { captured: [], posted: [], delivered: [] };
  const paid = (await listPayments(demo)).filter(({ txn_id }) => txn_id !== null);
  const captures = paid.map(({ txn_id, captured_amount }) => `${String(txn_id)} ${String(captured_amount)}`).sort();
  const grants = (await listGrants(demo)).map(({ delivery_key }) => String(delivery_key)).sort();
  expect(ours.captured.sort()).toEqual(captures);
  expect(ours.posted.sort()).toEqual(captures);
  expect(ours.delivered.sort()).toEqual(grants);
}

/** What the provider itself knows of an order, or of all. */
export async function listPayments(demo: FaultDemo, billing_no = ""): Promise<Record<string, unknown>[]> {
  const { list } = await demo.provider("/control/payments");
  return rowsOf(list).filter(({ merchant_ref }) => String(merchant_ref).startsWith(billing_no));
}

/** What the game itself gave for an order, or for all. */
export async function listGrants(demo: FaultDemo, billing_no?: string): Promise<Record<string, unknown>[]> {
  const search = billing_no === undefined ? "" : `?delivery_key=order-${billing_no}`;
  const { grants } = await demo.game(`/control/grants${search}`);
  return rowsOf(grants);
}

function rowsOf(list: unknown): Record<string, unknown>[] {
  if (!Array.isArray(list)) throw new Error("a sandbox answered no list");
  return list;
}
