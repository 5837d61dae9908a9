// SQL that touches operator and operator_grant.
import type { Grant } from "@gemgate/rules/console/can";
import type { Role } from "@gemgate/contract/console/permissions";
import type { OperatorRow } from "@gemgate/contract/console/team";
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";

export interface Operator {
  readonly id: string;
  readonly login: string;
  readonly name: string;
  readonly state: "invited" | "active" | "locked";
}

export interface GrantRow extends Grant {
  readonly until: string | null;
}

export async function findByLogin(
  db: Queryable,
  login: string,
): Promise<(Operator & { readonly password_hash: string | null }) | undefined> {
  const { rows } = await db.query<Operator & { password_hash: string | null }>(
    "select id, login, name, state, password_hash from operator where login = $1",
    [login],
  );
  return rows[0];
}

export async function findOperator(db: Queryable, id: string): Promise<Operator | undefined> {
  const { rows } = await db.query<Operator>("select id, login, name, state from operator where id = $1", [id]);
  return rows[0];
}

/** Undefined: the login is taken. */
export async function addOperator(
  db: Queryable,
  { login, name }: { login: string; name: string },
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    "insert into operator (login, name) values ($1, $2) on conflict (login) do nothing returning id",
    [login, name],
  );
  return rows[0]?.id;
}

export async function setPassword(tx: Tx, { id, password_hash }: { id: string; password_hash: string }): Promise<void> {
  await tx.query("update operator set password_hash = $2, state = 'active' where id = $1 and state <> 'locked'", [
    id,
    password_hash,
  ]);
}

/** False: it is so already, or nobody of this id is there. Who was invited and locked is invited again. */
export async function setLocked(tx: Tx, { id, isLocked }: { id: string; isLocked: boolean }): Promise<boolean> {
  const { rows } = await tx.query(
    `update operator set state = case when $2 then 'locked' when password_hash is null then 'invited' else 'active' end
      where id = $1 and (state = 'locked') <> $2 returning 1 as changed`,
    [id, isLocked],
  );
  return rows.length === 1;
}

/** Those in force now. */
export async function readGrants(db: Queryable, operator_id: string): Promise<GrantRow[]> {
  const { rows } = await db.query<GrantRow>(
    `select role, brand_id as brand, ${isoOf("until")} as until from operator_grant
      where operator_id = $1 and (until is null or until > gem_now()) order by brand_id, role`,
    [operator_id],
  );
  return rows;
}

interface NewGrant {
  readonly operator_id: string;
  readonly role: Role;
  readonly brand: string;
  readonly until: string | null;
  readonly by: string;
}

export async function putGrant(tx: Tx, { operator_id, role, brand, until, by }: NewGrant): Promise<void> {
  await tx.query(
    `insert into operator_grant (operator_id, role, brand_id, until, granted_by) values ($1, $2, $3, $4, $5)
     on conflict (operator_id, role, brand_id) do update set until = excluded.until, granted_by = excluded.granted_by,
       granted_at = gem_now()`,
    [operator_id, role, brand, until, by],
  );
}

export async function removeGrant(
  tx: Tx,
  { operator_id, role, brand }: Omit<NewGrant, "until" | "by">,
): Promise<boolean> {
  const { rows } = await tx.query(
    "delete from operator_grant where operator_id = $1 and role = $2 and brand_id = $3 returning 1 as removed",
    [operator_id, role, brand],
  );
  return rows.length === 1;
}

/**
 * Whether somebody is left who manages the team: active, owner of every brand and without an end. The lock makes two owners who lock each
 * other out wait for each other, so that one of them stays.
 */
export async function hasOwner(tx: Tx): Promise<boolean> {
  await tx.query("lock table operator_grant in share row exclusive mode");
  const { rows } = await tx.query(
    `select 1 as owner from operator_grant g join operator o on o.id = g.operator_id
      where g.role = 'owner' and g.brand_id = '*' and g.until is null and o.state = 'active' limit 1`,
  );
  return rows.length === 1;
}

export async function listOperatorRows(db: Queryable, id?: string): Promise<OperatorRow[]> {
  const { rows } = await db.query<OperatorRow>(
    `select o.id, o.login, o.name, o.state,
            exists (select from operator_factor f where f.operator_id = o.id and f.kind = 'totp' and f.removed_at is null) as has_clock,
            (select count(*)::int from operator_factor f
              where f.operator_id = o.id and f.kind = 'recovery' and f.used_at is null and f.removed_at is null) as recovery_codes,
            (select count(*)::int from operator_session s
              where s.operator_id = o.id and s.revoked_at is null and s.end_at > gem_now()) as sessions,
            (select ${isoOf("max(s.seen_at)")} from operator_session s where s.operator_id = o.id) as seen_at,
            (select coalesce(jsonb_agg(jsonb_build_object('role', g.role, 'brand', g.brand_id, 'until', ${isoOf("g.until")})
                order by g.brand_id, g.role), '[]') from operator_grant g
              where g.operator_id = o.id and (g.until is null or g.until > gem_now())) as grants
       from operator o where $1::uuid is null or o.id = $1 order by o.login limit 1000`,
    [id ?? null],
  );
  return rows;
}

/** As the wire writes it. */
export function isoOf(moment: string): string {
  return `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Whether the console can be used now: its role reads who may come in. */
export async function canReadOperators(db: Queryable): Promise<boolean> {
  try {
    await db.query("select from operator limit 1");
    return true;
  } catch {
    return false;
  }
}
