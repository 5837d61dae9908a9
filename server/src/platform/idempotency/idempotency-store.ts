// SQL that touches idem_request, the idempotency keys of calls.
import type { Queryable } from "../database.ts";
import type { SqlTypes } from "../named-parameters.ts";
import type { Tx } from "../transaction.ts";

export interface NonceKey {
  readonly scope: string;
  readonly key: string;
  readonly call: string;
  readonly fingerprint: Buffer;
}

export const nonceTypes: SqlTypes<NonceKey> = { scope: "text", key: "text", call: "text", fingerprint: "bytea" };

export interface KnownNonce {
  call: string;
  fingerprint: Buffer;
  /** Null where the call that used it is about no order. */
  billing_no: string | null;
  /** What such a call did. */
  result_ref: string | null;
}

/** Read by a statement of its own: the snapshot of the insert that met it cannot see it. */
export async function findNonce(
  db: Queryable,
  nonce: Pick<NonceKey, "scope" | "key">,
): Promise<KnownNonce | undefined> {
  const { rows } = await db.query<KnownNonce>(
    "select call, fingerprint, billing_no, result_ref from idem_request where scope = $1 and key = $2",
    [nonce.scope, nonce.key],
  );
  return rows[0];
}

/** Z2: a client without nonces buys the same thing again after 30 s; the older key is put aside, so that its order keeps one. */
export async function putAsideOldKey(db: Queryable, nonce: Pick<NonceKey, "scope" | "key">): Promise<void> {
  await db.query(
    `update idem_request set key = key || ':' || billing_no
      where scope = $1 and key = $2 and created_at < gem_now() - interval '30 seconds'`,
    [nonce.scope, nonce.key],
  );
}

export async function addNonce(tx: Tx, nonce: NonceKey, billing_no: string): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into idem_request (scope, key, call, fingerprint, billing_no) values ($1, $2, $3, $4, $5)
     on conflict (scope, key) do nothing returning 1 as added`,
    [nonce.scope, nonce.key, nonce.call, nonce.fingerprint, billing_no],
  );
  return rows.length === 1;
}

/** The same for a call that is about no order: `result_ref` says what it did. */
export async function addNonceOfCall(tx: Tx, nonce: NonceKey, result_ref: string): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into idem_request (scope, key, call, fingerprint, result_ref) values ($1, $2, $3, $4, $5)
     on conflict (scope, key) do nothing returning 1 as added`,
    [nonce.scope, nonce.key, nonce.call, nonce.fingerprint, result_ref],
  );
  return rows.length === 1;
}

/** Z2: a key is good for 30 days. Uses idem_request_by_age_btree. */
export async function forgetOldKeys(db: Queryable, batch: number): Promise<number> {
  const { rows } = await db.query(
    `delete from idem_request where ctid = any(array(
       select ctid from idem_request where created_at < gem_now() - interval '30 days'
        order by created_at limit $1 for update skip locked))
     returning 1 as forgotten`,
    [batch],
  );
  return rows.length;
}
