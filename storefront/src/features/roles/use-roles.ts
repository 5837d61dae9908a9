// The only file here that talks to the server.
import type { AccountRole, RoleItem, ServerItem } from "@gemgate/contract/roles";
import { listAllRoles, listRoles, listServers } from "../../calls/wire-calls.ts";
import { useSelection, useShop, useUser } from "../../shop/shop.ts";
import { type ServerData, useServerData } from "../../ask/use-server-data.ts";
import { type CurrentCharacter, currentCharacter } from "./role-state.ts";

export function useCurrentCharacter(): CurrentCharacter {
  const chosen = useSelection((selection) => selection.character);
  const { entryCharacter } = useShop();
  const { content, hasFailed, tryAgain } = useAccountRoles();
  return currentCharacter(chosen, { roles: content?.list, hasFailed, tryAgain }, entryCharacter);
}

/** F18: all characters of the account in this game. */
export function useAccountRoles(): ServerData<{ list: AccountRole[] }> {
  const { game } = useShop();
  const user = useUser();
  const client_id = game?.client_id ?? "";
  return useServerData(
    listAllRoles,
    { client_id },
    { enabled: user !== null && client_id !== "", owner: user?.suid ?? "" },
  );
}

/** F15: servers change rarely, and a list of five thousand is worth keeping. */
export function useServers(): ServerData<{ areas: { value: string; display: string }[]; list: ServerItem[] }> {
  const { boot, game } = useShop();
  const area = boot.domain_area;
  const client_id = game?.client_id ?? "";
  return useServerData(
    listServers,
    { client_id, platform: boot.platform, domain_area: area ?? "universal" },
    { enabled: area !== null && client_id !== "", fresh_ms: 10 * 60_000 },
  );
}

/** F17: the characters of one server; the area is sent only where the game has areas (Z17). */
export function useRolesOnServer(server: ServerItem | undefined): ServerData<{ list: RoleItem[] }> {
  const { boot, game } = useShop();
  const user = useUser();
  const hasAreas = boot.page_config?.area_config.is_area_role === 1;
  const server_id = server === undefined ? "" : server.real_server || server.value;
  const area = hasAreas && server !== undefined ? { area_id: server.area_id } : {};
  return useServerData(
    listRoles,
    { client_id: game?.client_id ?? "", server_id, ...area },
    { enabled: user !== null && server !== undefined, owner: user?.suid ?? "" },
  );
}
