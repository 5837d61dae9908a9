// What a browser brings back from a login provider, without the browser: the sandbox gives it at once.
import { createHash, randomBytes } from "node:crypto";
import type { LoginKind } from "@gemgate/contract/login-kind";
import { nonceText } from "@gemgate/rules/login/login-nonce";
import type { ShopClient, WireAnswer } from "./shop-client.ts";

export interface ProviderVisit {
  /** The player that agrees at the provider. */
  readonly subject?: string;
  readonly brand?: string;
  readonly client_id?: string;
  /** The app whose login it is, where it is not the brand's own. */
  readonly app_id?: string;
  /** False: a client of the specification, which knows neither PKCE nor nonce. */
  readonly withProofs?: boolean;
  readonly bind?: string;
}

/** A client of each kind for which its brand offers that login. */
export const clientOf: Readonly<Record<LoginKind, { brand: string; client_id: string; app_id: string }>> = {
  google: { brand: "kitestone", client_id: "100013", app_id: "sandbox-google-100" },
  apple: { brand: "kitestone", client_id: "100013", app_id: "sandbox-apple-100" },
  facebook: { brand: "kitestone", client_id: "100013", app_id: "sandbox-facebook-100" },
  vk: { brand: "kitestone", client_id: "100413", app_id: "sandbox-vk-100" },
  twitter: { brand: "kitestone", client_id: "100013", app_id: "sandbox-twitter-100" },
  huawei: { brand: "sahra", client_id: "5000011", app_id: "102030405" },
};

export type ProviderShop = Pick<ShopClient, "call" | "identity"> & { readonly port: number };

/** The parameters of the login call after a visit at the provider. */
export async function visitProvider(
  shop: ProviderShop,
  kind: LoginKind,
  visit: ProviderVisit = {},
): Promise<Record<string, string>> {
  const { brand, client_id, app_id } = { ...clientOf[kind], ...visit };
  const { subject = "kaelis", bind } = visit;
  const own = { client_id, ...(bind === undefined ? {} : { bind }) };
  if (kind === "facebook" || kind === "vk") {
    const { access_token } = await shop.identity("/control/token", { kind, app_id, subject });
    const token = String(access_token);
    return kind === "vk" ? { ...own, vk_access_token: token, uid: "1" } : { ...own, fb_access_token: token };
  }
  if (kind === "twitter") {
    const oauth_token = await startTwitterLogin(shop, { ...visit, brand, client_id });
    const { oauth_verifier } = await shop.identity("/control/twitter", { oauth_token, subject });
    return { ...own, oauth_token, oauth_verifier: String(oauth_verifier) };
  }
  const redirect_uri = `http://${brand}.localhost:${shop.port}/loginReturn/${kind}`;
  const code_verifier = randomBytes(32).toString("base64url");
  const proofs = { nonce: digest(nonceText(code_verifier)), code_challenge: digest(code_verifier) };
  const hasProofs = visit.withProofs ?? true;
  const asked = { kind, app_id, subject, redirect_uri, ...(hasProofs ? proofs : {}) };
  const { code, id_token } = await shop.identity("/control/code", asked);
  return {
    ...own,
    redirect_uri,
    authorization_code: String(code),
    ...(hasProofs ? { code_verifier } : {}),
    ...(kind === "google" ? { pkg: "" } : {}),
    ...(kind === "apple" ? { identity_token: typeof id_token === "string" ? id_token : "" } : {}),
  };
}

/** Twitter's token of a login that was begun and not yet agreed to. */
export async function startTwitterLogin(shop: ProviderShop, visit: ProviderVisit = {}): Promise<string> {
  const { brand, client_id } = { ...clientOf.twitter, ...visit };
  const host = `${brand}.localhost:${shop.port}`;
  const callback = `http://${host}/loginReturn/twitter`;
  const { bind } = visit;
  const parameters = { callback, client_id, ...(bind === undefined ? {} : { bind }) };
  const { content } = await shop.call("/util/login/twitter_redirect", parameters, { host });
  return new URL(String(content["link"])).searchParams.get("oauth_token") ?? "";
}

export function sendLogin(
  shop: ProviderShop,
  kind: LoginKind,
  parameters: Record<string, string>,
  path = "/util/login",
): Promise<WireAnswer> {
  const host = `${clientOf[kind].brand}.localhost:${shop.port}`;
  return shop.call(`${path}/${kind}_auth`, parameters, { method: "POST", host });
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
