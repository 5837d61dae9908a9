// The signature of OAuth 1.0a requests (RFC 5849, 3.4): HMAC-SHA1 over method, address and every parameter.
import { createHmac } from "node:crypto";

export type SignedRequest = {
  method: string;
  /** Without its query. */
  address: string;
  /** Those of the header, of the query and of a form, decoded and without oauth_signature. */
  parameters: readonly (readonly [string, string])[];
  consumerSecret: string;
  tokenSecret: string;
};

export function signOauth1(request: SignedRequest): string {
  const key = `${encode(request.consumerSecret)}&${encode(request.tokenSecret)}`;
  return createHmac("sha1", key).update(baseString(request)).digest("base64");
}

function baseString({ method, address, parameters }: SignedRequest): string {
  const pairs = parameters
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .toSorted(([name, value], [other, otherValue]) => compare(name, other) || compare(value, otherValue))
    .map(([name, value]) => `${name}=${value}`);
  return [method.toUpperCase(), encode(address), encode(pairs.join("&"))].join("&");
}

/** RFC 3986's unreserved letters alone stay as they are; encodeURIComponent lets five more through. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** By bytes, not by any language's order. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
