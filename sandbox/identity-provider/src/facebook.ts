// Facebook: the login dialog, and debug_token, which says whose a token is.
import type { AppRequest } from "./app-request.ts";
import { startAppRequest, stateOf, withFragment, withQuery } from "./app-request.ts";
import { findApp } from "./apps.ts";
import { toSeconds } from "@gemgate/sandbox-plumbing/clock";
import type { Desk, House } from "./house.ts";
import type { Call, Route } from "@gemgate/sandbox-plumbing/http-server";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { answerJson } from "@gemgate/sandbox-plumbing/reply";
import { createRequestDesk } from "./request-desk.ts";
import { isSameSecret } from "@gemgate/sandbox-plumbing/guard-caller";
import { strikeAnswer } from "./strike-answer.ts";
import type { UserToken, UserTokens } from "./user-tokens.ts";
import { TOKEN_TTL_S } from "./user-tokens.ts";

export function createFacebook(house: House, tokens: UserTokens): { desk: Desk; routes: Route[]; reset: () => void } {
  const desk = createRequestDesk<AppRequest>(house, "facebook", (request, decision) => {
    if (decision === "cancel") {
      const denied = { error: "access_denied", error_code: "200", error_description: "Permissions error" };
      return withQuery(request.redirectUri, { ...denied, error_reason: "user_denied", ...stateOf(request, null) });
    }
    const access_token = tokens.issue({ appId: request.app.id, ...decision });
    const expires_in = String(TOKEN_TTL_S);
    return withFragment(request.redirectUri, { access_token, expires_in, ...stateOf(request, decision.strike) });
  });
  const routes: Route[] = [
    { method: "GET", path: "/facebook/dialog/oauth", handle: startAppRequest(house, "facebook", desk) },
    { method: "GET", path: "/facebook/debug_token", handle: (call) => debugToken(house, tokens, call) },
  ];
  return { desk, routes, reset: desk.reset };
}

async function debugToken(house: House, tokens: UserTokens, { query }: Call): Promise<Reply> {
  const [appId = "", secret = ""] = (query.get("access_token") ?? "").split("|", 2);
  const app = findApp(house.apps, "facebook", appId);
  if (app === null || !isSameSecret(app.secret, secret)) {
    return answerJson(400, { error: { message: "Invalid OAuth access token.", type: "OAuthException", code: 190 } });
  }
  const token = tokens.find(query.get("input_token") ?? "");
  const strike = token?.strike ?? house.faults.take("facebook", "late");
  return await strikeAnswer(house, strike, answerJson(200, { data: describe(house, token) }));
}

function describe(house: House, token: UserToken | undefined): object {
  if (token === undefined) {
    return { is_valid: false, error: { code: 190, message: "The access token could not be decrypted" }, scopes: [] };
  }
  const is_valid = token.expire_s > toSeconds(house.clock());
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
