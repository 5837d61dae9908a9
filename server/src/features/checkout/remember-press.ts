// Z126 for calls of other features: a press that is known is answered again, its nonce for anything else is a mistake of the
// client. What a press did to an order stands with that order; here it is a short word.
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";
import { callKey } from "./creation-key.ts";
import { addNonceOfCall, findNonce } from "./idempotency-store.ts";

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
