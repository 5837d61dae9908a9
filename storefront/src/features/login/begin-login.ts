// A login at a provider leaves this page, so what will prove its return is written down first.
import type { LoginKind } from "@gemgate/contract/login-kind";
import type { LoginTarget } from "@gemgate/rules/login/ingame-login";
import { nonceText } from "@gemgate/rules/login/login-nonce";
import type { BegunLogin } from "@gemgate/rules/login/login-return";
import { toBase64Url } from "@gemgate/web/env/base64-url";
import type { Random } from "@gemgate/web/env/random";
import type { BrowserStorage } from "../../storage/browser-storage.ts";

/** RFC 7636: 32 random bytes make the 43 letters that a verifier has at least. */
const verifier_bytes = 32;
const state_bytes = 16;

/** A longer address is not kept for the way back. */
const page_length_max = 2_048;

export interface LoginBeginning {
  kind: LoginKind;
  target: LoginTarget;
  reason: string;
  /** E23. */
  pkg: string;
  /** Where to come back to. */
  page: string;
}

export interface BeginningParts {
  storage: Pick<BrowserStorage, "set">;
  random: Random;
  /** Absent outside secure contexts, where a login goes without verifier and nonce. */
  subtle: Pick<SubtleCrypto, "digest"> | undefined;
}

export function makeLoginState(random: Random): string {
  return toBase64Url(random(state_bytes));
}

/** Where the server sends the player on to the provider. */
export function startAddress(kind: LoginKind, query: Readonly<Record<string, string>>): string {
  return `/loginStart/${kind}?${new URLSearchParams(query).toString()}`;
}

/** Writes down what was begun and gives the address to go to. */
export async function beginLogin(beginning: LoginBeginning, parts: BeginningParts): Promise<string> {
  const { storage, random, subtle } = parts;
  const { client_id } = beginning.target;
  const state = makeLoginState(random);
  // Facebook's answer is a token and no code: there is nothing to verify.
  if (subtle === undefined || beginning.kind === "facebook") {
    keepBegun(storage, beginning, { state, code_verifier: "" });
    return startAddress(beginning.kind, { client_id, state });
  }
  const code_verifier = toBase64Url(random(verifier_bytes));
  const [nonce, code_challenge] = await Promise.all([nonceText(code_verifier), code_verifier].map(digest));
  keepBegun(storage, beginning, { state, code_verifier });
  return startAddress(beginning.kind, { client_id, state, nonce: nonce ?? "", code_challenge: code_challenge ?? "" });

  async function digest(words: string): Promise<string> {
    const bytes = await subtle?.digest("SHA-256", new TextEncoder().encode(words));
    return bytes === undefined ? "" : toBase64Url(new Uint8Array(bytes));
  }
}

export function keepBegun(
  storage: Pick<BrowserStorage, "set">,
  { kind, target, reason, pkg, page }: LoginBeginning,
  proof: Pick<BegunLogin, "state" | "code_verifier">,
): void {
  storage.set("webpay_login_begun", { kind, ...proof, page, reason, ...target, pkg });
}

/** The page at hand, without any token that its address carries. */
export function pageToReturnTo({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">): string {
  const query = new URLSearchParams(search);
  for (const name of ["oauth_token", "oauth_verifier"]) query.delete(name);
  // A path that begins with two slashes would lead to another host.
  const path = pathname.replace(/^\/+/, "/");
  const page = `${path}${query.size === 0 ? "" : `?${query.toString()}`}${hash}`;
  return page.length > page_length_max ? path : page;
}
