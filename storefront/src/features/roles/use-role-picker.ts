import type { AccountRole, RoleItem, ServerItem } from "@gemgate/contract/roles";
import { useReducer } from "react";
import { useShop } from "../../session/shop.ts";
import type { ServerData } from "../../session/use-server-data.ts";
import { type PickerAction, type PickerState, changePicker, openPicker } from "./picker-state.ts";
import { type OftenUsedServer, findServers, oftenUsedServers } from "./role-state.ts";
import { useAccountRoles, useCurrentCharacter, useRolesOnServer, useServers } from "./use-roles.ts";

export interface RolePicker {
  state: PickerState;
  change: (action: PickerAction) => void;
  often: readonly OftenUsedServer[];
  accountRoles: ServerData<{ list: AccountRole[] }>;
  areas: readonly { value: string; display: string }[];
  servers: ServerData<{ list: ServerItem[] }>;
  /** Those of all servers that fit what was typed and the area. */
  found: readonly ServerItem[];
  openServer: ServerItem | undefined;
  rolesOnServer: ServerData<{ list: RoleItem[] }>;
}

export function useRolePicker(): RolePicker {
  const { boot } = useShop();
  const accountRoles = useAccountRoles();
  const current = useCurrentCharacter();
  const often = oftenUsedServers(accountRoles.content?.list ?? []);
  const [state, change] = useReducer(changePicker, null, () =>
    openPicker(current.kind === "chosen" ? current.character : null, often.length > 0),
  );
  const servers = useServers();
  const hasAreas = boot.page_config?.area_config.is_area_role === 1;
  const found = findServers(servers.content?.list ?? [], { typed: state.typed, areaId: hasAreas ? state.areaId : "" });
  const openServer = state.tab === "all" ? found.find((server) => server.value === state.server) : undefined;
  const rolesOnServer = useRolesOnServer(openServer);
  return {
    state,
    change,
    often,
    accountRoles,
    areas: hasAreas ? (servers.content?.areas ?? []) : [],
    servers,
    found,
    openServer,
    rolesOnServer,
  };
}
