// The verdict: the records of store, provider and game are compared, by number and by sum, and with what players saw.
import type { Pool } from "pg";
import type { OwnRecords, OwnCapture, Posting } from "./own-records.ts";
import { nameOfRefund, sumBack } from "./sandbox-records.ts";
import type { ProviderCapture } from "./sandbox-records.ts";

export interface Records {
  readonly own: OwnRecords;
  readonly provider: readonly ProviderCapture[];
  readonly grants: ReadonlyMap<string, number>;
  /** Numbers that players were shown, by nonce. */
  readonly seen: ReadonlyMap<string, string>;
}

export interface Verdict {
  /** Money or orders that are nowhere. */
  readonly lost: string[];
  /** Money, goods or orders that are there twice. */
  readonly double: string[];
  /** Everything else that does not fit. */
  readonly unequal: string[];
  /** What a person has to decide, each with its reason. */
  readonly review: { readonly billing_no: string; readonly reason: string }[];
}

export function judge(read: Records): Verdict {
  const records = { ...read, provider: withoutReturned(read) };
  const verdict: Verdict = { lost: [], double: [], unequal: [], review: [] };
  judgeSeenOrders(records, verdict);
  judgeCaptures(records, verdict);
  judgeEnds(records, verdict);
  judgeRefunds(records, verdict);
  judgeGrants(records, verdict);
  return verdict;
}

/** Money that the provider's staff refunded whole before the store heard of it is not booked, and neither are its refunds. */
function withoutReturned({ own, provider }: Records): ProviderCapture[] {
  const booked = new Set(own.captures.map(({ merchant, txn_id }) => `${merchant}:${txn_id}`));
  const isReturned = (one: ProviderCapture): boolean =>
    one.refunds.some(({ refund_ref }) => refund_ref === null) && sumBack(one) >= one.amount;
  return provider.filter((one) => booked.has(`${one.merchant}:${one.txn_id}`) || !isReturned(one));
}

/** Every order that a player was shown exists, and is the one that its nonce made. */
function judgeSeenOrders({ own, seen }: Records, verdict: Verdict): void {
  for (const [nonce, billing_no] of seen) {
    if (!own.orders.has(billing_no)) verdict.lost.push(`order ${billing_no} was shown to a player and is not there`);
    const made = own.nonces.get(nonce);
    if (made !== billing_no) verdict.double.push(`nonce ${nonce} was answered ${billing_no} and stands for ${made}`);
  }
}

/** What the provider captured, what we say it captured and what the ledger says, three ways. */
function judgeCaptures({ own, provider }: Records, verdict: Verdict): void {
  const theirs = new Map(provider.map((one) => [`${one.merchant}:${one.txn_id}`, moneyOf(one)]));
  const refs = new Map(provider.map((one) => [`${one.merchant}:${one.txn_id}`, one.merchant_ref]));
  const ours = countedOnce(
    own.captures.map((one) => [`${one.merchant}:${one.txn_id}`, moneyOf(one)]),
    verdict.double,
  );
  const posted = countedOnce(
    own.capturePostings.map((one) => [withoutProvider(one), moneyOf(one)]),
    verdict.double,
  );
  compare({ theirs, ours, posted }, (key) => `capture ${key} of ${refs.get(key) ?? "nobody"}`, verdict);
}

function judgeRefunds({ own, provider }: Records, verdict: Verdict): void {
  const succeeded = provider.flatMap((one) =>
    one.refunds
      .filter(({ status }) => status === "succeeded")
      .map((refund): [string, string] => [
        nameOfRefund(one, refund),
        moneyOf({ amount: refund.amount, currency: one.currency }),
      ]),
  );
  const theirs = countedOnce(succeeded, verdict.double);
  const ours = countedOnce(
    own.refunds.map((one) => [one.ref, moneyOf(one)]),
    verdict.double,
  );
  const posted = countedOnce(
    own.refundPostings.map((one) => [one.ref, moneyOf(one)]),
    verdict.double,
  );
  compare({ theirs, ours, posted }, (key) => `refund ${key}`, verdict);
  for (const one of provider) {
    const back = sumBack(one);
    if (back > one.amount) verdict.double.push(`${one.txn_id}: ${back} went back of ${one.amount}`);
  }
}

