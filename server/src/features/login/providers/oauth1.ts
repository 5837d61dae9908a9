// OAuth 1.0a, RFC 5849: a request signed with two secrets.
import { createHmac } from "node:crypto";

export interface SignedRequest {
  readonly address: string;
  /** Everything that is signed besides the address: OAuth's own fields and those of a form. */
  readonly fields: Readonly<Record<string, string>>;
  readonly consumer_secret: string;
  readonly token_secret: string;
}

export function signOAuth1({ address, fields, consumer_secret, token_secret }: SignedRequest): string {
  const key = `${escape(consumer_secret)}&${escape(token_secret)}`;
  return createHmac("sha1", key).update(baseString(address, fields)).digest("base64");
}

/** The header of a POST: OAuth's own fields and their signature. */
export function authorizationHeader(fields: Readonly<Record<string, string>>, signature: string): string {
  const pairs = Object.entries({ ...fields, oauth_signature: signature });
  return `OAuth ${pairs.map(([name, value]) => `${escape(name)}="${escape(value)}"`).join(", ")}`;
}

function baseString(address: string, fields: Readonly<Record<string, string>>): string {
  const { origin, pathname, searchParams } = new URL(address);
  const pairs = [...Object.entries(fields), ...searchParams].map(([name, value]) => [escape(name), escape(value)]);
  const sorted = pairs.map((pair) => pair.join("=")).sort();
  return ["POST", escape(`${origin}${pathname}`), escape(sorted.join("&"))].join("&");
}

/** RFC 3986: everything but letters, digits and four signs. */
function escape(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
