// Z126 for calls of other features: a press that is known is answered again, its nonce for anything else is a mistake of the
// client. What a press did to an order stands with that order; here it is a short word.
import type { Queryable } from "../database.ts";
import type { Sweep } from "../purge.ts";
import type { Tx } from "../transaction.ts";
import { callKey } from "./request-key.ts";
import { addNonceOfCall, findNonce, forgetOldKeys } from "./idempotency-store.ts";

/** Z2: what is kept only for a while. */
export const idempotencySweeps: readonly Sweep[] = [{ name: "keys", sweep: forgetOldKeys }];

export interface Press {
  readonly account_id: number;
  readonly path: string;
  readonly query: { readonly nonce: string; readonly [name: string]: string };
}

export async function lookUpPress(db: Queryable, press: Press): Promise<"new" | "known" | "misused"> {
  const key = callKey(press.account_id, press.path, press.query);
  const known = await findNonce(db, key);
  if (known === undefined) return "new";
  return known.fingerprint.equals(key.fingerprint) ? "known" : "misused";
}

/** Part of the transaction that does what the press asks. False: its nonce is known by now, and nothing may be done. */
export function rememberPress(tx: Tx, press: Press, result_ref: string): Promise<boolean> {
  return addNonceOfCall(tx, callKey(press.account_id, press.path, press.query), result_ref);
}
