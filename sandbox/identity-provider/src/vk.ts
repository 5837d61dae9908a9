// VK: the login window, and secure.checkToken, which knows the tokens of the asking app alone.
import type { AppRequest } from "./app-request.ts";
import { startAppRequest, stateOf, withFragment } from "./app-request.ts";
import type { App } from "./apps.ts";
import { toSeconds } from "@gemgate/sandbox-plumbing/clock";
import type { Consents, ProviderContext } from "./provider-context.ts";
import type { Call, Route } from "@gemgate/sandbox-plumbing/http-server";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { answerJson } from "@gemgate/sandbox-plumbing/reply";
import { createConsentStore } from "./consent-store.ts";
import { isSameSecret } from "@gemgate/sandbox-plumbing/guard-caller";
import { strikeAnswer } from "./strike-answer.ts";
import type { UserTokens } from "./user-tokens.ts";
import { TOKEN_TTL_S } from "./user-tokens.ts";

export function createVk(
  context: ProviderContext,
  tokens: UserTokens,
): { consents: Consents; routes: Route[]; reset: () => void } {
  const consents = createConsentStore<AppRequest>(context, "vk", (request, decision) => {
    if (decision === "cancel") {
      const denied = { error: "access_denied", error_reason: "user_denied" };
      const error_description = "User denied your request";
      return withFragment(request.redirectUri, { ...denied, error_description, ...stateOf(request, null) });
    }
    const access_token = tokens.issue({ appId: request.app.id, ...decision });
    const answer = { access_token, expires_in: String(TOKEN_TTL_S), user_id: decision.subject };
    return withFragment(request.redirectUri, { ...answer, ...stateOf(request, decision.strike) });
  });
  const routes: Route[] = [
    { method: "GET", path: "/vk/authorize", handle: startAppRequest(context, "vk", consents) },
    { method: "POST", path: "/vk/method/secure.checkToken", handle: (call) => checkToken(context, tokens, call) },
  ];
  return { consents, routes, reset: consents.reset };
}

async function checkToken(context: ProviderContext, tokens: UserTokens, call: Call): Promise<Reply> {
  const asked = new URLSearchParams(call.body.toString("utf8"));
  const app = findByServiceKey(context, asked.get("access_token") ?? "");
  if (app === undefined) return answerError(5, "User authorization failed: invalid access_token (4).");
  if (asked.get("v") === null) return answerError(8, "Invalid request: v (version) is required");
  const token = tokens.find(asked.get("token") ?? "");
  const strike = token?.strike ?? context.faults.take("vk", "late");
  const isGood = token !== undefined && token.appId === app.id && token.expire_s > toSeconds(context.clock());
  const reply = isGood
    ? answerJson(200, {
        response: { success: 1, user_id: token.subject, date: token.date_s, expire: token.expire_s },
      })
    : answerError(15, "Access denied: access_token has expired or belongs to another application");
  return await strikeAnswer(context, strike, reply);
}

function findByServiceKey(context: ProviderContext, key: string): App | undefined {
  return context.apps.find((app) => app.kind === "vk" && isSameSecret(app.serviceKey, key));
}

/** VK answers its errors with 200. */
function answerError(error_code: number, error_msg: string): Reply {
  return answerJson(200, { error: { error_code, error_msg, request_params: [] } });
}
