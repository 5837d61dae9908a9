import { createHash } from "node:crypto";
import { type CreateQuery, sessionFields } from "@gemgate/contract/checkout";
import type { PayPath } from "@gemgate/contract/pay-paths";
import type { NonceKey } from "./idempotency-store.ts";

/** Z126: language, token and session may change between two honest tries, so they are not compared. */
const notCompared = new Set(["nonce", ...Object.keys(sessionFields)]);

/** The key of a creation. Without a nonce (an older client) the account and the parameters themselves are the key (Z2). */
export function creationKey(
  account_id: number,
  path: PayPath,
  query: CreateQuery,
): NonceKey & { isAutomatic: boolean } {
  const fingerprint = fingerprintOf(path, query);
  return {
    scope: `account:${account_id}`,
    key: query.nonce ?? `auto:${fingerprint.toString("base64url")}`,
    call: path,
    fingerprint,
    isAutomatic: query.nonce === undefined,
  };
}

/** The key of another call of the account, which always has a nonce. */
export function callKey(
  account_id: number,
  path: string,
  query: { readonly nonce: string; readonly [name: string]: string },
): NonceKey {
  return { scope: `account:${account_id}`, key: query.nonce, call: path, fingerprint: fingerprintOf(path, query) };
}

/** The key of the payment of a replenish link, which needs no account: the link itself is the scope. */
export function linkKey(
  replenish_id: string,
  path: string,
  query: { readonly nonce: string; readonly [name: string]: string | number | undefined },
): NonceKey {
  const compared = { ...query, replenish_id };
  return {
    scope: `replenish:${replenish_id}`,
    key: query.nonce,
    call: path,
    fingerprint: fingerprintOf(path, compared),
  };
}

/** The idempotency key of a request that redeems a card: of the account, or of the card itself where there is no account. */
export function cardKey(request: {
  readonly path: string;
  readonly scope: string;
  readonly nonce: string | undefined;
  readonly compared: object;
}): NonceKey & { isAutomatic: boolean } {
  const fingerprint = fingerprintOf(request.path, request.compared);
  return {
    scope: request.scope,
    key: request.nonce ?? `auto:${fingerprint.toString("base64url")}`,
    call: request.path,
    fingerprint,
    isAutomatic: request.nonce === undefined,
  };
}

function fingerprintOf(path: string, query: object): Buffer {
  const compared = Object.entries(query)
    .filter(([name, value]) => !notCompared.has(name) && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([path, compared]))
    .digest();
}
