// M12-M14: the in-game logins. The player gets a link to pay what the game says is owed, and a token to pay it with.
import type { Call, QueryOf } from "@gemgate/contract/call";
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import { ingameLogins, startIngameTwitterLogin } from "@gemgate/contract/replenish";
import { publicRoute } from "../../platform/http/call-route.ts";
import type { CallContext, CallRoute } from "../../platform/http/call-route.ts";
import { askDebt } from "../games/public.ts";
import type { GameBackends } from "../games/public.ts";
import { noSoonerThanFloor, openLogin, startTwitter, unpadded } from "../login/public.ts";
import type { Entered, LoginMethods, Pad } from "../login/public.ts";
import { clientOfDebt } from "./client-of-debt.ts";
import { openDebtLink } from "./open-debt-link.ts";

export interface Ingame {
  readonly loginMethods: LoginMethods;
  readonly games: GameBackends;
}

export function ingameRoutes({ loginMethods, games }: Ingame): CallRoute[] {
  const [auth, google, apple, facebook, vk, twitter, huawei] = ingameLogins;
  return [
    ingameRoute(games, auth, loginMethods.auth, noSoonerThanFloor),
    ingameRoute(games, google, loginMethods.google_auth),
    ingameRoute(games, apple, loginMethods.apple_auth),
    ingameRoute(games, facebook, loginMethods.facebook_auth),
    ingameRoute(games, vk, loginMethods.vk_auth),
    ingameRoute(games, twitter, loginMethods.twitter_auth),
    ingameRoute(games, huawei, loginMethods.huawei_auth),
    publicRoute(startIngameTwitterLogin, startTwitter),
  ];
}

type IngameCall = Call & Pick<(typeof ingameLogins)[number], "content">;

function ingameRoute<C extends IngameCall>(
  games: GameBackends,
  call: C,
  enter: (context: CallContext, query: QueryOf<C>) => Promise<Entered | Refusal>,
  pad: Pad = unpadded,
): CallRoute {
  const openLink = async (context: CallContext, query: QueryOf<C>) => {
    const entered = await enter(context, query);
    if ("refused" in entered) return entered;
    const { bind, game_id } = query;
    // A login without a game is asked of the game that the player owes, where it is one of the brand's.
    const client = debtorGame(context, entered, String(game_id));
    const debt = await askDebt(games, client, { suid: entered.account.suid, game_id: String(game_id) });
    if ("refused" in debt) return debt;
    const { user } = await openLogin(context, entered, typeof bind === "string" ? bind : undefined);
    const { suid, username: user_name } = entered.account;
    const { debt_id, amount, currency, valid_time: valid_s } = debt;
    const wanted = { client, debt_id, suid, user_name, amount, currency, valid_s, made_by: "login" } as const;
    const opened = await openDebtLink(context, wanted);
    return typeof opened === "string" ? refuse("replenish_error") : { replenish_id: opened.id, user };
  };
  return publicRoute(call, (context, query) => pad(context, openLink(context, query)));
}

/** An unknown game is asked for all the same: the login's own game says that nothing is owed. */
function debtorGame({ resolvedHost }: CallContext, { client, gp_id }: Entered, game_id: string): Entered["client"] {
  return clientOfDebt(resolvedHost, gp_id === "0" ? undefined : client, game_id) ?? client;
}
