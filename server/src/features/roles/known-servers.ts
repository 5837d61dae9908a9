import type { Area } from "@gemgate/contract/area";
import { isRefusal, refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { Platform } from "@gemgate/contract/platform";
import { normalServerId } from "@gemgate/rules/roles/server-id";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../platform/clock.ts";
import { askServers } from "../games/public.ts";
import type { GameBackends, GameServers, KnownClient } from "../games/public.ts";

const kept_ms = 5 * 60_000;
/** Clients and platforms are few; more keys than this would be a fault, and must not fill the memory. */
const lists_max = 2_000;

export type KnownServer = GameServers["servers"][number];

export interface KnownServers {
  list(client: KnownClient, platform: Platform): Promise<GameServers | Refusal>;
  /** The server a player means, in any spelling (Z14); -3004 when the game has none of that number. */
  find(client: KnownClient, platform: Platform, server_id: string): Promise<KnownServer | Refusal>;
}

export function openKnownServers(clock: Clock, games: GameBackends): KnownServers {
  const kept = new LRUCache<string, { until_ms: number; answer: Promise<GameServers | Refusal> }>({ max: lists_max });
  async function list(client: KnownClient, platform: Platform): Promise<GameServers | Refusal> {
    const key = keyOf(client, platform, client.area);
    const known = kept.get(key);
    if (known !== undefined && known.until_ms > clock.nowMs()) return known.answer;
    const answer = askServers(games, client, { platform, domain_area: client.area });
    kept.set(key, { until_ms: clock.nowMs() + kept_ms, answer });
    const servers = await answer;
    if (isRefusal(servers)) kept.delete(key);
    return servers;
  }
  return {
    list,
    async find(client, platform, server_id) {
      const wanted = normalServerId(server_id);
      if (wanted === undefined) return refuse("role_not_found");
      const known = await list(client, platform);
      if (isRefusal(known)) return known;
      return numbersOf(known).get(wanted) ?? refuse("role_not_found");
    },
  };
}

/** A list of thousands is read once for each answer of the game, and not at each purchase. */
const numbers = new WeakMap<GameServers, ReadonlyMap<string, KnownServer>>();

function numbersOf(list: GameServers): ReadonlyMap<string, KnownServer> {
  const known = numbers.get(list);
  if (known !== undefined) return known;
  const made = new Map<string, KnownServer>();
  // Clients name the server after merges, which need not be listed itself (Z14); a server's own number counts first.
  for (const name of ["server_id", "real_server"] as const) {
    for (const server of list.servers) {
      const number = normalServerId(server[name]);
      if (number !== undefined && !made.has(number)) made.set(number, server);
    }
  }
  numbers.set(list, made);
  return made;
}

/** Where orders and questions about characters go: the server after merges (Z14). */
export function realServerOf(server: Pick<KnownServer, "server_id" | "real_server">): string {
  return server.real_server === "" ? server.server_id : server.real_server;
}

function keyOf(client: KnownClient, platform: Platform, area: Area): string {
  return `${client.gp_id}:${client.client_id}:${client.environment}:${platform}:${area}`;
}
