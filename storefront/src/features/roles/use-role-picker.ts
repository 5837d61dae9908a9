import type { AccountRole, RoleItem, ServerItem } from "@gemgate/contract/roles";
import { indexServers } from "@gemgate/rules/roles/server-index";
import { useMemo, useState } from "react";
import { useShop } from "../../session/shop.ts";
import type { ServerData } from "../../session/use-server-data.ts";
import { type PickerAction, type PickerState, changePicker, inArea, knownArea, openPicker } from "./picker-state.ts";
import { type OftenUsedServer, oftenUsedServers } from "./role-state.ts";
import { useAccountRoles, useCurrentCharacter, useRolesOnServer, useServers } from "./use-roles.ts";

export interface RolePicker {
  state: PickerState;
  change: (action: PickerAction) => void;
  /** Of the area, where one is chosen. */
  often: readonly OftenUsedServer[];
  /** F18: the account has characters, so that the often used servers have a tab. */
  hasOften: boolean;
  accountRoles: ServerData<{ list: AccountRole[] }>;
  areas: readonly { value: string; display: string }[];
  servers: ServerData<{ list: ServerItem[] }>;
  /** Those of all servers that fit what was typed and the area. */
  found: readonly ServerItem[];
  openServer: ServerItem | undefined;
  rolesOnServer: ServerData<{ list: RoleItem[] }>;
}

export function useRolePicker(): RolePicker {
  const { boot, entryHints } = useShop();
  const accountRoles = useAccountRoles();
  const current = useCurrentCharacter();
  const everywhere = oftenUsedServers(accountRoles.content?.list ?? []);
  // Until the player touches it, the picker shows what is known by now: the characters may still be on their way.
  const [touched, setTouched] = useState<PickerState | null>(null);
  const start = { often: everywhere, hints: entryHints };
  const shown = touched ?? openPicker(current.kind === "chosen" ? current.character : null, start);
  const servers = useServers();
  const hasAreas = boot.page_config?.area_config.is_area_role === 1;
  const areas = hasAreas ? (servers.content?.areas ?? []) : [];
  const state = { ...shown, areaId: hasAreas ? knownArea(shown.areaId, { areas, often: everywhere }) : "" };
  // Prepared once for each list: a keystroke among thousands of servers must be answered within a frame.
  const index = useMemo(() => indexServers(servers.content?.list ?? []), [servers.content]);
  const found = index.find(state.typed, state.areaId);
  const openServer = state.tab === "all" ? found.find((server) => server.value === state.server) : undefined;
  const rolesOnServer = useRolesOnServer(openServer);
  return {
    state,
    change: (action) => setTouched((before) => changePicker(before ?? state, action)),
    often: inArea(everywhere, state.areaId),
    hasOften: everywhere.length > 0,
    accountRoles,
    areas,
    servers,
    found,
    openServer,
    rolesOnServer,
  };
}
