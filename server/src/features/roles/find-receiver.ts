import { isRefusal, refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { Platform } from "@gemgate/contract/platform";
import type { Session } from "../../platform/http/call-route.ts";
import type { World } from "../../platform/world.ts";
import { askRole } from "../games/public.ts";
import type { GameBackends, KnownClient } from "../games/public.ts";
import { checkOwnRole } from "./check-own-role.ts";
import type { OwnRole } from "./check-own-role.ts";
import { realServerOf } from "./known-servers.ts";
import type { KnownServer, KnownServers } from "./known-servers.ts";

export interface Wanted {
  readonly server_id: string;
  readonly role_id: string;
  readonly areaId?: string | undefined;
  readonly platform: Platform;
}

/** The real server of the character and its area, and the names that the player knows. */
export interface Receiver extends OwnRole {
  readonly server_id: string;
  /** Of the server, so that a client that names it and one that does not mean the same character; null where there are none. */
  readonly area_id: string | null;
}

/** The character that goods or gems are for: the account's own, or any that a card's holder names (Z30). */
export async function findReceiver(
  world: World,
  { games, servers }: { games: GameBackends; servers: KnownServers },
  { session, client, wanted }: { session: Session; client: KnownClient; wanted: Wanted },
): Promise<Receiver | Refusal> {
  const server = await findOpenServer(servers, client, wanted);
  if (isRefusal(server)) return server;
  const { role_id, areaId = "" } = wanted;
  const server_id = realServerOf(server);
  const area_id = areaId === "" ? undefined : areaId;
  const role =
    session.kind === "card"
      ? await askRole(games, client, { server_id, role_id, ...(area_id === undefined ? {} : { area_id }) })
      : await checkOwnRole(world, games, { session, client, server_id, role_id, area_id });
  if (isRefusal(role)) return role;
  // A chargeback blocks further orders until it is cleared. The contract has no code of its own for that; of those it has
  // this one is about the account, sends no player to log in again, and its words lead to another account.
  if (session.is_blocked) return refuse("account_mismatch");
  // The game's own name of the character's server: the player knows the old number, also after a merge.
  const { role_name, server_name } = role;
  return { server_id, area_id: server.area_id === "" ? null : server.area_id, server_name, role_name };
}

/**
 * A closed server is listed but takes no orders: no player could fetch the goods there. A character that was seen is not
 * asked about again, so an area that is not its server's own must be found out here.
 */
export async function findOpenServer(
  servers: KnownServers,
  client: KnownClient,
  { platform, server_id, areaId = "" }: Omit<Wanted, "role_id">,
): Promise<KnownServer | Refusal> {
  const server = await servers.find(client, platform, server_id);
  if (isRefusal(server)) return server;
  const isInArea = areaId === "" || areaId === server.area_id;
  return server.open && isInArea ? server : refuse("role_not_found");
}
