import { isRefusal, refuse } from "@gemgate/contract/code";
import { listAllRoles, listRoles, listServers } from "@gemgate/contract/roles";
import type { ServerItem } from "@gemgate/contract/roles";
import { cardTokenRoute, publicRoute, tokenRoute } from "../../platform/http/call-route.ts";
import type { CallRoute } from "../../platform/http/call-route.ts";
import type { ResponseCache } from "../../platform/response-cache.ts";
import type { World } from "../../platform/world.ts";
import { findClient, findClientInArea } from "../games/public.ts";
import type { GameBackends } from "../games/public.ts";
import { pageConfigOf } from "../page-config/public.ts";
import { realServerOf } from "./known-servers.ts";
import type { KnownServers } from "./known-servers.ts";
import { listRolesOfAccount, listRolesOnServer } from "./list-roles.ts";
import { lookUpRole } from "./look-up-role.ts";

export interface RoleRoutes {
  readonly games: GameBackends;
  readonly servers: KnownServers;
  readonly responseCache: ResponseCache;
  /** When each character was last paid for; orders belong to checkout. */
  lastPayTimes: (world: World, account_id: number, client_id: string) => Promise<ReadonlyMap<string, number>>;
}

export function roleRoutes({ games, servers, responseCache, lastPayTimes }: RoleRoutes): CallRoute[] {
  return [
    publicRoute(listServers, async ({ world, resolvedHost }, query) => {
      const client = findClientInArea(resolvedHost, query);
      if (isRefusal(client)) return client;
      const known = await servers.list(client, query.platform ?? "web");
      if (isRefusal(known)) return known;
      const config = await pageConfigOf(world, responseCache, {
        brand_id: resolvedHost.brand.key,
        gp_id: client.gp_id,
      });
      const hasAreas = config.area_config.is_area_role === 1;
      const { area_id = "" } = query;
      return {
        areas: hasAreas ? known.areas.map((area) => ({ value: area.area_id, display: area.name })) : [],
        list: known.servers
          .filter((server) => area_id === "" || server.area_id === area_id)
          .map((server): ServerItem => ({
            value: server.server_id,
            display: server.name,
            real_server: server.real_server,
            area_id: server.area_id,
            is_recommend: server.recommend ? 1 : 0,
          })),
      };
    }),
    cardTokenRoute(listRoles, async (context, query) => {
      const client = findClient(context.resolvedHost, query.client_id);
      if (isRefusal(client)) return client;
      if (context.session.kind === "card") return lookUpRole({ games, servers }, client, query);
      const server = await servers.find(client, "web", query.server_id);
      if (isRefusal(server)) return server.refused === "role_not_found" ? { list: [] } : server;
      const { area_id = "", role_id = "" } = query;
      const list = await listRolesOnServer(context, games, {
        client,
        server_id: realServerOf(server),
        area_id,
        role_id,
      });
      return isRefusal(list) ? list : { list };
    }),
    tokenRoute(listAllRoles, async (context, query) => {
      const client = findClient(context.resolvedHost, query.client_id);
      if (isRefusal(client)) return refuse("not_a_game");
      const times = await lastPayTimes(context.world, context.session.account_id, client.client_id);
      const list = await listRolesOfAccount(context, games, { client, lastPayTimes: times });
      return isRefusal(list) ? list : { list };
    }),
  ];
}
