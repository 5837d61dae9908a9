// Reads a request that is signed as OAuth 1.0a wants it, and checks its signature.
import type { App } from "./apps.ts";
import { findApp } from "./apps.ts";
import { toSeconds } from "@gemgate/sandbox-plumbing/clock";
import type { ExpiringMap } from "./expiring-map.ts";
import type { ProviderContext } from "./provider-context.ts";
import type { Call } from "@gemgate/sandbox-plumbing/http-server";
import { signOauth1 } from "./oauth1-signature.ts";
import { isSameSecret } from "@gemgate/sandbox-plumbing/guard-caller";

export type TwitterApp = Extract<App, { kind: "twitter" }>;
export type Oauth1Request = { app: TwitterApp; parameters: ReadonlyMap<string, string> };

export type Oauth1Reading = {
  context: ProviderContext;
  path: string;
  nonces: ExpiringMap<true>;
  secretOfToken: (token: string) => string;
};

const APART_MAX_S = 300;

/** Null for whatever does not hold: which of it is not told to the caller. */
export function readOauth1(reading: Oauth1Reading, call: Call): Oauth1Request | null {
  const { context, path, nonces, secretOfToken } = reading;
  const signed = collectParameters(call);
  if (signed === null) return null;
  const parameters = new Map(signed);
  const word = (name: string): string => parameters.get(name) ?? "";
  const app = findApp(context.apps, "twitter", word("oauth_consumer_key"));
  if (app === null || word("oauth_signature_method") !== "HMAC-SHA1") return null;
  if (parameters.has("oauth_version") && word("oauth_version") !== "1.0") return null;
  if (!/^\d{1,12}$/.test(word("oauth_timestamp")) || !/^\S{1,128}$/.test(word("oauth_nonce"))) return null;
  if (Math.abs(Number(word("oauth_timestamp")) - toSeconds(context.clock())) > APART_MAX_S) return null;
  const signature = signOauth1({
    method: call.method,
    address: `${context.publicBase()}${path}`,
    parameters: signed.filter(([name]) => name !== "oauth_signature"),
    consumerSecret: app.secret,
    tokenSecret: secretOfToken(word("oauth_token")),
  });
  if (!isSameSecret(signature, word("oauth_signature"))) return null;
  const once = `${app.id} ${word("oauth_timestamp")} ${word("oauth_nonce")}`;
  if (nonces.get(once) === true) return null;
  nonces.set(once, true, 3 * APART_MAX_S);
  return { app, parameters };
}

function collectParameters(call: Call): (readonly [string, string])[] | null {
  const header = /^OAuth\s+(.*)$/is.exec(call.headers.authorization ?? "")?.[1];
  if (header === undefined) return null;
  const isForm = (call.headers["content-type"] ?? "").startsWith("application/x-www-form-urlencoded");
  const ofHeader: (readonly [string, string])[] = [];
  for (const part of header.split(",")) {
    const [, name, value] = /^\s*([\w.~%-]+)="([\w.~%-]*)"\s*$/.exec(part) ?? [];
    if (name === undefined || value === undefined) return null;
    if (name !== "realm") ofHeader.push([decode(name), decode(value)]);
  }
  const all = [...ofHeader, ...call.query, ...(isForm ? new URLSearchParams(call.body.toString("utf8")) : [])];
  // A parameter of the protocol that comes twice could be read in two ways.
  const names = all.map(([name]) => name).filter((name) => name.startsWith("oauth_"));
  return new Set(names).size === names.length ? all : null;
}

/** What is no percent-encoding stays as it came, and the signature cannot fit. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
