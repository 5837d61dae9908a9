// SQL that touches provider_event, the inbox of notices.
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";

export interface NewNotice {
  readonly provider: string;
  readonly merchant: string;
  readonly event_id: string;
  readonly kind: string;
  readonly merchant_ref: string | null;
  readonly body: Buffer;
  readonly body_sha256: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Stored once by provider, merchant and event id; false when it was there already. */
export async function storeNotice(db: Queryable, notice: NewNotice): Promise<boolean> {
  const { rows } = await db.query(
    `insert into provider_event (provider, merchant, event_id, body, headers, body_sha256, kind, merchant_ref)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8)
     on conflict (provider, merchant, event_id) do nothing returning 1 as stored`,
    [
      notice.provider,
      notice.merchant,
      notice.event_id,
      notice.body,
      JSON.stringify(notice.headers),
      notice.body_sha256,
      notice.kind,
      notice.merchant_ref,
    ],
  );
  return rows.length === 1;
}

export interface DueNotice {
  provider: string;
  merchant: string;
  event_id: string;
  body: Buffer;
  headers: Record<string, string>;
  lease_no: number;
  attempts: number;
  is_too_old: boolean;
}

export async function takeDueNotices(db: Queryable, owner: string, batch: number): Promise<DueNotice[]> {
  const { rows } = await db.query<DueNotice>(
    `update provider_event set lease_until = gem_now() + interval '25 seconds', lease_owner = $1, lease_no = lease_no + 1,
            attempts = attempts + 1
      where (provider, merchant, event_id) in (
        select provider, merchant, event_id from provider_event
         where state in ('received', 'parked') and next_at <= gem_now() and (lease_until is null or lease_until <= gem_now())
         order by next_at limit $2 for update skip locked)
      returning provider, merchant, event_id, body, headers, lease_no, attempts,
        (attempts >= max_attempts or received_at < gem_now() - interval '71 hours') as is_too_old`,
    [owner, batch],
  );
  return rows;
}

type NoticeKey = Pick<DueNotice, "provider" | "merchant" | "event_id" | "lease_no">;

/** Ends the work in the transaction of its effect. False: another worker has the lease, so this effect must not count. */
export async function endNotice(
  tx: Tx,
  notice: NoticeKey,
  end: { state: "processed" | "ignored" | "review"; outcome: string },
): Promise<boolean> {
  const { rows } = await tx.query(
    `update provider_event set state = $5, outcome = $6, processed_at = gem_now(), lease_until = null, lease_owner = null
      where provider = $1 and merchant = $2 and event_id = $3 and lease_no = $4 and state in ('received', 'parked')
      returning 1 as ended`,
    [notice.provider, notice.merchant, notice.event_id, notice.lease_no, end.state, end.outcome],
  );
  return rows.length === 1;
}

/** An unknown reference may precede our own commit: it is kept and looked at again. */
export async function parkNotice(db: Queryable, notice: NoticeKey, wait_s: number): Promise<void> {
  await db.query(
    `update provider_event set state = 'parked', next_at = gem_now() + make_interval(secs => $5::int), lease_until = null,
            lease_owner = null, last_error = 'unknown reference'
      where provider = $1 and merchant = $2 and event_id = $3 and lease_no = $4 and state in ('received', 'parked')`,
    [notice.provider, notice.merchant, notice.event_id, notice.lease_no, wait_s],
  );
}
