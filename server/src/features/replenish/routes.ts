// The calls of a replenish link: who holds its id may read and pay it, without a login (M9).
import type { ContentOf, QueryOf } from "@gemgate/contract/call";
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import { listReplenishGames, listReplenishOptions, payReplenish, readReplenish } from "@gemgate/contract/replenish";
import { accountOfLink } from "@gemgate/rules/replenish/mask-account";
import { toWire } from "@gemgate/rules/money/minor-units";
import { maybeTokenRoute, publicRoute } from "../../platform/http/call-route.ts";
import type { CallContext, CallRoute, PlayerContext } from "../../platform/http/call-route.ts";
import { throttleAddresses } from "../../platform/rate-limit/address-limit.ts";
import type { AddressThrottle } from "../../platform/rate-limit/address-limit.ts";
import type { ResponseCache } from "../../platform/response-cache.ts";
import type { World } from "../../platform/world.ts";
import { askDebt, describeGame, findClient, isLoginClient } from "../games/public.ts";
import type { GameBackends } from "../games/public.ts";
import { clientOfDebt } from "./client-of-debt.ts";
import { findLink, findOpenLink } from "./find-link.ts";
import type { KnownLink, LinkOrders } from "./link-orders.ts";
import { listReplenishGamesOf } from "./list-replenish-games.ts";
import { openDebtLink } from "./open-debt-link.ts";

export interface Replenish {
  readonly world: World;
  readonly games: GameBackends;
  readonly responseCache: ResponseCache;
  readonly orders: LinkOrders;
}

export function replenishRoutes(replenish: Replenish): CallRoute[] {
  const throttle = throttleAddresses(replenish.world.clock);
  return [
    publicRoute(listReplenishGames, (context, query) => listReplenishGamesOf(context, replenish.responseCache, query)),
    publicRoute(readReplenish, async (context, { replenish_id }) => {
      const known = await findOpenLink(context, throttle, replenish_id);
      return "refused" in known ? known : presentLink(replenish, context, known);
    }),
    publicRoute(listReplenishOptions, async (context, { replenish_id, platform }) => {
      const known = await findOpenLink(context, throttle, replenish_id);
      return "refused" in known ? known : replenish.orders.listOptions(context, known, platform);
    }),
    maybeTokenRoute(payReplenish, (context, query) => payLink(replenish, { context, throttle }, query)),
  ];
}

async function presentLink(
  { world, responseCache }: Replenish,
  { resolvedHost, locale }: CallContext,
  { link, client }: KnownLink,
): Promise<ContentOf<typeof readReplenish>> {
  const { gp_id, client_id, area } = client;
  const game = await describeGame(world, responseCache, { resolvedHost, gp_id, client_id, locale });
  return {
    game_name: game?.name ?? "",
    user_name: accountOfLink(resolvedHost.brand, link.user_name),
    amount: toWire(link.amount, link.currency),
    currency_code: link.currency,
    valid_time: link.left_s,
    domain_area: area,
    game_id: gp_id,
    client_id,
    is_paid: 0,
  };
}

interface Caller {
  readonly context: PlayerContext;
  readonly throttle: AddressThrottle;
}

async function payLink(
  replenish: Replenish,
  { context, throttle }: Caller,
  query: QueryOf<typeof payReplenish>,
): Promise<ContentOf<typeof payReplenish> | Refusal> {
  const id = query.replenish_id ?? "";
  const wanted = id === "" ? await linkOfLogin(replenish, context, query) : id;
  if (typeof wanted !== "string") return wanted;
  const known = await findLink(context, throttle, wanted);
  if ("refused" in known) return known;
  // Z33: money of one player never settles the debt of another by mistake; without a login the id alone decides.
  const { session } = context;
  if (session !== undefined && session.account_id !== known.link.account_id) return refuse("account_mismatch");
  return replenish.orders.pay(context, known, query);
}

/** Z11: game and client of the automatic variant instead of an id, for the player whose token came with it. */
async function linkOfLogin(
  { games }: Replenish,
  { session, resolvedHost, world }: PlayerContext,
  { rp_client_id = "", game_id = "" }: QueryOf<typeof payReplenish>,
): Promise<string | Refusal> {
  if (rp_client_id === "" || game_id === "") return refuse("bad_parameter", { parameter: "replenish_id" });
  if (session === undefined) return refuse("not_logged_in");
  const found = isLoginClient(resolvedHost.brand, rp_client_id) ? undefined : findClient(resolvedHost, rp_client_id);
  if (found !== undefined && "refused" in found) return refuse("replenish_error");
  const client = clientOfDebt(resolvedHost, found, game_id);
  if (client === undefined) return refuse("replenish_error");
  // A token serves its own game, or every game of the brand where the login was the brand's: elsewhere the number may be a stranger's.
  if (session.gp_id !== "0" && session.gp_id !== client.gp_id) return refuse("not_logged_in");
  const { suid, user_name } = session;
  const debt = await askDebt(games, client, { suid, game_id });
  if ("refused" in debt) return debt;
  const { debt_id, amount, currency, valid_time: valid_s } = debt;
  const opened = await openDebtLink(
    { world, resolvedHost },
    { client, debt_id, suid, user_name, amount, currency, valid_s, made_by: "login" },
  );
  return typeof opened === "string" ? refuse("replenish_error") : opened.id;
}
