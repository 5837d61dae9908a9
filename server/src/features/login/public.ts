import { refuse } from "@gemgate/contract/code";
import { logIn, logOut, readLoginConfig, readUserInfo } from "@gemgate/contract/login";
import { publicRoute, tokenRoute } from "../../platform/http/call-route.ts";
import type { CallRoute } from "../../platform/http/call-route.ts";
import type { Sweep } from "../../platform/purge.ts";
import { findClientInArea, isLoginClient } from "../games/public.ts";
import type { GameBackends } from "../games/public.ts";
import { findSession } from "./find-session.ts";
import { logInWithPassword } from "./log-in.ts";
import { bindSession, forgetOldSessions, forgetOldTries, revokeSession } from "./session-store.ts";

export { blockAccount, lockAccount, unblockAccount } from "./account-block-store.ts";
export { declareAgeBand, forgetAgeBand } from "./age-band-store.ts";
export { findSession };

/** What login keeps only for a while. */
export const loginSweeps: readonly Sweep[] = [
  { name: "sessions", sweep: forgetOldSessions },
  { name: "tries", sweep: forgetOldTries },
];

export function loginRoutes(games: GameBackends): CallRoute[] {
  return [
    publicRoute(readLoginConfig, async ({ place }, query) => {
      if (!isLoginClient(place.brand, query.client_id)) {
        const client = findClientInArea(place, query);
        if ("refused" in client) return client;
      }
      const { providers, login_client_id } = place.brand;
      return {
        fb_id: providers.facebook ?? "",
        gg_id: providers.google ?? "",
        gg_pkg: "",
        ios_id: providers.apple ?? "",
        vk_id: providers.vk ?? "",
        client_id: String(login_client_id),
        // E9: a kind that is not listed has no button; the calls behind the kinds are not there yet.
        json_type: [],
      };
    }),
    publicRoute(logIn, (context, query) => logInWithPassword(context, games, query)),
    tokenRoute(readUserInfo, async ({ world, session, token }, query) => {
      if (query.bind !== undefined) {
        const isBound = await bindSession(world.db, session.token_hash, Buffer.from(query.bind, "base64url"));
        if (!isBound) return refuse("not_logged_in");
      }
      return { username: session.user_name, suid: session.suid, oauth_token: token ?? "", gp_id: session.gp_id };
    }),
    tokenRoute(logOut, async ({ world, session }) => {
      await revokeSession(world.db, session.token_hash);
      return {};
    }),
  ];
}
