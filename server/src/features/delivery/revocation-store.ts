// SQL that touches outbox: goods to be taken back out of a game.
import type { Queryable } from "../../platform/database.ts";
import { dueByParty, takeParameters } from "../../platform/due-by-party.ts";
import type { Tx } from "../../platform/transaction.ts";
import type { Want } from "../../platform/work-runner.ts";
import { lease_s } from "../../platform/time-limits.ts";

export interface Revocation {
  readonly gp_id: string;
  readonly client_id: string;
  readonly env: "production" | "demo";
  readonly delivery_key: string;
  readonly cause: "refund" | "chargeback";
  readonly items: readonly { item_id: string; num: number }[];
}

export async function addRevocation(tx: Tx, revoke_key: string, revocation: Revocation): Promise<void> {
  await tx.query(
    "insert into outbox (topic, key, payload) values ('revoke', $1, $2::jsonb) on conflict (topic, key) do nothing",
    [revoke_key, JSON.stringify(revocation)],
  );
}

export interface DueRevocation {
  id: number;
  key: string;
  payload: Revocation;
  lease_no: number;
  attempts: number;
  is_too_old: boolean;
}

const dueRevocations = dueByParty({
  table: "outbox",
  columns: "id",
  party: "(payload ->> 'gp_id')",
  open: "topic = 'revoke' and done_at is null",
});

export async function takeDueRevocations(db: Queryable, owner: string, want: Want): Promise<DueRevocation[]> {
  const { rows } = await db.query<DueRevocation>(
    `with ${dueRevocations}
     update outbox set lease_until = gem_now() + interval '${lease_s.revocation} seconds', lease_owner = $1, lease_no = lease_no + 1,
            attempts = attempts + 1
      where id in (select id from due)
      returning id, key, payload, lease_no, attempts,
        (attempts >= max_attempts or first_at < gem_now() - interval '47 hours') as is_too_old`,
    takeParameters(owner, want),
  );
  return rows;
}

type Leased = Pick<DueRevocation, "id" | "lease_no">;

export async function endRevocation(db: Queryable, revocation: Leased, outcome: string): Promise<void> {
  await db.query(
    `update outbox set done_at = gem_now(), last_error = $3, lease_until = null, lease_owner = null
      where id = $1 and lease_no = $2 and done_at is null`,
    [revocation.id, revocation.lease_no, outcome],
  );
}

export async function postponeRevocation(
  db: Queryable,
  revocation: Leased,
  wait: { wait_s: number; error: string },
): Promise<void> {
  await db.query(
    `update outbox set next_at = gem_now() + make_interval(secs => $3::int), last_error = $4, lease_until = null,
            lease_owner = null
      where id = $1 and lease_no = $2 and done_at is null`,
    [revocation.id, revocation.lease_no, wait.wait_s, wait.error],
  );
}
