// Twitter: OAuth 1.0a in three steps. A request token is asked for, the player verifies it, and it is exchanged once.
import { randomBytes } from "node:crypto";
import { answerRefused } from "./answer-consent.ts";
import { withQuery } from "./app-request.ts";
import { createExpiringMap } from "./expiring-map.ts";
import type { ExpiringMap } from "./expiring-map.ts";
import type { Strike } from "./faults.ts";
import type { ConsentRequest, Consents, ProviderContext } from "./provider-context.ts";
import type { Call, Route } from "@gemgate/sandbox-plumbing/http-server";
import type { TwitterApp } from "./oauth1-request.ts";
import { readOauth1 } from "./oauth1-request.ts";
import { nameOf } from "./people.ts";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { answerJson } from "@gemgate/sandbox-plumbing/reply";
import { createConsentStore } from "./consent-store.ts";
import { isSameSecret } from "@gemgate/sandbox-plumbing/guard-caller";
import { strikeAnswer } from "./strike-answer.ts";

const TOKEN_TTL_S = 900;
const PATH = "/twitter/oauth";

type RequestToken = {
  app: TwitterApp;
  secret: string;
  callback: string;
  /** Set when the player has continued. */
  verified: { verifier: string; subject: string; strike: Strike | null } | null;
};

export type Twitter = {
  consents: Consents;
  routes: Route[];
  /** Null for a token that was never handed out. */
  verify: (token: string, subject: string, strike: Strike | null) => string | null;
  reset: () => void;
};

export function createTwitter(context: ProviderContext): Twitter {
  const tokens = createExpiringMap<RequestToken>(context.clock);
  const nonces = createExpiringMap<true>(context.clock);
  const read: ReadSigned = (path, call) =>
    readOauth1({ context, path, nonces, secretOfToken: (token) => tokens.get(token)?.secret ?? "" }, call);

  const verify: Twitter["verify"] = (token, subject, strike) => {
    const known = tokens.get(token);
    if (known === undefined || known.verified !== null) return null;
    const verifier = randomBytes(18).toString("base64url");
    known.verified = { verifier, subject, strike };
    if (strike?.fault === "replayed_code" || strike?.fault === "expired") tokens.delete(token);
    return verifier;
  };

  const consents = createConsentStore<ConsentRequest & { token: string }>(context, "twitter", (request, decision) => {
    const { token, redirectUri } = request;
    const verifier = decision === "cancel" ? null : verify(token, decision.subject, decision.strike);
    if (decision === "cancel" || verifier === null) {
      tokens.delete(token);
      return withQuery(redirectUri, { denied: token });
    }
    const oauth_token = decision.strike?.fault === "other_state" ? newToken() : token;
    return withQuery(redirectUri, { oauth_token, oauth_verifier: verifier });
  });

  const routes: Route[] = [
    { method: "POST", path: `${PATH}/request_token`, handle: giveRequestToken },
    { method: "GET", path: `${PATH}/authenticate`, handle: askPerson },
    { method: "POST", path: `${PATH}/access_token`, handle: (call) => exchangeToken({ context, tokens, read }, call) },
  ];
  const reset = (): void =>
    [tokens, nonces, consents].forEach((kept) => ("clear" in kept ? kept.clear() : kept.reset()));
  return { consents, routes, verify, reset };

  function giveRequestToken(call: Call): Reply {
    const request = read(`${PATH}/request_token`, call);
    if (request === null) return answerUnbelieved();
    const callback = request.parameters.get("oauth_callback") ?? "";
    if (!request.app.redirectUris.includes(callback)) {
      return answerJson(403, {
        errors: [{ code: 415, message: "Callback URL not approved for this client application." }],
      });
    }
    const oauth_token = newToken();
    const secret = newToken();
    tokens.set(oauth_token, { app: request.app, secret, callback, verified: null }, TOKEN_TTL_S);
    return answerForm({ oauth_token, oauth_token_secret: secret, oauth_callback_confirmed: "true" });
  }

  function askPerson({ query }: Call): Reply {
    const token = query.get("oauth_token") ?? "";
    const known = tokens.get(token);
    if (known === undefined || known.verified !== null) return answerRefused("twitter", "unknown oauth_token");
    return { kind: "see_other", location: consents.open({ app: known.app, redirectUri: known.callback, token }) };
  }
}

type ReadSigned = (path: string, call: Call) => ReturnType<typeof readOauth1>;

async function exchangeToken(
  { context, tokens, read }: { context: ProviderContext; tokens: ExpiringMap<RequestToken>; read: ReadSigned },
  call: Call,
): Promise<Reply> {
  const request = read(`${PATH}/access_token`, call);
  const token = request?.parameters.get("oauth_token") ?? "";
  const known = tokens.get(token);
  const verified = known?.verified ?? null;
  if (request === null || verified === null || known?.app.id !== request.app.id) return answerUnbelieved();
  if (!isSameSecret(verified.verifier, request.parameters.get("oauth_verifier") ?? "")) return answerUnbelieved();
  // Used up before anything is answered: the same verifier never works twice.
  tokens.delete(token);
  const strike = verified.strike ?? context.faults.take("twitter", "late");
  if (strike?.fault === "other_app" || strike?.fault === "expired") return answerUnbelieved();
  const { subject } = verified;
  const access = { oauth_token: `${subject}-${newToken()}`, oauth_token_secret: newToken() };
  const fields = { ...access, user_id: subject, screen_name: nameOf(subject) };
  return await strikeAnswer(context, strike, answerForm(fields));
}

function newToken(): string {
  return randomBytes(20).toString("base64url");
}

/** Twitter answers in the letters of a form, and calls them HTML. */
function answerForm(fields: Record<string, string>): Reply {
  const text = new URLSearchParams(fields).toString();
  return { kind: "text", status: 200, contentType: "text/html; charset=utf-8", text };
}

function answerUnbelieved(): Reply {
  return answerJson(401, { errors: [{ code: 32, message: "Could not authenticate you." }] });
}
