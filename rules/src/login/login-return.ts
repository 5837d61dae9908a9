// What a provider's page brought back, held against what this browser began. No code and no token is used unless both are of
// one login: otherwise a link could log a player in to an attacker's account.

/** Written when a login button is clicked, and used once. */
export interface BegunLogin {
  kind: string;
  /** What the provider gives back unchanged; Twitter's is the token of its own link. */
  state: string;
  /** '' where the provider knows no PKCE, or this browser no digests. */
  code_verifier: string;
  /** Path of the page to come back to. */
  page: string;
  reason: string;
  client_id: string;
  /** Z106: the game of an in-game login, '' for the ordinary one. */
  game_id: string;
  /** E23. */
  pkg: string;
}

/** Every part is '' where the provider sent none. */
export interface ReturnedLogin {
  kind: string;
  state: string;
  code: string;
  identity_token: string;
  access_token: string;
  oauth_token: string;
  oauth_verifier: string;
  error: string;
  error_description: string;
}

export type LoginProof =
  | { call: "google_auth"; fields: { authorization_code: string; pkg: string; redirect_uri: string } & Verified }
  | {
      call: "apple_auth";
      fields: { authorization_code: string; identity_token: string; redirect_uri: string } & Verified;
    }
  | { call: "huawei_auth"; fields: { authorization_code: string; redirect_uri: string } & Verified }
  | { call: "facebook_auth"; fields: { fb_access_token: string } }
  | { call: "vk_auth"; fields: { vk_access_token: string; uid: string } }
  | { call: "twitter_auth"; fields: { oauth_token: string; oauth_verifier: string } };

interface Verified {
  code_verifier?: string;
}

export type LoginOutcome =
  | { kind: "cancelled" }
  | { kind: "failed" }
  /** E56: told like a browser in which the login does not work. */
  | { kind: "wrong_environment" }
  | { kind: "proven"; proof: LoginProof };

interface ReturnCase {
  begun: BegunLogin | null;
  returned: ReturnedLogin;
  /** Of the store's own page. */
  origin: string;
}

/** What providers answer when the player cancels there. */
export const cancelWords: readonly string[] = ["access_denied", "user_cancelled_authorize", "user_denied"];

export function judgeReturn({ begun, returned, origin }: ReturnCase): LoginOutcome {
  const { kind, error } = returned;
  if (begun?.kind !== kind || !isStateOf(begun, returned)) return { kind: "failed" };
  if (cancelWords.includes(error)) return { kind: "cancelled" };
  if (kind === "apple" && isUndefinedClient(error, returned.error_description)) return { kind: "wrong_environment" };
  const proof = error === "" ? proofOf(begun, returned, returnAddress(origin, kind)) : undefined;
  return proof === undefined ? { kind: "failed" } : { kind: "proven", proof };
}

/** E56: the error itself, or a sentence about it, from Apple or from our own server. */
export function isUndefinedClient(error: string, words = ""): boolean {
  const text = `${error} ${words}`.toLowerCase();
  return error === "invalid_client" || (text.includes("undefined") && text.includes("client"));
}

/** Where a provider sends the player back to; the code is good for this address alone. */
export function returnAddress(origin: string, kind: string): string {
  return `${origin}/loginReturn/${kind}`;
}

/** An error may come without a state, and leads to no call. */
function isStateOf(begun: BegunLogin, { kind, state, oauth_token, error }: ReturnedLogin): boolean {
  const given = kind === "twitter" ? oauth_token : state;
  return begun.state !== "" && (given === begun.state || (given === "" && error !== ""));
}

function proofOf(begun: BegunLogin, returned: ReturnedLogin, redirect_uri: string): LoginProof | undefined {
  const { code, identity_token, access_token, oauth_token, oauth_verifier } = returned;
  const verified: Verified = begun.code_verifier === "" ? {} : { code_verifier: begun.code_verifier };
  const coded = { authorization_code: code, redirect_uri, ...verified };
  switch (returned.kind) {
    case "google":
      return code === "" ? undefined : { call: "google_auth", fields: { ...coded, pkg: begun.pkg } };
    case "apple":
      if (code === "" || identity_token === "") return undefined;
      return { call: "apple_auth", fields: { ...coded, identity_token } };
    case "huawei":
      return code === "" ? undefined : { call: "huawei_auth", fields: coded };
    case "facebook":
      return access_token === "" ? undefined : { call: "facebook_auth", fields: { fb_access_token: access_token } };
    case "twitter":
      return oauth_verifier === "" ? undefined : { call: "twitter_auth", fields: { oauth_token, oauth_verifier } };
    default:
      return undefined;
  }
}
