// SQL that touches refund. The caller that adds one holds the lock of the payment attempt, so that the sum is checked under it.
import type { Queryable } from "../../platform/database.ts";
import { dueByParty, takeParameters } from "../../platform/due-by-party.ts";
import type { Tx } from "../../platform/transaction.ts";
import type { Want } from "../../platform/work-runner.ts";
import { lease_s } from "../../platform/time-limits.ts";

export interface NewRefund {
  readonly payment_attempt_id: number;
  readonly amount: number;
  readonly currency: string;
  /** What came in on this attempt; all its refunds together never pass it. */
  readonly captured_amount: number;
  readonly reason: string;
  /** Begins every refund_ref of the attempt. */
  readonly merchant_ref: string;
}

/** After a restore the provider's settlement report may bring back a later refund alone: the numbers are not without gaps then. */
const own_number = "(substring(refund_ref from '^[0-9A-Z]+-[0-9]+-r([0-9]{1,9})$'))::int";

/** Undefined: together with what went back or is on its way it would be more than came in. */
export async function addRefund(tx: Tx, refund: NewRefund): Promise<string | undefined> {
  const { rows } = await tx.query<{ refund_ref: string }>(
    `insert into refund (payment_attempt_id, amount, currency, reason, refund_ref)
     select $1::bigint, $2::bigint, $3::text, $4::text, $5::text || '-r' || greatest(count(*) + 1, max(${own_number}) + 1)
       from refund where payment_attempt_id = $1::bigint
     having coalesce(sum(amount) filter (where state <> 'failed'), 0) + $2::bigint <= $6::bigint
     returning refund_ref`,
    [
      refund.payment_attempt_id,
      refund.amount,
      refund.currency,
      refund.reason,
      refund.merchant_ref,
      refund.captured_amount,
    ],
  );
  return rows[0]?.refund_ref;
}

export interface DueRefund {
  id: number;
  payment_attempt_id: number;
  amount: number;
  currency: string;
  reason: string;
  refund_ref: string;
  /** The brand's account at the provider. */
  party: string;
  state: "pending" | "unknown";
  lease_no: number;
  attempts: number;
  is_too_old: boolean;
  /** The provider's last word was that it has it. */
  is_under_way: boolean;
  /** Others made it at the provider: it is polled and never sent. */
  is_external: boolean;
  /** The provider's own number of it. */
  provider_refund: string | null;
}

/** What is kept of a refund that the provider took and has not ended yet. */
export const under_way = "under way at the provider";

const dueRefunds = dueByParty({
  table: "refund",
  columns: "id",
  party: "party",
  open: "state in ('pending', 'unknown') and not in_review",
});

/** The lease outlives the longest work: a question of 10 s and a send of 15 s. */
export async function takeDueRefunds(db: Queryable, owner: string, want: Want): Promise<DueRefund[]> {
  const { rows } = await db.query<DueRefund>(
    `with ${dueRefunds}
     update refund set lease_until = gem_now() + interval '${lease_s.refund} seconds', lease_owner = $1, lease_no = lease_no + 1,
            attempts = attempts + 1
      where id in (select id from due)
      returning id, payment_attempt_id, amount, currency, reason, refund_ref, party, state, lease_no, attempts,
        (attempts >= max_attempts or first_at < gem_now() - interval '47 hours') as is_too_old,
        coalesce(last_error = $5::text, false) as is_under_way, is_external, provider_refund`,
    [...takeParameters(owner, want), under_way],
  );
  return rows;
}

type Leased = Pick<DueRefund, "id" | "lease_no">;

/** Written before the send: whatever happens after it, the row says that the provider may have been asked. */
export async function markSent(db: Queryable, refund: Leased): Promise<boolean> {
  const { rows } = await db.query(
    `update refund set state = 'unknown'
      where id = $1 and lease_no = $2 and state in ('pending', 'unknown') returning 1 as marked`,
    [refund.id, refund.lease_no],
  );
  return rows.length === 1;
}

export async function postponeRefund(
  db: Queryable,
  refund: Leased,
  wait: { wait_s: number; error: string; refund_id?: string | undefined },
): Promise<void> {
  await db.query(
    `update refund set next_at = gem_now() + make_interval(secs => $3::int), last_error = $4, lease_until = null,
            lease_owner = null, provider_refund = coalesce(provider_refund, $5)
      where id = $1 and lease_no = $2 and state in ('pending', 'unknown')`,
    [refund.id, refund.lease_no, wait.wait_s, wait.error, wait.refund_id ?? null],
  );
}

/**
 * The provider's answer is final, whichever process reads it first: a worker, a webhook or a list. Only a refusal of one send is the
 * word about that send alone: with the number of its lease it counts while no other worker may have sent it again.
 * False: it was ended already, or is another's.
 */
