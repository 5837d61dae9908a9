// Facebook: the login dialog, and debug_token, which names the account of a token.
import type { AppRequest } from "./app-request.ts";
import { startAppRequest, stateOf, withFragment, withQuery } from "./app-request.ts";
import { findApp } from "./apps.ts";
import { toSeconds } from "@gemgate/sandbox-plumbing/clock";
import type { Consents, ProviderContext } from "./provider-context.ts";
import type { Call, Route } from "@gemgate/sandbox-plumbing/http-server";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { answerJson } from "@gemgate/sandbox-plumbing/reply";
import { createConsentStore } from "./consent-store.ts";
import { isSameSecret } from "@gemgate/sandbox-plumbing/guard-caller";
import { strikeAnswer } from "./strike-answer.ts";
import type { UserToken, UserTokens } from "./user-tokens.ts";
import { TOKEN_TTL_S } from "./user-tokens.ts";

export function createFacebook(
  context: ProviderContext,
  tokens: UserTokens,
): { consents: Consents; routes: Route[]; reset: () => void } {
  const consents = createConsentStore<AppRequest>(context, "facebook", (request, decision) => {
    if (decision === "cancel") {
      const denied = { error: "access_denied", error_code: "200", error_description: "Permissions error" };
      return withQuery(request.redirectUri, { ...denied, error_reason: "user_denied", ...stateOf(request, null) });
    }
    const access_token = tokens.issue({ appId: request.app.id, ...decision });
    const expires_in = String(TOKEN_TTL_S);
    return withFragment(request.redirectUri, { access_token, expires_in, ...stateOf(request, decision.strike) });
  });
  const routes: Route[] = [
    { method: "GET", path: "/facebook/dialog/oauth", handle: startAppRequest(context, "facebook", consents) },
    { method: "GET", path: "/facebook/debug_token", handle: (call) => debugToken(context, tokens, call) },
  ];
  return { consents, routes, reset: consents.reset };
}

async function debugToken(context: ProviderContext, tokens: UserTokens, { query }: Call): Promise<Reply> {
  const [appId = "", secret = ""] = (query.get("access_token") ?? "").split("|", 2);
  const app = findApp(context.apps, "facebook", appId);
  if (app === null || !isSameSecret(app.secret, secret)) {
    return answerJson(400, { error: { message: "Invalid OAuth access token.", type: "OAuthException", code: 190 } });
  }
  const token = tokens.find(query.get("input_token") ?? "");
  const strike = token?.strike ?? context.faults.take("facebook", "late");
  return await strikeAnswer(context, strike, answerJson(200, { data: describe(context, token) }));
}

function describe(context: ProviderContext, token: UserToken | undefined): object {
  if (token === undefined) {
    return { is_valid: false, error: { code: 190, message: "The access token could not be decrypted" }, scopes: [] };
  }
  const is_valid = token.expire_s > toSeconds(context.clock());
  return {
    app_id: token.appId,
    type: "USER",
    is_valid,
    user_id: token.subject,
    issued_at: token.date_s,
    expires_at: token.expire_s,
    scopes: ["public_profile"],
    ...(is_valid ? {} : { error: { code: 190, message: "Error validating access token: Session has expired" } }),
  };
}
