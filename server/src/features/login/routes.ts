import type { Call, QueryOf } from "@gemgate/contract/call";
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import * as login from "@gemgate/contract/login";
import type { UserInfo } from "@gemgate/contract/login";
import { cardTokenRoute, publicRoute, tokenRoute } from "../../platform/http/call-route.ts";
import type { CallContext, CallRoute } from "../../platform/http/call-route.ts";
import type { Sweep } from "../../platform/purge.ts";
import { noSoonerThanFloor, unpadded } from "./answer-floor.ts";
import type { Pad } from "./answer-floor.ts";
import type { LoginMethods } from "./login-methods.ts";
import { forgetOldLaunches } from "./launch-store.ts";
import { describeLogin } from "./login-config.ts";
import { openLogin } from "./open-login.ts";
import type { Entered } from "./open-login.ts";
import { checkRealName } from "../account/public.ts";
import type { RealNameProvider } from "../account/public.ts";
import { bindSession, forgetOldSessions, revokeSession } from "./session-store.ts";
import { startTwitter } from "./start-twitter.ts";
import { forgetOldTwitterLogins } from "./twitter-login-store.ts";

/** What login keeps only for a while. */
export const loginSweeps: readonly Sweep[] = [
  { name: "sessions", sweep: forgetOldSessions },
  { name: "launches", sweep: forgetOldLaunches },
  { name: "twitter logins", sweep: forgetOldTwitterLogins },
];

export interface LoginParts {
  readonly loginMethods: LoginMethods;
  readonly realNames: RealNameProvider;
}

export function loginRoutes({ loginMethods, realNames }: LoginParts): CallRoute[] {
  return [
    publicRoute(login.readLoginConfig, async (context, query) => describeLogin(context, query)),
    loginRoute(login.logIn, loginMethods.auth, noSoonerThanFloor),
    loginRoute(login.logInWithGoogle, loginMethods.google_auth),
    loginRoute(login.logInWithApple, loginMethods.apple_auth),
    loginRoute(login.logInWithFacebook, loginMethods.facebook_auth),
    loginRoute(login.logInWithVk, loginMethods.vk_auth),
    publicRoute(login.startTwitterLogin, startTwitter),
    loginRoute(login.logInWithTwitter, loginMethods.twitter_auth),
    loginRoute(login.logInWithHuawei, loginMethods.huawei_auth),
    tokenRoute(login.readUserInfo, async (context, query) => {
      const { world, session, token } = context;
      const { user_name: username, suid, gp_id } = session;
      const user = { username, suid, oauth_token: token ?? "", gp_id };
      // Z131: an attacker can put a token into a link, so it is named and not taken over; the page asks the player first.
      const isOfLink = query.link === "1";
      if (isOfLink && !session.is_launched) return { ...user, is_launched: 0 as const };
      if (query.bind !== undefined) {
        const isBound = await bindSession(world.db, session.token_hash, Buffer.from(query.bind, "base64url"));
        if (!isBound) return refuse("not_logged_in");
      }
      // After the binding: the token is this browser's also while its player verifies the name.
      const refused = await checkRealName(context, { realNames, client_id: query.client_id, asks: "old" });
      if (refused !== undefined) return refused;
      return isOfLink ? { ...user, is_launched: 1 as const } : user;
    }),
    cardTokenRoute(login.logOut, async ({ world, session }) => {
      await revokeSession(world.db, session.token_hash);
      return {};
    }),
  ];
}

type LoginCall = Call & { readonly content: (typeof login.logIn)["content"] };

/** The answer of every login method is a new token of the account. */
function loginRoute<C extends LoginCall>(
  call: C,
  enter: (context: CallContext, query: QueryOf<C>) => Promise<Entered | Refusal>,
  pad: Pad = unpadded,
): CallRoute {
  const logIn = async (context: CallContext, query: QueryOf<C>): Promise<UserInfo | Refusal> => {
    const entered = await enter(context, query);
    if ("refused" in entered) return entered;
    const { bind } = query;
    return (await openLogin(context, entered, typeof bind === "string" ? bind : undefined)).user;
  };
  return publicRoute(call, (context, query) => pad(context, logIn(context, query)));
}