export async function endRefund(
  tx: Tx,
  id: number,
  end: { state: "succeeded" | "failed"; reason: string | null; lease_no?: number; refund_id?: string | undefined },
): Promise<boolean> {
  const { rows } = await tx.query(
    `update refund set state = $2, succeeded_at = case when $2 = 'succeeded' then gem_now() end, last_error = $3,
            lease_until = null, lease_owner = null, in_review = false, provider_refund = coalesce(provider_refund, $5)
      where id = $1 and state in ('pending', 'unknown') and lease_no = coalesce($4, lease_no) returning 1 as ended`,
    [id, end.state, end.reason, end.lease_no ?? null, end.refund_id ?? null],
  );
  return rows.length === 1;
}

export async function putRefundInReview(tx: Tx, refund: Leased, reason: string): Promise<boolean> {
  const { rows } = await tx.query(
    `update refund set in_review = true, last_error = $3, lease_until = null, lease_owner = null
      where id = $1 and lease_no = $2 and state in ('pending', 'unknown') returning 1 as put`,
    [refund.id, refund.lease_no, reason],
  );
  return rows.length === 1;
}

export interface KnownRefund {
  id: number;
  payment_attempt_id: number;
  amount: number;
  currency: string;
  refund_ref: string;
  state: "pending" | "unknown" | "succeeded" | "failed";
  is_external: boolean;
}

export const refundColumns = "id, payment_attempt_id, amount, currency, refund_ref, state, is_external";

export async function findRefund(db: Queryable, refund_ref: string): Promise<KnownRefund | undefined> {
  const { rows } = await db.query<KnownRefund>(`select ${refundColumns} from refund where refund_ref = $1`, [
    refund_ref,
  ]);
  return rows[0];
}

export interface RefundSums {
  payment_attempt_id: number;
  /** Went back for certain. */
  succeeded: number;
  /** On its way, or unknown. */
  waiting: number;
}

/** Only attempts that have refunds are answered. Leans on refunds_of_attempt. */
export async function sumRefunds(db: Queryable, attempt_ids: readonly number[]): Promise<RefundSums[]> {
  const { rows } = await db.query<RefundSums>(
    `select payment_attempt_id, coalesce(sum(amount) filter (where state = 'succeeded'), 0)::bigint as succeeded,
            coalesce(sum(amount) filter (where state in ('pending', 'unknown')), 0)::bigint as waiting
       from refund where payment_attempt_id = any($1::bigint[]) group by 1`,
    [[...attempt_ids]],
  );
  return rows;
}

/** What one decision about these payments gives back. */
export async function sumRefundsBecause(
  tx: Tx,
  { attempt_ids, reason }: { attempt_ids: readonly number[]; reason: string },
): Promise<{ readonly amount: number; readonly currency: string }[]> {
  const { rows } = await tx.query<{ amount: number; currency: string }>(
    `select currency::text, sum(amount)::bigint as amount from refund
      where payment_attempt_id = any($1::bigint[]) and reason = $2 group by 1`,
    [[...attempt_ids], reason],
  );
  return rows;
}

/** What was never sent can be called off; what was sent is the provider's to answer. */
export async function callOffUnsent(tx: Tx, payment_attempt_id: number, reason: string): Promise<void> {
  await tx.query(
    `update refund set state = 'failed', last_error = $2, lease_until = null, lease_owner = null, in_review = false
      where payment_attempt_id = $1 and state = 'pending'`,
    [payment_attempt_id, reason],
  );
}

const is_disputed = `exists (
  select 1 from dispute d where d.payment_attempt_id = refund.payment_attempt_id and d.state in ('open', 'lost'))`;

/** Polls that find no refund, each a longer wait after the one before, until a send is surely over. */
export const polls_after_send = 3;

/**
 * A person wants what is stuck to be tried again. Beside a dispute it is only asked about, and called off when the provider does
 * not know it.
 */
export async function retryRefunds(tx: Tx, attempt_ids: readonly number[]): Promise<number> {
  const { rows } = await tx.query(
    `update refund set in_review = false, next_at = gem_now(), lease_until = null, lease_owner = null,
            attempts = case when ${is_disputed} then $2::int else 0 end,
            first_at = case when ${is_disputed} then first_at else gem_now() end
      where payment_attempt_id = any($1::bigint[]) and state in ('pending', 'unknown') and in_review
      returning 1 as retried`,
    [[...attempt_ids], polls_after_send],
  );
  return rows.length;
}

/** The provider answers again: what waits for it is due, spread over a minute. Refunds are few, so all of them are. */
export async function makeRefundsDue(db: Queryable): Promise<void> {
  await db.query(
    `update refund set next_at = gem_now() + random() * least(next_at - gem_now(), interval '60 seconds')
      where state in ('pending', 'unknown') and not in_review and next_at > gem_now()`,
  );
}

/** Refunds of ours that we hold for done, by the time we heard of it. Leans on refunds_by_success. */
export async function listRefundsBetween(
  db: Queryable,
  window: { from_s: number; to_s: number },
): Promise<KnownRefund[]> {
  const { rows } = await db.query<KnownRefund>(
    `select ${refundColumns} from refund
      where state = 'succeeded' and not is_external and succeeded_at >= to_timestamp($1::bigint) and succeeded_at < to_timestamp($2::bigint)
      order by id limit 10000`,
    [window.from_s, window.to_s],
  );
  return rows;
}
