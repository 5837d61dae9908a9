// SQL that touches operator_session.
import type { Queryable } from "../../platform/database.ts";
import type { Grant } from "@gemgate/rules/console/can";
import { isoOf } from "./operator-store.ts";

/** Twelve hours: a working day and no second one. */
const end_s = 12 * 3_600;
/** After so long without a call, a code opens the console where it was. */
export const idle_s = 15 * 60;
/** Between the password and the code. */
export const half_s = 5 * 60;

export interface OperatorSession {
  readonly token_hash: Buffer;
  readonly operator_id: string;
  readonly login: string;
  readonly name: string;
  /** The password was given, and the code not yet. */
  readonly isHalf: boolean;
  readonly isIdle: boolean;
  /** Seconds since a factor was last given. */
  readonly proved_s: number;
  readonly proved_at: string;
  readonly end_at: string;
}

export async function openHalf(
  db: Queryable,
  half: { token_hash: Buffer; operator_id: string; agent: string },
): Promise<void> {
  await db.query(
    `insert into operator_session (token_hash, operator_id, is_half, end_at, agent)
     values ($1, $2, true, gem_now() + make_interval(secs => $3), $4)`,
    [half.token_hash, half.operator_id, half_s, half.agent],
  );
}

/** Under a new token: whoever saw that of the half session has nothing. False: it was made whole or ended meanwhile. */
export async function makeWhole(db: Queryable, { from, to }: { from: Buffer; to: Buffer }): Promise<boolean> {
  const { rows } = await db.query(
    `update operator_session set token_hash = $2, is_half = false, created_at = gem_now(), seen_at = gem_now(), proved_at = gem_now(),
            end_at = gem_now() + make_interval(secs => $3)
      where token_hash = $1 and is_half and revoked_at is null and end_at > gem_now() returning 1 as made`,
    [from, to, end_s],
  );
  return rows.length === 1;
}

/** That of an operator who may be here; where somebody is there it counts as seen, unless it has idled. */
export async function findOperatorSession(
  db: Queryable,
  token_hash: Buffer,
  { isSeen }: { isSeen: boolean },
): Promise<OperatorSession | undefined> {
  const { rows } = await db.query<OperatorSession>(
    `with found as (
       select s.token_hash, s.operator_id, o.login, o.name, s.is_half, s.seen_at, s.proved_at, s.end_at,
              s.seen_at < gem_now() - make_interval(secs => $2) as is_idle
         from operator_session s join operator o on o.id = s.operator_id
        where s.token_hash = $1 and s.revoked_at is null and s.end_at > gem_now() and o.state = 'active'
     ), seen as (
       update operator_session s set seen_at = gem_now() from found f
        where s.token_hash = f.token_hash and $3::boolean and not f.is_idle and f.seen_at < gem_now() - interval '20 seconds'
     )
     select token_hash, operator_id, login, name, is_half as "isHalf", is_idle as "isIdle",
            extract(epoch from gem_now() - proved_at)::float8 as proved_s,
            ${isoOf("proved_at")} as proved_at, ${isoOf("end_at")} as end_at from found`,
    [token_hash, idle_s, isSeen],
  );
  return rows[0];
}

export interface OpenSession {
  readonly token_hash: Buffer;
  readonly grants: readonly Grant[];
}

/** Those of these sessions that are good at this moment, with what their operators may do now. None of them counts as seen. */
export async function listOpenSessions(db: Queryable, token_hashes: readonly Buffer[]): Promise<OpenSession[]> {
  const { rows } = await db.query<OpenSession>(
    `select s.token_hash, coalesce((
              select jsonb_agg(jsonb_build_object('role', g.role, 'brand', g.brand_id)) from operator_grant g
               where g.operator_id = s.operator_id and (g.until is null or g.until > gem_now())), '[]') as grants
       from operator_session s join operator o on o.id = s.operator_id
      where s.token_hash = any($1::bytea[]) and s.revoked_at is null and not s.is_half and s.end_at > gem_now()
        and s.seen_at >= gem_now() - make_interval(secs => $2) and o.state = 'active'`,
    [token_hashes, idle_s],
  );
  return rows;
}

export async function noteProof(db: Queryable, token_hash: Buffer): Promise<void> {
  await db.query(
    "update operator_session set proved_at = gem_now(), seen_at = gem_now() where token_hash = $1 and revoked_at is null",
    [token_hash],
  );
}

export async function revokeSession(db: Queryable, token_hash: Buffer): Promise<void> {
  await db.query("update operator_session set revoked_at = gem_now() where token_hash = $1 and revoked_at is null", [
    token_hash,
  ]);
}

/** What an operator may do has changed, or who may be it: every session ends at once, on every process. */
export async function revokeAllOf(db: Queryable, operator_id: string): Promise<number> {
  const { rows } = await db.query(
    "update operator_session set revoked_at = gem_now() where operator_id = $1 and revoked_at is null returning 1 as revoked",
    [operator_id],
  );
  return rows.length;
}

export interface SessionRow {
  readonly id: string;
  readonly agent: string;
  readonly began_at: string;
  readonly seen_at: string;
}

const idOf = "substr(encode(sha256(token_hash), 'hex'), 1, 16)";

export async function listSessionsOf(
  db: Queryable,
  operator_id: string,
): Promise<(SessionRow & { token_hash: Buffer })[]> {
  const { rows } = await db.query<SessionRow & { token_hash: Buffer }>(
    `select token_hash, ${idOf} as id, agent, ${isoOf("created_at")} as began_at, ${isoOf("seen_at")} as seen_at
       from operator_session
      where operator_id = $1 and revoked_at is null and not is_half and end_at > gem_now() order by seen_at desc limit 50`,
    [operator_id],
  );
  return rows;
}

export async function revokeById(
  db: Queryable,
  { operator_id, id }: { operator_id: string; id: string },
): Promise<boolean> {
  const { rows } = await db.query(
    `update operator_session set revoked_at = gem_now()
      where operator_id = $1 and ${idOf} = $2 and revoked_at is null returning 1 as revoked`,
    [operator_id, id],
  );
  return rows.length === 1;
}

/** An operator's sessions are kept for a while after their end, so that it can be seen where somebody came in. */
export async function forgetOldSessions(db: Queryable, batch: number): Promise<number> {
  const { rows } = await db.query(
    `delete from operator_session where token_hash in (
       select token_hash from operator_session where end_at < gem_now() - interval '30 days'
        order by end_at limit $1 for update skip locked)
     returning 1 as forgotten`,
    [batch],
  );
  return rows.length;
}
