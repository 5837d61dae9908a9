// Z126 for calls that make no order: a request that is known is answered again, its nonce for anything else is a mistake of the
// client.
import type { Queryable } from "../database.ts";
import type { Sweep } from "../purge.ts";
import type { Tx } from "../transaction.ts";
import { callKey } from "./request-key.ts";
import { addNonceOfCall, findNonce, forgetOldKeys } from "./idempotency-store.ts";

/** Z2: what is kept only for a while. */
export const idempotencySweeps: readonly Sweep[] = [{ name: "keys", sweep: forgetOldKeys }];

/** A call of an account that carries its own idempotency key. */
export interface KeyedRequest {
  readonly account_id: number;
  readonly path: string;
  readonly query: { readonly nonce: string; readonly [name: string]: string };
}

export type FoundRequest =
  | { readonly kind: "new" }
  /** `result_ref` is what it was remembered with. */
  | { readonly kind: "known"; readonly result_ref: string }
  | { readonly kind: "misused" };

export async function findRequest(db: Queryable, request: KeyedRequest): Promise<FoundRequest> {
  const key = callKey(request.account_id, request.path, request.query);
  const known = await findNonce(db, key);
  if (known === undefined) return { kind: "new" };
  if (!known.fingerprint.equals(key.fingerprint)) return { kind: "misused" };
  return { kind: "known", result_ref: known.result_ref ?? "" };
}

export async function lookUpRequest(db: Queryable, request: KeyedRequest): Promise<FoundRequest["kind"]> {
  return (await findRequest(db, request)).kind;
}

/** Part of the transaction that does what the request asks. False: its nonce is known by now, and nothing may be done. */
export function rememberRequest(tx: Tx, request: KeyedRequest, result_ref: string): Promise<boolean> {
  return addNonceOfCall(tx, callKey(request.account_id, request.path, request.query), result_ref);
}
