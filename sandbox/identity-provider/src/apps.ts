// The apps whose players log in here, as the settings name them: each belongs to one kind of provider.
import { createPublicKey } from "node:crypto";
import type { Fields } from "@gemgate/sandbox-plumbing/read-fields";
import { isFields, readChoice, readText } from "@gemgate/sandbox-plumbing/read-fields";

export const OPENID_KINDS = ["google", "apple", "huawei"] as const;
export const KINDS = [...OPENID_KINDS, "facebook", "vk", "twitter"] as const;

export type OpenidKind = (typeof OPENID_KINDS)[number];
export type Kind = (typeof KINDS)[number];

type Secret<K extends Kind> = { kind: K; secret: string };

export type App = { id: string; title: string; redirectUris: readonly string[] } & (
  | Secret<"google">
  | Secret<"huawei">
  | Secret<"facebook">
  | Secret<"twitter">
  | { kind: "vk"; serviceKey: string }
  | { kind: "apple"; teamId: string; keyId: string; publicKey: string }
);

export type Apps = readonly App[];

const WORD = /^[\x21-\x7e]{1,256}$/;
const ADDRESS = /^https?:\/\/[\x21-\x7e]{1,500}$/;
const REDIRECTS_MAX = 200;

/** Throws where a list does not fit; the message could quote a secret and is never logged. */
export function parseApps(text: string): Apps {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new Error("the apps are not a list");
  return list.map(parseApp);
}

export function findApp<K extends Kind>(apps: Apps, kind: K, id: string): Extract<App, { kind: K }> | null {
  const isWanted = (app: App): app is Extract<App, { kind: K }> => app.kind === kind && app.id === id;
  return apps.find(isWanted) ?? null;
}

function parseApp(value: unknown): App {
  if (!isFields(value)) throw new Error("an app is not a JSON object");
  const shared = {
    id: readText(value, "id", WORD),
    title: readText(value, "title", /^.{1,80}$/u),
    redirectUris: readRedirects(value),
  };
  const kind = readChoice(value, "kind", KINDS);
  if (kind === "vk") return { ...shared, kind, serviceKey: readText(value, "service_key", WORD) };
  if (kind !== "apple") return { ...shared, kind, secret: readText(value, "secret", WORD) };
  const publicKey = readText(value, "public_key", /^-----BEGIN PUBLIC KEY-----[\s\S]{1,2000}$/);
  if (createPublicKey(publicKey).asymmetricKeyDetails?.namedCurve !== "prime256v1") {
    throw new Error("Apple's apps sign with a key on P-256");
  }
  return {
    ...shared,
    kind,
    publicKey,
    teamId: readText(value, "team_id", WORD),
    keyId: readText(value, "key_id", WORD),
  };
}

function readRedirects(value: Fields): string[] {
  const list = value["redirect_uris"];
  if (!Array.isArray(list) || list.length > REDIRECTS_MAX) throw new Error("redirect_uris is no short list");
  return list.map((redirect_uri) => readText({ redirect_uri }, "redirect_uri", ADDRESS));
}
