// SQL that touches payment_attempt. Every write of leased work is fenced by the lease number.
import { violatedConstraint, WrittenByAnother } from "../../platform/database-errors.ts";
import type { Queryable } from "../../platform/database.ts";
import { groupStatements, inOrder, itemsIn } from "../../platform/group-calls.ts";
import { dueByParty, takeParameters } from "../../platform/due-by-party.ts";
import type { Tx } from "../../platform/transaction.ts";
import type { Want } from "../../platform/work-runner.ts";
import { lease_s } from "../../platform/time-limits.ts";

export type AttemptState =
  | "init"
  | "unknown"
  | "pending"
  | "captured"
  | "surplus"
  | "mismatch"
  | "failed"
  | "cancelled";

export interface Attempt {
  id: number;
  billing_no: string;
  attempt_no: number;
  provider: string;
  merchant: string;
  merchant_ref: string;
  provider_ref: string | null;
  provider_txn: string | null;
  captured_amount: number | null;
  captured_currency: string | null;
  payway_id: string;
  channel_id: string;
  method: string;
  country: string;
  language: string;
  description: string;
  pay_within_s: number;
  return_url: string;
  pay_url: string | null;
  dropin_session: string | null;
  dropin_key: string | null;
  pay_code: string | null;
  scan_code: string | null;
  amount: number;
  currency: string;
  state: AttemptState;
  attempts: number;
  lease_no: number;
  in_review: boolean;
  created_at: Date;
}

export const attemptColumns = `id, billing_no, attempt_no, provider, merchant, merchant_ref, provider_ref, provider_txn,
  captured_amount, captured_currency, payway_id, channel_id, method, country, language, description, pay_within_s, return_url, pay_url,
  dropin_session, dropin_key, pay_code, scan_code, amount, currency, state, attempts, lease_no, in_review, created_at`;

/** What only a payment that can still be made needs, up to five kilobytes: it is not kept for as long as the order is. */
export const without_form = "dropin_session = null, dropin_key = null, scan_code = null";

export async function readAttempt(db: Queryable, id: number): Promise<Attempt | undefined> {
  const { rows } = await db.query<Attempt>(`select ${attemptColumns} from payment_attempt where id = $1`, [id]);
  return rows[0];
}

/** The attempt that a player of this order is sent to: of those that can still be paid, the one that was picked last. */
export async function readCurrentAttempt(db: Queryable, billing_no: string): Promise<Attempt | undefined> {
  const { rows } = await db.query<Attempt>(
    `select ${attemptColumns} from payment_attempt where billing_no = $1
      order by state in ('init', 'unknown', 'pending') desc, chosen_at desc, attempt_no desc limit 1`,
    [billing_no],
  );
  return rows[0];
}

interface AttemptRef {
  readonly provider: string;
  readonly merchant: string;
  readonly merchant_ref: string;
}

/** Webhooks that are worked on at the same moment share the statement. */
export const findAttemptByRef = groupStatements(
  async (db, refs: readonly AttemptRef[]): Promise<(Attempt | undefined)[]> => {
    const { rows } = await db.query<Attempt & { n: number }>(
      `select wanted.n, found.*
         from jsonb_to_recordset($1::jsonb) as wanted (n int, provider text, merchant text, merchant_ref text),
         lateral (
           select ${attemptColumns} from payment_attempt a
            where a.provider = wanted.provider and a.merchant = wanted.merchant and a.merchant_ref = wanted.merchant_ref
            limit 1) found`,
      [itemsIn(refs)],
    );
    return inOrder(refs.length, rows);
  },
);

/** Read without a lock, so that the order can be locked first. */
export async function readOrderOfAttempt(tx: Tx, id: number): Promise<string | undefined> {
  const { rows } = await tx.query<{ billing_no: string }>("select billing_no from payment_attempt where id = $1", [id]);
  return rows[0]?.billing_no;
}

export async function lockAttempt(tx: Tx, id: number): Promise<Attempt | undefined> {
  const { rows } = await tx.query<Attempt>(`select ${attemptColumns} from payment_attempt where id = $1 for update`, [
    id,
  ]);
  return rows[0];
}

/**
 * A live attempt by the same method is picked again, so that two clicks on buy do not open a second payment; not one whose link
 * has ended at the provider, or is about to, though its order lives on.
 */
export async function chooseLiveAttempt(
  tx: Tx,
  wanted: { billing_no: string; payway_id: string; channel_id: string; country: string },
): Promise<Attempt | undefined> {
  const { rows } = await tx.query<Attempt>(
    `update payment_attempt set chosen_at = gem_now()
      where id = (
        select id from payment_attempt
         where billing_no = $1 and payway_id = $2 and channel_id = $3 and country = $4
           and (state in ('init', 'unknown')
             or state = 'pending' and created_at + make_interval(secs => pay_within_s) > gem_now() + interval '1 minute')
         order by attempt_no desc limit 1)
      returning ${attemptColumns}`,
    [wanted.billing_no, wanted.payway_id, wanted.channel_id, wanted.country],
  );
  return rows[0];
}

