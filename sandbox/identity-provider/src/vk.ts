// VK: the login window, and secure.checkToken, which knows the tokens of the asking app alone.
import type { AppRequest } from "./app-request.ts";
import { startAppRequest, stateOf, withFragment } from "./app-request.ts";
import type { App } from "./apps.ts";
import { toSeconds } from "@gemgate/sandbox-plumbing/clock";
import type { Desk, House } from "./house.ts";
import type { Call, Route } from "@gemgate/sandbox-plumbing/http-server";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { answerJson } from "@gemgate/sandbox-plumbing/reply";
import { createRequestDesk } from "./request-desk.ts";
import { isSameSecret } from "@gemgate/sandbox-plumbing/guard-caller";
import { strikeAnswer } from "./strike-answer.ts";
import type { UserTokens } from "./user-tokens.ts";
import { TOKEN_TTL_S } from "./user-tokens.ts";

export function createVk(house: House, tokens: UserTokens): { desk: Desk; routes: Route[]; reset: () => void } {
  const desk = createRequestDesk<AppRequest>(house, "vk", (request, decision) => {
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
    { method: "GET", path: "/vk/authorize", handle: startAppRequest(house, "vk", desk) },
    { method: "POST", path: "/vk/method/secure.checkToken", handle: (call) => checkToken(house, tokens, call) },
  ];
  return { desk, routes, reset: desk.reset };
}

async function checkToken(house: House, tokens: UserTokens, call: Call): Promise<Reply> {
  const asked = new URLSearchParams(call.body.toString("utf8"));
  const app = findByServiceKey(house, asked.get("access_token") ?? "");
  if (app === undefined) return answerError(5, "User authorization failed: invalid access_token (4).");
  if (asked.get("v") === null) return answerError(8, "Invalid request: v (version) is required");
  const token = tokens.find(asked.get("token") ?? "");
  const strike = token?.strike ?? house.faults.take("vk", "late");
  const isGood = token !== undefined && token.appId === app.id && token.expire_s > toSeconds(house.clock());
  const reply = isGood
    ? answerJson(200, {
        response: { success: 1, user_id: token.subject, date: token.date_s, expire: token.expire_s },
      })
    : answerError(15, "Access denied: access_token has expired or belongs to another application");
  return await strikeAnswer(house, strike, reply);
}

function findByServiceKey(house: House, key: string): App | undefined {
  return house.apps.find((app) => app.kind === "vk" && isSameSecret(app.serviceKey, key));
}

/** VK answers its errors with 200. */
function answerError(error_code: number, error_msg: string): Reply {
  return answerJson(200, { error: { error_code, error_msg, request_params: [] } });
}
