import type { QueryOf } from "@gemgate/contract/call";
import { isRefusal, refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { listRoles, RoleItem } from "@gemgate/contract/roles";
import { askRole } from "../games/public.ts";
import type { GameBackends, KnownClient } from "../games/public.ts";
import { realServerOf } from "./known-servers.ts";
import type { KnownServers } from "./known-servers.ts";

/** Z30: the holder of a card without an account names the character by its id, and sees whether it is the right one. */
export async function lookUpRole(
  { games, servers }: { games: GameBackends; servers: KnownServers },
  client: KnownClient,
  query: QueryOf<typeof listRoles>,
): Promise<{ list: RoleItem[] } | Refusal> {
  const { role_id = "", area_id = "" } = query;
  if (role_id === "") return refuse("bad_parameter", { parameter: "role_id" });
  const server = await servers.find(client, "web", query.server_id);
  if (isRefusal(server)) return server;
  const server_id = realServerOf(server);
  const role = await askRole(games, client, { server_id, role_id, ...(area_id === "" ? {} : { area_id }) });
  if (isRefusal(role)) return role;
  const { role_name: display, level } = role;
  return { list: [{ value: role.role_id, display, level, server_id: role.server_id, area_id: role.area_id }] };
}
