// SQL that touches operator_factor and operator_invite.
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";

export interface Clock {
  readonly id: string;
  readonly encrypted_secret: Buffer;
  readonly used_step: number;
}

export async function findClock(db: Queryable, operator_id: string): Promise<Clock | undefined> {
  const { rows } = await db.query<Clock>(
    `select id, encrypted_secret, used_step::float8 as used_step from operator_factor
      where operator_id = $1 and kind = 'totp' and removed_at is null`,
    [operator_id],
  );
  return rows[0];
}

/** False: the step was used meanwhile, by somebody who saw the code over a shoulder or by a second click. */
export async function useStep(db: Queryable, { id, step }: { id: string; step: number }): Promise<boolean> {
  const { rows } = await db.query(
    `update operator_factor set used_step = $2, used_at = gem_now()
      where id = $1 and used_step < $2 and removed_at is null returning 1 as used`,
    [id, step],
  );
  return rows.length === 1;
}

export async function useRecoveryCode(
  db: Queryable,
  { operator_id, digest }: { operator_id: string; digest: Buffer },
): Promise<boolean> {
  const { rows } = await db.query(
    `update operator_factor set used_at = gem_now()
      where operator_id = $1 and kind = 'recovery' and code_hash = $2 and used_at is null and removed_at is null
      returning 1 as used`,
    [operator_id, digest],
  );
  return rows.length === 1;
}

interface NewFactors {
  readonly operator_id: string;
  readonly encrypted_secret: Buffer;
  /** The step of the code by which the clock was tried: it is not good again. */
  readonly used_step: number;
  readonly code_digests: readonly Buffer[];
}

/** Those of before are gone. */
export async function replaceFactors(
  tx: Tx,
  { operator_id, encrypted_secret, used_step, code_digests }: NewFactors,
): Promise<void> {
  await tx.query("update operator_factor set removed_at = gem_now() where operator_id = $1 and removed_at is null", [
    operator_id,
  ]);
  await tx.query(
    "insert into operator_factor (operator_id, kind, encrypted_secret, used_step) values ($1, 'totp', $2, $3)",
    [operator_id, encrypted_secret, used_step],
  );
  await tx.query(
    "insert into operator_factor (operator_id, kind, code_hash) select $1, 'recovery', code from unnest($2::bytea[]) as code",
    [operator_id, code_digests],
  );
}

/** A new invitation takes the place of every one before. */
export async function addInvite(
  tx: Tx,
  { operator_id, token_hash, good_s }: { operator_id: string; token_hash: Buffer; good_s: number },
): Promise<string> {
  await tx.query("delete from operator_invite where operator_id = $1", [operator_id]);
  const { rows } = await tx.query<{ until: string }>(
    `insert into operator_invite (token_hash, operator_id, expires_at)
     values ($1, $2, gem_now() + make_interval(secs => $3))
     returning to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until`,
    [token_hash, operator_id, good_s],
  );
  const until = rows[0]?.until;
  if (until === undefined) throw new Error("the invitation was not written");
  return until;
}

/** Who is invited by a link that is good; a locked operator is not. */
export async function findInvited(db: Queryable, token_hash: Buffer): Promise<string | undefined> {
  const { rows } = await db.query<{ operator_id: string }>(
    `select i.operator_id from operator_invite i join operator o on o.id = i.operator_id
      where i.token_hash = $1 and i.used_at is null and i.expires_at > gem_now() and o.state <> 'locked'`,
    [token_hash],
  );
  return rows[0]?.operator_id;
}

/** Of two that accept at once, one. */
export async function useInvite(tx: Tx, token_hash: Buffer): Promise<boolean> {
  const { rows } = await tx.query(
    `update operator_invite set used_at = gem_now()
      where token_hash = $1 and used_at is null and expires_at > gem_now() returning 1 as used`,
    [token_hash],
  );
  return rows.length === 1;
}
