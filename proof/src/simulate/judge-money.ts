// Every movement of money, three ways: the provider's ledger, our rows, our ledger.
import type { Client } from "pg";
import { sumOf } from "./provider-ledger.ts";
import type { ProviderLedger } from "./provider-ledger.ts";

interface MoneyRow {
  readonly billing_no: string;
  readonly provider_txn: string;
  readonly state: "captured" | "surplus" | "mismatch";
  readonly amount: number;
  readonly currency: string;
  /** What the ledger says came in. */
  readonly posted: number;
  readonly refunded: number;
  readonly disputed: number;
  readonly is_delivered: boolean;
  readonly is_reviewed: boolean;
}

export async function judgeMoney(watcher: Client, ledger: ProviderLedger): Promise<string[]> {
  const ours = await readMoney(watcher);
  const known = new Set(ours.map(({ provider_txn }) => provider_txn));
  // What was refunded whole before the store heard of it is not booked.
  const lost = ledger.captures.filter((one) => !known.has(one.txn_id) && sumOf(ledger.refunds, one) < one.amount);
  return [
    ...lost.map(({ txn_id }) => `money ${txn_id} of the provider has no row of ours`),
    ...(known.size < ours.length ? ["money of the provider has two rows of ours"] : []),
    ...ours.flatMap((row) => judgeOne(row, ledger)),
    ...(await judgeRefunds(watcher, ledger)),
    ...(await judgeDisputes(watcher, ledger)),
  ];
}

function judgeOne(row: MoneyRow, ledger: ProviderLedger): string[] {
  const words = `money ${row.provider_txn} (${row.state}) of order ${row.billing_no}`;
  const capture = ledger.captures.find(({ txn_id }) => txn_id === row.provider_txn);
  const broken: string[] = [];
  if (capture === undefined) broken.push(`${words}: the provider never took it`);
  else if (capture.amount !== row.amount || capture.currency !== row.currency) broken.push(`${words}: another amount`);
  if (row.posted !== row.amount) broken.push(`${words}: ${row.posted} of ${row.amount} posted`);
  const isBack = row.refunded >= row.amount || row.disputed > 0;
  const isForGoods = row.state === "captured" && row.is_delivered;
  if (!isBack && !isForGoods && !row.is_reviewed) broken.push(`${words}: no goods, no refund, no person`);
  return broken;
}

async function readMoney(watcher: Client): Promise<MoneyRow[]> {
  const { rows } = await watcher.query<MoneyRow>({
    name: "money",
    text: `select a.billing_no, a.provider_txn, a.state::text as state, a.captured_amount::int as amount, a.captured_currency as currency,
        coalesce((select sum(e.amount) from ledger_txn t join ledger_entry e on e.txn_id = t.id
          where t.kind = 'capture' and e.code = 'provider_receivable'
            and t.ref = a.provider || ':' || a.merchant || ':' || a.provider_txn), 0)::int as posted,
        coalesce((select sum(r.amount) from refund r where r.payment_attempt_id = a.id and r.state = 'succeeded'), 0)::int as refunded,
        coalesce((select sum(x.amount) from dispute x where x.payment_attempt_id = a.id and x.state <> 'won'), 0)::int as disputed,
        exists (select 1 from delivery d where (d.order_no = o.billing_no or d.replenish_id = (select r.id from replenish r where r.order_no = o.billing_no)) and d.state = 'delivered') as is_delivered,
        a.in_review or o.state = 'review' or exists (
          select 1 from delivery d where (d.order_no = o.billing_no or d.replenish_id = (select r.id from replenish r where r.order_no = o.billing_no)) and d.in_review) as is_reviewed
      from payment_attempt a join orders o using (billing_no)
      where a.state in ('captured', 'surplus', 'mismatch') order by a.id`,
  });
  return rows;
}

/** What the provider sent back and what we believe it did, ours by name and those made by hand by the provider's number. */
async function judgeRefunds(watcher: Client, { refunds, captures, disputes }: ProviderLedger): Promise<string[]> {
  const { rows } = await watcher.query<{ refund_ref: string; number: string | null; state: string; amount: number }>(
    "select refund_ref, case when is_external then provider_refund end as number, state, amount::int as amount from refund",
  );
  const { rows: booked } = await watcher.query<{ txn: string }>(
    "select provider_txn as txn from payment_attempt where state in ('captured', 'surplus', 'mismatch')",
  );
  const ours = new Map(rows.map((row) => [row.number ?? row.refund_ref, row]));
  const theirs = [...refunds.values()].flatMap(({ refund_ref, is_by_hand, txn_id, status, amount }) => {
    const own = ours.get(refund_ref);
    const isSame = own?.amount === amount && (own.state === status || status === "pending");
    // Not booked, because its payment is not; or left to manual review, because of a dispute of the same money.
    const isUnbooked = !booked.some(({ txn }) => txn === txn_id) && captures.some((one) => one.txn_id === txn_id);
    const isLeft = is_by_hand && own === undefined && (isUnbooked || disputes.some((one) => one.txn_id === txn_id));
    return isSame || isLeft
      ? []
      : [`refund ${refund_ref} is ${status} at the provider and ${own?.state ?? "nothing"} here`];
  });
  const isThere = (row: (typeof rows)[number]): boolean => refunds.has(row.number ?? row.refund_ref);
  const invented = rows.filter((row) => row.state === "succeeded" && !isThere(row));
  return [...theirs, ...invented.map(({ refund_ref }) => `refund ${refund_ref} never happened at the provider`)];
}

/** Every dispute has a row of ours, except for money that the provider's staff refunded too. */
async function judgeDisputes(watcher: Client, { disputes, refunds }: ProviderLedger): Promise<string[]> {
  const { rows } = await watcher.query<{ dispute_id: string }>("select dispute_id from dispute");
  const ours = new Set(rows.map(({ dispute_id }) => dispute_id));
  const isByHand = (txn_id: string): boolean =>
    [...refunds.values()].some((one) => one.is_by_hand && one.txn_id === txn_id);
  const lost = disputes.filter(({ id, txn_id }) => !ours.has(id) && !isByHand(txn_id));
  return lost.map(({ id }) => `dispute ${id} of the provider has no row of ours`);
}
