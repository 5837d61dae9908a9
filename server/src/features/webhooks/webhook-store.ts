// SQL that touches provider_event, the inbox of webhooks.
import type { Queryable } from "../../platform/database.ts";
import { byteaText, groupStatements, itemsIn } from "../../platform/group-calls.ts";
import { dueByParty, takeParameters } from "../../platform/due-by-party.ts";
import type { Tx } from "../../platform/transaction.ts";
import type { Want } from "../../platform/work-runner.ts";
import { lease_s } from "../../platform/time-limits.ts";

export interface NewWebhook {
  readonly provider: string;
  readonly merchant: string;
  readonly event_id: string;
  readonly kind: string;
  readonly merchant_ref: string | null;
  readonly body: Buffer;
  readonly body_sha256: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Each may be a quarter of a megabyte, which is half of one as text. */
const together_max = 16;

/**
 * Stored once by provider, merchant and event id; false when it was there already. Those that come at the same moment are one statement
 * and one commit, and none of them is acknowledged before it.
 */
export const storeWebhook = groupStatements(async (db, webhooks: readonly NewWebhook[]): Promise<boolean[]> => {
  const { rows } = await db.query<WebhookName>(
    `insert into provider_event (provider, merchant, event_id, body, headers, body_sha256, kind, merchant_ref)
     select provider, merchant, event_id, body, headers, body_sha256, kind, merchant_ref
       from jsonb_to_recordset($1::jsonb) as come (
         provider text, merchant text, event_id text, body bytea, headers jsonb, body_sha256 bytea, kind text, merchant_ref text)
     on conflict (provider, merchant, event_id) do nothing
     returning provider, merchant, event_id`,
    [itemsIn(webhooks.map(webhookItem))],
  );
  const stored = new Set(rows.map(nameOf));
  // Of two that come together only the first is new.
  return webhooks.map((webhook) => stored.delete(nameOf(webhook)));
}, together_max);

type WebhookName = Pick<NewWebhook, "provider" | "merchant" | "event_id">;

function nameOf({ provider, merchant, event_id }: WebhookName): string {
  return JSON.stringify([provider, merchant, event_id]);
}

function webhookItem({ body, body_sha256, ...webhook }: NewWebhook) {
  return { ...webhook, body: byteaText(body), body_sha256: byteaText(body_sha256) };
}

export interface DueWebhook {
  provider: string;
  merchant: string;
  event_id: string;
  body: Buffer;
  headers: Record<string, string>;
  lease_no: number;
  attempts: number;
  is_too_old: boolean;
}

export interface TakenWebhooks {
  readonly due: DueWebhook[];
  /** The last try of these failed too: a person reads them now. */
  readonly givenUp: Pick<DueWebhook, "provider" | "merchant" | "event_id">[];
}

const dueWebhooks = dueByParty({
  table: "provider_event",
  columns: `provider, merchant, event_id, attempts >= max_attempts as is_hopeless,
              received_at < gem_now() - case state when 'parked' then interval '71 hours' else interval '47 hours' end as is_old`,
  party: "(provider || ':' || merchant)",
  open: "state in ('received', 'parked')",
});

/**
 * A worker that throws leaves no word, so the next try is set when this one is taken: after the lease for the first two (a
 * killed worker is replaced soon), then after twice as long each time, up to half an hour. The try that would be the last by
 * number or by age (two days, three for a reference that is not known yet) says so, and after it comes review.
 */
export async function takeDueWebhooks(db: Queryable, owner: string, want: Want): Promise<TakenWebhooks> {
  const { rows } = await db.query<DueWebhook & { is_given_up: boolean }>(
    `with ${dueWebhooks},
     given_up as (
       update provider_event e set state = 'review', processed_at = gem_now(), lease_until = null, lease_owner = null,
              outcome = coalesce(e.last_error, 'every try failed')
         from due
        where due.is_hopeless and (e.provider, e.merchant, e.event_id) = (due.provider, due.merchant, due.event_id)
       returning e.provider, e.merchant, e.event_id, e.body, e.headers, e.lease_no, e.attempts, true as is_too_old,
         true as is_given_up),
     taken as (
       update provider_event e set lease_until = gem_now() + interval '${lease_s.webhook} seconds', lease_owner = $1, lease_no = e.lease_no + 1,
              attempts = case when due.is_old then e.max_attempts else e.attempts + 1 end,
              next_at = gem_now() + make_interval(secs => least(1800, ${lease_s.webhook} * 2 ^ least(12, greatest(0, e.attempts - 1))))
         from due
        where not due.is_hopeless and (e.provider, e.merchant, e.event_id) = (due.provider, due.merchant, due.event_id)
       returning e.provider, e.merchant, e.event_id, e.body, e.headers, e.lease_no, e.attempts,
         e.attempts >= e.max_attempts as is_too_old, false as is_given_up)
     select provider, merchant, event_id, body, headers, lease_no, attempts, is_too_old, is_given_up from taken
     union all
     select provider, merchant, event_id, body, headers, lease_no, attempts, is_too_old, is_given_up from given_up`,
    takeParameters(owner, want),
  );
  return { due: rows.filter((row) => !row.is_given_up), givenUp: rows.filter((row) => row.is_given_up) };
}

type WebhookKey = Pick<DueWebhook, "provider" | "merchant" | "event_id" | "lease_no">;

/** Ends the work in the transaction of its effect. False: another worker has the lease, so this effect must not count. */
export async function endWebhook(
  tx: Tx,
  webhook: WebhookKey,
  end: { state: "processed" | "ignored" | "review"; outcome: string; merchant_ref?: string | undefined },
): Promise<boolean> {
  const { rows } = await tx.query(
    `update provider_event set state = $5, outcome = $6, processed_at = gem_now(), lease_until = null, lease_owner = null,
            merchant_ref = coalesce(merchant_ref, $7)
      where provider = $1 and merchant = $2 and event_id = $3 and lease_no = $4 and state in ('received', 'parked')
      returning 1 as ended`,
    [
      webhook.provider,
      webhook.merchant,
      webhook.event_id,
      webhook.lease_no,
      end.state,
      end.outcome,
      end.merchant_ref ?? null,
    ],
  );
  return rows.length === 1;
}

/** An unknown reference may precede our own commit: it is kept and tried again. */
export async function parkWebhook(db: Queryable, webhook: WebhookKey, wait_s: number): Promise<void> {
  await db.query(
    `update provider_event set state = 'parked', next_at = gem_now() + make_interval(secs => $5::int), lease_until = null,
            lease_owner = null, last_error = 'unknown reference'
      where provider = $1 and merchant = $2 and event_id = $3 and lease_no = $4 and state in ('received', 'parked')`,
    [webhook.provider, webhook.merchant, webhook.event_id, webhook.lease_no, wait_s],
  );
}

/**
 * Bodies may hold names and addresses: they go 90 days after their work is done, with the headers that sign them and say nothing
 * without them. The rest of the row stays.
 */
export async function eraseOldWebhooks(db: Queryable, batch: number): Promise<number> {
  const { rows } = await db.query(
    `update provider_event set body = null, headers = '{}', erased_at = gem_now()
      where ctid = any(array(
        select ctid from provider_event
         where processed_at < gem_now() - interval '90 days'
           and body is not null and state <> 'review'
         order by processed_at limit $1 for update skip locked))
      returning 1 as erased`,
    [batch],
  );
  return rows.length;
}