/** Each capture ended delivered once, or went back in full, or is in manual review. */
function judgeEnds({ own }: Records, verdict: Verdict): void {
  for (const capture of own.captures) {
    const isDelivered = capture.attempt_state === "captured" && capture.delivery_state === "delivered";
    const isBack = capture.refunded >= capture.amount;
    const words = `${capture.billing_no} (${capture.txn_id}, ${capture.attempt_state}, order ${capture.order_state}, delivery ${capture.delivery_state})`;
    // A refund made at the provider after delivery is booked, and the goods were revoked as far as they were there.
    const isKnownBack = capture.refunded_by_others > 0 && capture.order_state === "refunded";
    if (isDelivered && isBack && !isKnownBack) verdict.double.push(`${words}: delivered, and the money went back`);
    if (!isDelivered && !isBack && !capture.is_in_review)
      verdict.lost.push(`${words}: neither delivered nor given back`);
    if (!isDelivered && !isBack && capture.is_in_review) {
      verdict.review.push({ billing_no: capture.billing_no, reason: reasonOf(capture) });
    }
  }
}

function reasonOf(capture: OwnCapture): string {
  if (capture.attempt_state === "surplus") return "a second payment of an order";
  if (capture.attempt_state === "mismatch") return "another amount came in";
  if (capture.refunded_by_others > 0) return "a part was given back at the provider";
  return `not delivered: ${capture.delivery_error ?? "no reason is written down"}`;
}

function judgeGrants({ own, grants }: Records, verdict: Verdict): void {
  for (const [key, times] of grants) if (times > 1) verdict.double.push(`the game gave ${key} ${times} times`);
  const delivered = new Set(own.delivered);
  for (const key of delivered) {
    if (!grants.has(key)) verdict.lost.push(`${key} counts as delivered, and the game gave nothing`);
  }
  const byOrder = new Map(own.captures.map((capture) => [capture.delivery_key, capture]));
  for (const key of grants.keys()) {
    const capture = byOrder.get(key);
    // The operator asks the game first.
    if (delivered.has(key) || capture?.is_in_review === true) continue;
    const isBack = (capture?.refunded ?? 0) > 0;
    if (isBack) verdict.double.push(`the game gave ${key}, and its money went back`);
    else verdict.unequal.push(`the game gave ${key}, which we do not count as delivered`);
  }
}

/** The ledger's reference is provider:merchant:transaction. */
function withoutProvider({ ref }: Posting): string {
  return ref.slice(ref.indexOf(":") + 1);
}

function moneyOf({ amount, currency }: { amount: number; currency: string }): string {
  return `${amount} ${currency}`;
}

function countedOnce(entries: readonly (readonly [string, string])[], double: string[]): Map<string, string> {
  const counted = new Map<string, string>();
  for (const [key, money] of entries) {
    if (counted.has(key)) double.push(`${key} is there twice`);
    counted.set(key, money);
  }
  return counted;
}

type ThreeRecords = Record<"theirs" | "ours" | "posted", ReadonlyMap<string, string>>;

function compare({ theirs, ours, posted }: ThreeRecords, describe: (key: string) => string, verdict: Verdict): void {
  for (const key of new Set([...theirs.keys(), ...ours.keys(), ...posted.keys()])) {
    const [provider, row, ledger] = [theirs.get(key), ours.get(key), posted.get(key)];
    if (provider === row && row === ledger) continue;
    const words = `${describe(key)}: the provider says ${provider ?? "nothing"}, our row ${row ?? "nothing"}, the ledger ${ledger ?? "nothing"}`;
    if (provider !== undefined && (row === undefined || ledger === undefined)) verdict.lost.push(words);
    else verdict.unequal.push(words);
  }
}

export interface InvariantRows {
  readonly invariant: string;
  readonly rows: number;
}

const laters = [
  { when: "now", later: "0" },
  { when: "an hour later", later: "1 hour" },
] as const;

/** Now, and as the invariants would see it an hour from now: what only waits to be overdue shows then. */
export async function readInvariants(owner: Pool): Promise<InvariantRows[]> {
  const client = await owner.connect();
  try {
    // Tables that were filled a minute ago have no statistics yet.
    await client.query("analyze");
    await client.query("set work_mem = '256MB'");
    const found: InvariantRows[] = [];
    for (const { when, later } of laters) {
      await client.query("select set_config('gemgate.virtual_now', (now() + $1::interval)::text, false)", [later]);
      const { rows } = await client.query<{ invariant: string; violations: string }>(
        "select detector as invariant, violations from inv_counts() where violations > 0",
      );
      found.push(
        ...rows.map(({ invariant, violations }) => ({ invariant: `${invariant} (${when})`, rows: Number(violations) })),
      );
    }
    return found;
  } finally {
    // No other query may get this connection with its settings.
    client.release(true);
  }
}
