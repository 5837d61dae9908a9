// Whom a gift goes to. The game alone says it, each time: a verdict of minutes ago may be about a character that has another name now.
import type { Friend } from "@gemgate/contract/gifts";
import { isRefusal, refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import { isConfirmedName } from "@gemgate/rules/gifts/is-confirmed-name";
import type { LoggedIn } from "../../platform/http/call-route.ts";
import { askRole } from "../games/public.ts";
import type { GameBackends, KnownClient } from "../games/public.ts";
import { findOpenServer, realServerOf } from "../roles/public.ts";
import type { KnownServers, Receiver, Wanted } from "../roles/public.ts";
import { countSearch, forgiveSearch } from "./search-limits.ts";
import type { SearchKind } from "./search-limits.ts";

export interface GiftDependencies {
  readonly games: GameBackends;
  readonly servers: KnownServers;
}

export interface FriendQuestion {
  readonly client: KnownClient;
  readonly wanted: Wanted;
}

/** For the player to look at. What is not there answers alike, whatever is wrong with it. */
export async function findFriendOf(
  dependencies: GiftDependencies,
  context: LoggedIn,
  question: FriendQuestion,
): Promise<Friend | Refusal> {
  return lookUp(dependencies, context, { ...question, kind: "search" });
}

/** For an order: under the name that the player has confirmed, and nobody else. */
export async function findGiftReceiver(
  dependencies: GiftDependencies,
  context: LoggedIn,
  { receiver_name, ...question }: FriendQuestion & { receiver_name: string },
): Promise<Receiver | Refusal> {
  // A chargeback blocks further orders until it is cleared, gifts as well.
  if (context.session.is_blocked) return refuse("account_mismatch");
  const friend = await lookUp(dependencies, context, { ...question, kind: "order" });
  if (isRefusal(friend)) return friend;
  if (friend.own === 1) return refuse("gift_refused");
  if (!isConfirmedName(receiver_name, friend.role_name)) return refuse("receiver_changed");
  await forgiveSearch(context, "order");
  const { role_name, server_id, server_name, area_id } = friend;
  return { role_name, server_id, server_name, area_id: area_id === "" ? null : area_id };
}

async function lookUp(
  { games, servers }: GiftDependencies,
  context: LoggedIn,
  { client, wanted, kind }: FriendQuestion & { kind: SearchKind },
): Promise<Friend | Refusal> {
  const { resolvedHost, session } = context;
  const isOpen = resolvedHost.brand.gifts?.includes(client.gp_id) === true;
  if (!isOpen) return refuse("gift_refused");
  const server = await findOpenServer(servers, client, wanted);
  if (isRefusal(server)) return server;
  const tooMany = await countSearch(context, kind);
  if (tooMany !== undefined) return tooMany;
  const { role_id, areaId = "" } = wanted;
  const server_id = realServerOf(server);
  const where = { server_id, role_id, ...(areaId === "" ? {} : { area_id: areaId }) };
  const role = await askRole(games, client, { suid: session.suid, ...where });
  if (isRefusal(role)) return role;
  const { role_name, server_name, owned } = role;
  return { role_id, role_name, server_id, server_name, area_id: server.area_id, own: owned ? 1 : 0 };
}
