// SQL that touches refund, about refunds that others made at the provider. The caller holds the lock of the payment
// attempt, so one number of the provider's is one row however many sources tell of it at once.
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";
import { refundColumns } from "./refund-store.ts";
import type { KnownRefund } from "./refund-store.ts";

interface NumberedRefund {
  readonly payment_attempt_id: number;
  /** The provider's own number of it. */
  readonly provider_refund: string;
}

/** Leans on refund_by_provider. */
export async function findRefundByNumber(db: Queryable, numbered: NumberedRefund): Promise<KnownRefund | undefined> {
  const { rows } = await db.query<KnownRefund>(
    `select ${refundColumns} from refund where payment_attempt_id = $1 and provider_refund = $2`,
    [numbered.payment_attempt_id, numbered.provider_refund],
  );
  return rows[0];
}

/**
 * A refund without any name may be one that we sent and whose answer was lost: of the same amount, sent, and of no number yet. It
 * takes the number then, so that the money is booked once. What is certain comes before what is in doubt. If ours never
 * arrived, the sums are right all the same, and if it arrives later, it has a number of its own and is booked under that.
 */
export async function claimNumber(
  tx: Tx,
  numbered: NumberedRefund & { amount: number; currency: string },
): Promise<KnownRefund | undefined> {
  const { rows } = await tx.query<KnownRefund>(
    `update refund set provider_refund = $2
      where id = (
        select id from refund
         where payment_attempt_id = $1 and provider_refund is null and not is_external and state in ('unknown', 'succeeded')
           and amount = $3 and currency = $4
         order by state = 'succeeded' desc, id limit 1)
      returning ${refundColumns}`,
    [numbered.payment_attempt_id, numbered.provider_refund, numbered.amount, numbered.currency],
  );
  return rows[0];
}

/** Waits for a webhook, poll or report that tells its end; it is polled after a while and never sent. */
export async function addExternalRefund(
  tx: Tx,
  refund: NumberedRefund & { amount: number; currency: string; refund_ref: string; reason: string },
): Promise<KnownRefund> {
  const { rows } = await tx.query<KnownRefund>(
    `insert into refund (payment_attempt_id, provider_refund, amount, currency, refund_ref, reason, is_external, state, next_at)
     values ($1, $2, $3, $4, $5, $6, true, 'unknown', gem_now() + interval '10 minutes')
     returning ${refundColumns}`,
    [
      refund.payment_attempt_id,
      refund.provider_refund,
      refund.amount,
      refund.currency,
      refund.refund_ref,
      refund.reason,
    ],
  );
  const added = rows[0];
  if (added === undefined) throw new Error("the external refund was not added");
  return added;
}

/** What is still free of a payment for a refund that others made: neither back for certain nor on its way by others. */
export async function sumTakenByRefunds(db: Queryable, payment_attempt_id: number): Promise<number> {
  const { rows } = await db.query<{ taken: number }>(
    `select coalesce(sum(amount), 0)::bigint as taken from refund
      where payment_attempt_id = $1 and (state = 'succeeded' or (is_external and state = 'unknown'))`,
    [payment_attempt_id],
  );
  return rows[0]?.taken ?? 0;
}

/** What others gave back of a payment. */
export async function sumExternalRefunds(db: Queryable, payment_attempt_id: number): Promise<number> {
  const { rows } = await db.query<{ given_back: number }>(
    `select coalesce(sum(amount), 0)::bigint as given_back from refund
      where payment_attempt_id = $1 and is_external and state <> 'failed'`,
    [payment_attempt_id],
  );
  return rows[0]?.given_back ?? 0;
}

/** Refunds of ours that were never sent and that the payment has no room for any more. Answers how much they were. */
export async function callOffBeyond(
  tx: Tx,
  payment_attempt_id: number,
  room: { captured_amount: number; amount: number; reason: string },
): Promise<number> {
  const { rows } = await tx.query<{ called_off: number }>(
    `with called_off as (
       update refund set state = 'failed', last_error = $4, lease_until = null, lease_owner = null, in_review = false
        where payment_attempt_id = $1 and state = 'pending'
          and $3::bigint + (select coalesce(sum(amount), 0) from refund where payment_attempt_id = $1 and state <> 'failed') > $2::bigint
       returning amount)
     select coalesce(sum(amount), 0)::bigint as called_off from called_off`,
    [payment_attempt_id, room.captured_amount, room.amount, room.reason],
  );
  return rows[0]?.called_off ?? 0;
}

/** The provider's numbers of every refund of a payment, but for one: none of them is that one. */
export async function listOtherNumbers(
  db: Queryable,
  refund: { id: number; payment_attempt_id: number },
): Promise<string[]> {
  const { rows } = await db.query<{ provider_refund: string }>(
    "select provider_refund from refund where payment_attempt_id = $1 and id <> $2 and provider_refund is not null",
    [refund.payment_attempt_id, refund.id],
  );
  return rows.map(({ provider_refund }) => provider_refund);
}

export interface SucceededRefund {
  refund_ref: string;
  amount: number;
}

/** Oldest first. */
export async function listSucceeded(db: Queryable, payment_attempt_id: number): Promise<SucceededRefund[]> {
  const { rows } = await db.query<SucceededRefund>(
    "select refund_ref, amount from refund where payment_attempt_id = $1 and state = 'succeeded' order by succeeded_at, id",
    [payment_attempt_id],
  );
  return rows;
}
