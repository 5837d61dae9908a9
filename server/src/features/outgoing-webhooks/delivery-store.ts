// SQL of the worker that touches webhook_endpoint and webhook_delivery.
import type { Queryable } from "../../platform/database.ts";
import { dueByParty, takeParameters } from "../../platform/due-by-party.ts";
import { lease_s } from "../../platform/time-limits.ts";
import type { Tx } from "../../platform/transaction.ts";
import type { Want } from "../../platform/work-runner.ts";

export async function hasEndpoints(db: Queryable): Promise<boolean> {
  const { rows } = await db.query("select 1 as there from webhook_endpoint where state = 'active' limit 1");
  return rows.length === 1;
}

/**
 * A row for each endpoint that wants to hear of what happened to an order since then. Orders write nothing for it; whatever is looked at
 * twice is stored once. What happened before an endpoint was there is not told to it.
 */
export async function addFacts(tx: Tx, since: string | null): Promise<string> {
  const { rows } = await tx.query<{ until: string }>(
    `with told as (
       insert into webhook_delivery (endpoint_id, fact, type, body)
       select w.id, f.fact, f.type, f.body
         from webhook_fact f
         join webhook_endpoint w
           on w.brand_id = f.brand_id and w.state = 'active' and f.type = any (w.types) and f.at >= w.created_at
        where f.at > greatest($1::timestamptz - interval '2 minutes', gem_now() - interval '2 days')
       on conflict (endpoint_id, fact) do nothing)
     select gem_now()::text as until`,
    [since],
  );
  return rows[0]?.until ?? "";
}

export interface DueWebhook {
  readonly id: number;
  readonly endpoint_id: string;
  readonly type: string;
  readonly body: string;
  readonly lease_no: number;
  readonly attempts: number;
  readonly is_too_old: boolean;
  readonly url: string;
  readonly state: "active" | "disabled";
  readonly encrypted_secret: Buffer;
  readonly earlier_secret: Buffer | null;
}

const due = dueByParty({
  table: "webhook_delivery",
  columns: "id",
  party: "endpoint_id",
  open: "done_at is null",
});

export async function takeDueWebhooks(db: Queryable, owner: string, want: Want): Promise<DueWebhook[]> {
  const { rows } = await db.query<DueWebhook>(
    `with ${due}
     update webhook_delivery d set lease_until = gem_now() + interval '${lease_s.outgoing_webhook} seconds', lease_owner = $1,
            lease_no = lease_no + 1, attempts = attempts + 1
       from webhook_endpoint e
      where d.id in (select id from due) and e.id = d.endpoint_id
      returning d.id, d.endpoint_id, d.type, d.body, d.lease_no, d.attempts, d.first_at < gem_now() - interval '48 hours' as is_too_old,
        e.url, e.state, e.encrypted_secret, case when e.earlier_until > gem_now() then e.earlier_secret end as earlier_secret`,
    takeParameters(owner, want),
  );
  return rows;
}

type Leased = Pick<DueWebhook, "id" | "lease_no">;

export interface Answered {
  readonly status: number;
  readonly ms: number;
  readonly answer: string;
}

export async function endWebhook(
  db: Queryable,
  { id, lease_no }: Leased,
  { outcome, status, ms, answer }: { outcome: "delivered" | "given up" | "disabled" } & Answered,
): Promise<void> {
  await db.query(
    `update webhook_delivery set done_at = gem_now(), outcome = $3, last_status = $4, last_ms = $5, last_answer = $6, lease_until = null,
            lease_owner = null
      where id = $1 and lease_no = $2 and done_at is null`,
    [id, lease_no, outcome, status, ms, answer],
  );
}

export async function postponeWebhook(
  db: Queryable,
  { id, lease_no }: Leased,
  { wait_s, status, ms, answer }: { wait_s: number } & Answered,
): Promise<void> {
  await db.query(
    `update webhook_delivery set next_at = gem_now() + make_interval(secs => $3), last_status = $4, last_ms = $5, last_answer = $6,
            lease_until = null, lease_owner = null
      where id = $1 and lease_no = $2 and done_at is null`,
    [id, lease_no, wait_s, status, ms, answer],
  );
}

/** The receiver is gone; whoever looks after it sees why. */
export async function disableEndpoint(db: Queryable, endpoint_id: string, why: string): Promise<void> {
  await db.query(
    "update webhook_endpoint set state = 'disabled', disabled_why = $2 where id = $1 and state = 'active'",
    [endpoint_id, why],
  );
}

/** What was told is known for 30 days. Uses webhook_deliveries_by_end. */
export async function forgetOldWebhooks(db: Queryable, batch: number): Promise<number> {
  const { rows } = await db.query(
    `delete from webhook_delivery where id = any(array(
       select id from webhook_delivery where done_at < gem_now() - interval '30 days'
        order by done_at limit $1 for update skip locked))
     returning 1 as forgotten`,
    [batch],
  );
  return rows.length;
}
