// SQL that touches session.
import type { Queryable } from "../../platform/database.ts";
import { byteaText, groupStatements, inOrder, itemsIn } from "../../platform/group-calls.ts";
import type { Session } from "../../platform/http/call-route.ts";
import type { AccountHome } from "../account/public.ts";

/** Z112: 30 days renewed by use, at most 90. */
export async function openSession(
  db: Queryable,
  session: { token_hash: Buffer; bind_hash: Buffer | null; brand_id: string; gp_id: string; account_id: number },
): Promise<void> {
  await db.query(
    `insert into session (token_hash, brand_id, gp_id, account_id, kind, bind_hash, bound_at, expires_at, end_at)
     values ($1, $2, $3, $4, 'web', $5::bytea, case when $5::bytea is null then null else gem_now() end,
       gem_now() + interval '30 days', gem_now() + interval '90 days')`,
    [session.token_hash, session.brand_id, session.gp_id, session.account_id, session.bind_hash],
  );
}

export interface SessionRow extends Omit<Session, "token_hash"> {
  bind_hash: Buffer | null;
  is_old: boolean;
}

/**
 * A live session of this brand and environment; also of a blocked account, which may read its orders but make none. Uses
 * the primary key.
 */
export const findSessionRow = groupStatements(
  async (db, wanted: readonly (AccountHome & { token_hash: Buffer })[]): Promise<(SessionRow | undefined)[]> => {
    const { rows } = await db.query<SessionRow & { n: number }>(
      `select wanted.n, found.*
         from jsonb_to_recordset($1::jsonb) as wanted (n int, token_hash bytea, brand_id text, env text),
       lateral (
         select s.account_id, s.gp_id, s.kind, s.card_hash, s.bind_hash, a.suid, a.user_name, a.age_band,
                a.blocked_at is not null as is_blocked, a.real_name,
                coalesce(a.real_name_at > gem_now() - interval '10 minutes', false) as is_real_name_fresh,
                s.launch_mode is not null and s.bind_hash is not null as is_launched,
                s.kind = 'web' and s.expires_at < least(s.end_at, gem_now() + interval '29 days') as is_old
           from session s join account a on a.id = s.account_id
          where s.token_hash = wanted.token_hash and s.brand_id = wanted.brand_id and a.env = wanted.env
            and s.revoked_at is null and s.expires_at > gem_now() and a.erased_at is null
          limit 1) found`,
      [itemsIn(wanted.map(({ token_hash, brand_id, env }) => ({ token_hash: byteaText(token_hash), brand_id, env })))],
    );
    return inOrder(wanted.length, rows);
  },
);

export async function renewSession(db: Queryable, token_hash: Buffer): Promise<void> {
  await db.query(
    `update session set expires_at = least(end_at, gem_now() + interval '30 days')
      where token_hash = $1 and revoked_at is null`,
    [token_hash],
  );
}

/** Z131: the first secret wins; the same one again changes nothing. */
export async function bindSession(db: Queryable, token_hash: Buffer, bind_hash: Buffer): Promise<boolean> {
  const { rows } = await db.query(
    `update session set bind_hash = $2, bound_at = coalesce(bound_at, gem_now())
      where token_hash = $1 and (bind_hash is null or bind_hash = $2) and revoked_at is null
      returning 1 as bound`,
    [token_hash, bind_hash],
  );
  return rows.length === 1;
}

export async function revokeSession(db: Queryable, token_hash: Buffer): Promise<void> {
  await db.query("update session set revoked_at = gem_now() where token_hash = $1 and revoked_at is null", [
    token_hash,
  ]);
}

/** A session is of no use thirty days after its end. Uses session_by_end. */
export async function forgetOldSessions(db: Queryable, batch: number): Promise<number> {
  const { rows } = await db.query(
    `delete from session where ctid = any(array(
       select ctid from session
        where least(expires_at, revoked_at) < gem_now() - interval '30 days'
        order by least(expires_at, revoked_at) limit $1 for update skip locked))
     returning 1 as forgotten`,
    [batch],
  );
  return rows.length;
}

/** The account was logged in from a browser that binds its tokens so. Uses session_by_bind. */
export async function isKnownBrowser(
  db: Queryable,
  login: AccountHome & { user_name: string; bind: string },
): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 as known from session s join account a on a.id = s.account_id
      where s.bind_hash = $1 and s.brand_id = $2 and a.env = $3 and lower(a.user_name) = $4 limit 1`,
    [Buffer.from(login.bind, "base64url"), login.brand_id, login.env, login.user_name],
  );
  return rows.length === 1;
}

/** After a restore: a token that was ended since the backup would be good again, and the backup does not tell which those are. */
export async function endEverySession(db: Queryable): Promise<number> {
  const { rows } = await db.query(
    "update session set revoked_at = gem_now() where revoked_at is null and expires_at > gem_now() returning 1 as ended",
  );
  return rows.length;
}
