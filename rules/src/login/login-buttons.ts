// E9-E16, Z60, Z61: which third-party logins have a button. The config comes over the network in one of two forms, so every
// part of it is checked before it is used.
import type { LoginKind } from "@gemgate/contract/login-kind";

export interface LoginSetup {
  /** In the order of `json_type`, each once; an unknown kind is left out. */
  readonly kinds: readonly LoginKind[];
  readonly ids: Readonly<Partial<Record<LoginKind, string>>>;
  /** E23: the package that Google knows the game by, '' where there is none. */
  readonly google_pkg: string;
  /** Z114: the brand's login client number. */
  readonly client_id: string;
  /** Where Twitter leads back to, '' for the store's own page. */
  readonly twitter_redirect_page: string;
}

/** No honest list is longer; what follows is not worth reading. */
const kinds_read_max = 32;
const json_read_max = 1_024;

/** E11: older and newer names of the same values. */
export function readLoginSetup(config: unknown): LoginSetup {
  const fields = isRecord(config) ? config : {};
  const read = (...names: readonly string[]) =>
    names.map((name) => textOf(fields[name])).find((text) => text !== "") ?? "";
  return {
    kinds: readKinds(fields["json_type"]),
    ids: {
      google: read("gg_id", "Google"),
      apple: read("ios_id", "IOS"),
      facebook: read("fb_id", "FB"),
      vk: read("vk_id", "vk"),
    },
    google_pkg: read("gg_pkg", "GooglePkg"),
    client_id: read("client_id", "loginClient"),
    twitter_redirect_page: read("twitter_redirect_page"),
  };
}

/** `offered`: what the brand allows for the client at hand (offered-kinds.ts). */
export function listLoginButtons({ kinds, ids }: LoginSetup, offered: readonly LoginKind[]): LoginKind[] {
  return kinds.filter((kind) => offered.includes(kind) && ids[kind] !== "");
}

/** Names of companies, which every language writes alike. */
export const loginNames: Readonly<Record<LoginKind, string>> = {
  google: "Google",
  apple: "Apple",
  facebook: "Facebook",
  vk: "VK",
  twitter: "Twitter",
  huawei: "Huawei",
};

/** Z61: small and capital letters are alike, and a list may come as the text of its JSON. */
function readKinds(given: unknown): LoginKind[] {
  const listed = typeof given === "string" ? readJson(given.slice(0, json_read_max)) : given;
  const words: readonly unknown[] = Array.isArray(listed) ? listed.slice(0, kinds_read_max) : [];
  return [...new Set(words.map((word) => textOf(word).toLowerCase()).filter(isLoginKind))];
}

/** Asked of our own table: the contract's list would bring its validator into every browser. */
export function isLoginKind(word: string): word is LoginKind {
  return Object.hasOwn(loginNames, word);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value.trim() : "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