const dueAttempts = dueByParty({
  table: "payment_attempt",
  columns: "id",
  party: "(provider || ':' || merchant)",
  open: "state in ('init', 'unknown', 'pending') and not in_review",
});

/**
 * Leases attempts that are due: not yet created at the provider, without an answer, or waiting for money. The lease outlives
 * the longest work, a question of 10 s and a creation of 15 s.
 */
export async function takeDueAttempts(db: Queryable, owner: string, want: Want): Promise<Attempt[]> {
  const { rows } = await db.query<Attempt>(
    `with ${dueAttempts}
     update payment_attempt set lease_until = gem_now() + interval '${lease_s.payment} seconds', lease_owner = $1, lease_no = lease_no + 1,
            attempts = attempts + 1
      where id in (select id from due)
      returning ${attemptColumns}`,
    takeParameters(owner, want),
  );
  return rows;
}

/** Whether its order still waits for money and this attempt may bring it: else nothing is begun nor taken at the provider. */
export async function canStillBePaid(db: Queryable, id: number): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 as payable from payment_attempt a join orders o using (billing_no)
      where a.id = $1 and a.state in ('init', 'unknown', 'pending') and o.state in ('created', 'pay_pending')
        and not exists (
          select 1 from payment_attempt c where c.billing_no = a.billing_no and c.state in ('captured', 'mismatch'))`,
    [id],
  );
  return rows.length === 1;
}

/**
 * No answer is `unknown`, never failed. Growing gaps; also ends the lease of a poll that learnt nothing new. The last poll comes
 * within the 72 h, so that nothing waits longer than it may.
 */
export async function recordPoll(
  db: Queryable,
  poll: { id: number; lease_no: number; wait_s: number; error: string | null; is_unknown: boolean },
): Promise<void> {
  await db.query(
    `update payment_attempt a
        set state = case when $5::boolean and a.state = 'init' then 'unknown' else a.state end,
            next_at = least(gem_now() + make_interval(secs => $3::int),
              greatest(gem_now() + interval '1 minute', o.expires_at + interval '71 hours 30 minutes')),
            lease_until = null, lease_owner = null, last_error = $4
       from orders o
      where a.id = $1 and a.lease_no = $2 and o.billing_no = a.billing_no`,
    [poll.id, poll.lease_no, poll.wait_s, poll.error, poll.is_unknown],
  );
}

/** Asked about for 72 h after the order's end, then closed: the provider's last answer was that no money came. */
export async function closeOldAttempt(db: Queryable, attempt: { id: number; lease_no: number }): Promise<boolean> {
  const { rows } = await db.query(
    `update payment_attempt a set state = 'failed', next_at = null, lease_until = null, lease_owner = null, last_error = 'no money came',
            ${without_form}
       from orders o
      where a.id = $1 and a.lease_no = $2 and o.billing_no = a.billing_no and o.expires_at < gem_now() - interval '71 hours'
        and a.state in ('init', 'unknown', 'pending')
      returning 1 as closed`,
    [attempt.id, attempt.lease_no],
  );
  return rows.length === 1;
}

/** Only a person can find out whether it was paid: it is not called unpaid. */
export async function reviewOldAttempt(
  db: Queryable,
  attempt: { id: number; lease_no: number },
  reason: string,
  after_minutes = 4_260,
): Promise<boolean> {
  const { rows } = await db.query(
    `update payment_attempt a set in_review = true, lease_until = null, lease_owner = null, last_error = $3
       from orders o
      where a.id = $1 and a.lease_no = $2 and o.billing_no = a.billing_no and o.expires_at < gem_now() - make_interval(mins => $4::int)
        and a.state in ('init', 'unknown', 'pending')
      returning 1 as put`,
    [attempt.id, attempt.lease_no, reason, after_minutes],
  );
  return rows.length === 1;
}

export interface CapturedMoney {
  readonly id: number;
  readonly state: "captured" | "surplus" | "mismatch";
  readonly provider_ref: string;
  readonly provider_txn: string;
  readonly amount: number;
  readonly currency: string;
  /** A person is told of it. */
  readonly in_review?: boolean;
}

/**
 * One number is one payment. Two orders may be told the same number at once, each before the other has written it: the second
 * of them runs anew and finds it taken.
 */
async function asOnlyOne<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    const isTaken = violatedConstraint(error) === "payment_attempt_provider_merchant_provider_txn_key";
    throw isTaken ? new WrittenByAnother(error) : error;
  }
}

export async function recordMoney(tx: Tx, money: CapturedMoney): Promise<Attempt> {
  const writing = tx.query<Attempt>(
    `update payment_attempt
        set state = $2::pay_state, provider_txn = $3, captured_amount = $4, captured_currency = $5, captured_at = gem_now(),
            in_review = $6, provider_ref = coalesce(provider_ref, nullif($7, '')), next_at = null, lease_until = null, lease_owner = null,
            pay_url = null, ${without_form}
      where id = $1
      returning ${attemptColumns}`,
    [
      money.id,
      money.state,
      money.provider_txn,
      money.amount,
      money.currency,
      money.in_review ?? false,
      money.provider_ref,
    ],
  );
  const { rows } = await asOnlyOne(writing);
  const recorded = rows[0];
  if (recorded === undefined) throw new Error("the attempt is not there");
  return recorded;
}

/** A second transaction on one attempt is money of its own: it gets a row of its own. */
export async function addSurplus(
  tx: Tx,
  of: Attempt,
  money: Omit<CapturedMoney, "id" | "state" | "in_review">,
): Promise<Attempt> {
  const writing = tx.query<Attempt>(
    `insert into payment_attempt (billing_no, attempt_no, provider, merchant, merchant_ref, provider_ref, provider_txn, payway_id, channel_id,
       method, country, language, return_url, amount, currency, captured_amount, captured_currency, captured_at, state, next_at)
     select billing_no, (select max(attempt_no) + 1 from payment_attempt m where m.billing_no = a.billing_no), provider, merchant,
       merchant_ref || ':' || $2::text, coalesce(provider_ref, nullif($5, '')), $2, payway_id, channel_id, method, country, language, return_url,
       amount, currency, $3, $4, gem_now(), 'surplus', null
       from payment_attempt a where id = $1
     returning ${attemptColumns}`,
    [of.id, money.provider_txn, money.amount, money.currency, money.provider_ref],
  );
  const { rows } = await asOnlyOne(writing);
  const added = rows[0];
  if (added === undefined) throw new Error("the second payment was not added");
  return added;
}

export async function hasCapture(tx: Tx, billing_no: string): Promise<boolean> {
  const { rows } = await tx.query(
    "select 1 as captured from payment_attempt where billing_no = $1 and state = 'captured'",
    [billing_no],
  );
  return rows.length === 1;
}

export interface BookedBefore {
  /** The order that has the money of this transaction. */
  known_of: string | null;
  /** Whether the order of the attempt has its money. */
  has_capture: boolean;
}

/** What is booked already of the order of an attempt and of a transaction. The caller holds the lock of the order. */
export async function readBookedBefore(
  tx: Tx,
  of: { attempt_id: number; provider_txn: string },
): Promise<BookedBefore> {
  const { rows } = await tx.query<BookedBefore>(
    `select known.billing_no as known_of,
            exists (select 1 from payment_attempt c where c.billing_no = a.billing_no and c.state = 'captured') as has_capture
       from payment_attempt a
       left join payment_attempt known
         on known.provider = a.provider and known.merchant = a.merchant and known.provider_txn = $2
      where a.id = $1`,
    [of.attempt_id, of.provider_txn],
  );
  const [before] = rows;
  if (before === undefined) throw new Error("the attempt is not there");
  return before;
}

/** Besides those that stay live on purpose: those that cannot be stopped are still polled. */
export async function hasLiveAttempt(tx: Tx, billing_no: string, besides: readonly number[] = []): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 as live from payment_attempt
      where billing_no = $1 and state in ('init', 'unknown', 'pending') and not id = any($2::bigint[]) limit 1`,
    [billing_no, [...besides]],
  );
  return rows.length === 1;
}

