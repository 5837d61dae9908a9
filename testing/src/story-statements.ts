// Statements that lawful stories and planted violations are made of.
/** Letters of a story stand for its billing number in statements: `:delivered`. */
export const storyNames = [
  "open",
  "waiting",
  "delivered",
  "surplus",
  "backbefore",
  "backafter",
  "partial",
  "refunding",
  "failed",
  "expired",
  "review",
  "disputed",
  "lost",
  "won",
  "card",
  "cardback",
  "replenished",
  "couponed",
  "reserved",
  "limited",
  "held",
  "released",
  "elsewhere",
  "crossed",
] as const;
export type StoryName = (typeof storyNames)[number];

export const price = 500;

/** Puts the numbers of the stories in the places of their names. */
export function withNumbers(statement: string, numbers: ReadonlyMap<StoryName, string>): string {
  return statement.replaceAll(/:([a-z]+)\b/g, (whole: string, word: string) => {
    const name = storyNames.find((each) => each === word);
    return name === undefined ? whole : `'${numbers.get(name) ?? ""}'`;
  });
}

export function attempt(name: StoryName, attempt_no: number): string {
  return `insert into payment_attempt (billing_no, attempt_no, provider, merchant, merchant_ref, payway_id, method, country, return_url, amount,
      currency, state, next_at)
    select billing_no, ${attempt_no}, 'sandbox', 'kitestone', billing_no || '-${attempt_no}', '1', 'card', 'US', 'https://x', payable_amount,
      currency, 'pending', gem_now() + interval '1 minute' from orders where billing_no = :${name}`;
}

export function txnOf(name: StoryName, attempt_no: number): string {
  return `'sandbox:kitestone:txn-${name}-${attempt_no}'`;
}

export function capture(
  name: StoryName,
  attempt_no: number,
  state: "captured" | "surplus" | "mismatch",
  amount = "amount",
): string {
  return `update payment_attempt set state = '${state}', provider_txn = 'txn-${name}-${attempt_no}', captured_amount = ${amount},
      captured_currency = currency, captured_at = gem_now(), next_at = null
    where billing_no = :${name} and attempt_no = ${attempt_no}`;
}

export function refundOf(
  name: StoryName,
  change: { amount?: string; attempt_no?: number; ref?: string; next_at?: string } = {},
): string {
  const {
    amount = String(price),
    attempt_no = 1,
    ref = `refund-${name}`,
    next_at = "gem_now() + interval '1 minute'",
  } = change;
  return `insert into refund (payment_attempt_id, amount, currency, reason, refund_ref, next_at)
    values (${attemptIdOf(name, attempt_no)}, ${amount}, 'USD', 'r', '${ref}', ${next_at})`;
}

/** A finished refund that the provider's staff made. */
export function externalRefundOf(name: StoryName, change: { amount?: string; ref?: string } = {}): string {
  const { amount = String(price), ref = `external-${name}` } = change;
  return `insert into refund (payment_attempt_id, amount, currency, reason, refund_ref, provider_refund, is_external, state, succeeded_at)
    values (${attemptIdOf(name)}, ${amount}, 'USD', 'r', '${ref}', '${ref}', true, 'succeeded', gem_now())`;
}

export function attemptIdOf(name: StoryName, attempt_no = 1): string {
  return `(select id from payment_attempt where billing_no = :${name} and attempt_no = ${attempt_no})`;
}

export interface StoryPosting {
  readonly kind: string;
  readonly ref: string;
  readonly order?: StoryName;
  readonly amount?: string;
  readonly debit?: string;
  readonly credit?: string;
  readonly currency?: string;
}

/** A balanced posting, of any kind and between any accounts. */
export function posting(txn: StoryPosting): string {
  const { kind, ref, order, debit = "cash", credit = "revenue", currency = "USD" } = txn;
  const billing_no = order === undefined ? "null" : `:${order}`;
  const whole = order === undefined ? price : `(select payable_amount from orders where billing_no = :${order})`;
  const amount = txn.amount ?? whole;
  return `with txn as (insert into ledger_txn (kind, ref, billing_no) values ('${kind}', ${ref}, ${billing_no}) returning id)
    insert into ledger_entry (txn_id, n, code, currency, amount)
    select id, 1, '${debit}', '${currency}', ${amount} from txn union all select id, 2, '${credit}', '${currency}', -(${amount}) from txn`;
}

export function points(name: StoryName, kind: "earn" | "reverse" | "restore", amount = 50): string {
  return `insert into vip_point (billing_no, kind, cause_ref, account_id, points) values (:${name}, '${kind}', '${kind === "earn" ? "" : kind}', 1, ${amount})`;
}

export function dispute(name: StoryName, state: "open" | "won" | "lost", amount = price): string {
  return `insert into dispute (provider, merchant, dispute_id, payment_attempt_id, amount, currency, state)
    values ('sandbox', 'kitestone', 'd-${name}', ${attemptIdOf(name)}, ${amount}, 'USD', '${state}')`;
}

export function disputeRef(name: StoryName): string {
  return `'sandbox:kitestone:d-${name}'`;
}

export function cardRef(name: StoryName): string {
  return `'kitestone:' || encode(sha256('${name}'), 'hex') || ':' || :${name}`;
}

export function webhook(
  event_id: string,
  change: { state?: string; received?: string; next?: string; attempts?: number } = {},
): string {
  const { state = "received", received = "0", next = "1 minute", attempts = 1 } = change;
  const isDone = state !== "received" && state !== "parked";
  return `insert into provider_event (provider, merchant, event_id, body, headers, body_sha256, kind, state, received_at, next_at, attempts, processed_at)
    values ('sandbox', 'kitestone', '${event_id}', '', '{}', '', 'payment.paid', '${state}', gem_now() - interval '${received}', gem_now() + interval '${next}',
      ${attempts}, ${isDone ? "gem_now()" : "null"})`;
}

/** The number of an order tells its day and its time to live is bounded; a violation in the past has to let go of both. */
export const forgetDates = `do $$ declare name text; begin
  for name in select conname from pg_constraint
    where conrelid = 'orders'::regclass and contype = 'c' and pg_get_constraintdef(oid) ~ 'created_at'
  loop execute format('alter table orders drop constraint %I', name); end loop; end $$`;
