// What is changed around the fields of a call: token, host, method, encoding, and additions that do not belong there.
import * as fc from "fast-check";
import type { TokenKind } from "./make-crowd.ts";
import { amounts, prototypeNames } from "./odd-values.ts";

export type TokenChange =
  | Exclude<TokenKind, "brand-wide">
  | "none"
  | "another brand's"
  | "another player's"
  | "bound, without its secret"
  | "bound, with a wrong secret"
  | "in the header"
  | "in a broken header";

export type HostChange =
  | "demo"
  | "backup 1"
  | "backup 2"
  | "another brand's"
  | "unknown"
  | "without port"
  | "upper case"
  | "with user name"
  | "with path"
  | "plain";

export const bodyChanges = [
  "cut short",
  "array",
  "scalar",
  "deep",
  "deep in a field",
  "not utf-8",
  "gzip",
  "byte order mark",
  "empty",
  "too big",
  "many fields",
  "plain text type",
  "multipart type",
  "no type",
  "broken type",
  "wrong type",
  "upper case type",
  "other charset",
] as const;
export type BodyChange = (typeof bodyChanges)[number];

export const pathChanges = [
  "trailing slash",
  "double slash",
  "upper case",
  "encoded letter",
  "encoded slash",
  "broken escape",
  "dots",
  "long",
  "NUL",
] as const;
export type PathChange = (typeof pathChanges)[number];

export const methods = ["GET", "POST", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof methods)[number];

export type RequestChange =
  | { readonly kind: "token"; readonly to: TokenChange }
  | { readonly kind: "host"; readonly to: HostChange }
  | { readonly kind: "headers"; readonly headers: readonly (readonly [string, string])[] }
  | { readonly kind: "method"; readonly to: Method }
  | { readonly kind: "body"; readonly to: BodyChange }
  | { readonly kind: "path"; readonly to: PathChange };

/** A key that no money call declares: it must change nothing. */
export interface ForeignKey {
  readonly name: string;
  readonly value: unknown;
}

const tokenChanges: fc.Arbitrary<TokenChange> = fc.constantFrom(
  "of one game",
  "bound",
  "revoked",
  "expired",
  "unknown",
  "none",
  "another brand's",
  "another player's",
  "bound, without its secret",
  "bound, with a wrong secret",
  "in the header",
  "in a broken header",
);

const hostChanges: fc.Arbitrary<HostChange> = fc.constantFrom(
  "demo",
  "backup 1",
  "backup 2",
  "another brand's",
  "unknown",
  "without port",
  "upper case",
  "with user name",
  "with path",
  "plain",
);

const headers: fc.Arbitrary<readonly [string, string]> = fc.constantFrom(
  ["sec-fetch-mode", "navigate"],
  ["sec-fetch-mode", "no-cors"],
  ["sec-fetch-mode", "cors"],
  ["sec-fetch-site", "cross-site"],
  ["sec-purpose", "prefetch;prerender"],
  ["origin", "https://evil.example"],
  ["origin", "null"],
  ["origin", ""],
  ["referer", "https://evil.example/a"],
  ["x-forwarded-host", "evil.example"],
  ["x-forwarded-for", "203.0.113.7"],
  ["x-http-method-override", "DELETE"],
  ["x-gemgate-bind", "x".repeat(200)],
  ["x-gemgate-bind", ""],
  ["accept-encoding", "br, gzip"],
  ["accept-encoding", "gzip;q=0, *;q=1"],
  ["accept-language", "xx-\u00e9, ;;q=,"],
  ["accept", "text/html"],
  ["content-language", "\u00ff"],
  ["cookie", "order_info=%7B%22billing_no%22%3A%22__proto__%22%7D; a=b; ="],
  ["authorization", "Basic YTpi"],
  ["if-none-match", "*"],
  ["range", "bytes=0-1"],
  ["content-encoding", "br"],
);

export function requestChanges(): fc.Arbitrary<RequestChange> {
  return fc.oneof(
    { weight: 4, arbitrary: tokenChanges.map((to): RequestChange => ({ kind: "token", to })) },
    { weight: 2, arbitrary: hostChanges.map((to): RequestChange => ({ kind: "host", to })) },
    {
      weight: 4,
      arbitrary: fc
        .uniqueArray(headers, { minLength: 1, maxLength: 3, selector: ([name]) => name })
        .map((some): RequestChange => ({ kind: "headers", headers: some })),
    },
    { weight: 2, arbitrary: fc.constantFrom(...methods).map((to): RequestChange => ({ kind: "method", to })) },
    { weight: 4, arbitrary: fc.constantFrom(...bodyChanges).map((to): RequestChange => ({ kind: "body", to })) },
    { weight: 1, arbitrary: fc.constantFrom(...pathChanges).map((to): RequestChange => ({ kind: "path", to })) },
  );
}

const foreignNames: fc.Arbitrary<string> = fc.constantFrom(
  "price",
  "amount",
  "payable_amount",
  "list_amount",
  "discount_amount",
  "captured_amount",
  "currency",
  "state",
  "status",
  "is_paid",
  "account_id",
  "suid",
  "brand_id",
  "merchant",
  "provider",
  "price_version",
  "return_url",
  "notify_url",
  "env",
  "items",
  "expires_at",
  ...prototypeNames,
);

export function foreignKeys(): fc.Arbitrary<ForeignKey> {
  return fc.record({
    name: foreignNames,
    value: fc.oneof(
      fc.constantFrom(...amounts),
      fc.constantFrom<unknown>("0.01", "delivered", "paid", "1", { polluted: true }),
    ),
  });
}