/** Every attempt of an order that money came in on. */
export async function listPaidAttempts(db: Queryable, billing_no: string): Promise<Attempt[]> {
  const { rows } = await db.query<Attempt>(
    `select ${attemptColumns} from payment_attempt where billing_no = $1 and state in ('captured', 'surplus', 'mismatch') order by id`,
    [billing_no],
  );
  return rows;
}

/** Leans on orders_of_account. */
export async function listPaidAttemptsOfAccount(db: Queryable, account_id: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select a.id from orders o join payment_attempt a using (billing_no)
      where o.account_id = $1 and a.state in ('captured', 'surplus', 'mismatch')`,
    [account_id],
  );
  return rows.map(({ id }) => id);
}

export async function findAttemptByTxn(
  db: Queryable,
  txn: { provider: string; merchant: string; provider_txn: string },
): Promise<{ id: number; billing_no: string; merchant_ref: string } | undefined> {
  const { rows } = await db.query<{ id: number; billing_no: string; merchant_ref: string }>(
    "select id, billing_no, merchant_ref from payment_attempt where provider = $1 and merchant = $2 and provider_txn = $3",
    [txn.provider, txn.merchant, txn.provider_txn],
  );
  return rows[0];
}

/** Whether a person decides about this money. */
export async function markAttemptReview(tx: Tx, id: number, in_review: boolean): Promise<void> {
  await tx.query("update payment_attempt set in_review = $2 where id = $1 and in_review <> $2", [id, in_review]);
}

/** The provider answers again: what waits for it is due, spread over a minute so that it is not flooded. */
export async function makeAttemptsDue(db: Queryable, at: { provider: string; merchant: string }): Promise<void> {
  await db.query(
    `update payment_attempt set next_at = gem_now() + random() * least(next_at - gem_now(), interval '60 seconds')
      where provider = $1 and merchant = $2 and state in ('init', 'unknown', 'pending') and not in_review
        and next_at > gem_now() and last_error is not null`,
    [at.provider, at.merchant],
  );
}
