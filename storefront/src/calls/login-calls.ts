// The logins at providers, beside wire-calls.ts because few pages load them. Each has an in-game variant, which answers with a
// replenish id (Z106).
import type { QuerySchema } from "@gemgate/contract/call";
import type * as login from "@gemgate/contract/login";
import type * as replenish from "@gemgate/contract/replenish";
import type { WireCall } from "@gemgate/web/call/call-answer";

export type LoginCallName = keyof typeof login.loginQueries;

/** Which fields belong to which login is said by LoginProof, and held to the contract by the test beside this file. */
export type LoginCall = WireCall<QuerySchema, typeof login.userInfoSchema>;
export type IngameLoginCall = WireCall<QuerySchema, (typeof replenish.ingameLogins)[0]["content"]>;

const secret = { effect: "read", secret: true } as const;

/** Their providers give a code or a token that works once: sent again it is refused, also where the first answer was a login. */
const onceCalls: readonly LoginCallName[] = ["google_auth", "apple_auth", "huawei_auth", "twitter_auth"];

export function loginCall(name: LoginCallName): LoginCall {
  return { path: `/util/login/${name}`, ...secret, once: onceCalls.includes(name) };
}

export function ingameLoginCall(name: LoginCallName): IngameLoginCall {
  return { path: `/api/ingame/${name}`, ...secret, once: onceCalls.includes(name) };
}

/** E29. */
export const startTwitterLogin: WireCall<QuerySchema, (typeof login.startTwitterLogin)["content"]> = {
  path: "/util/login/twitter_redirect",
  ...secret,
};

export const startIngameTwitterLogin: WireCall<QuerySchema, (typeof login.startTwitterLogin)["content"]> = {
  path: "/api/ingame/twitter_redirect",
  ...secret,
};
