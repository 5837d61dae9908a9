import type { AccountRole, RoleItem } from "@gemgate/contract/roles";
import { useState } from "react";
import { useShop } from "../../shop/shop.ts";
import type { ServerData } from "../../ask/use-server-data.ts";
import { type PickerState, changePicker, inArea, knownArea, openPicker } from "./picker-state.ts";
import { oftenUsedServers } from "./role-state.ts";
import { useAccountRoles, useCurrentCharacter, useRolesOnServer, useServers } from "./use-roles.ts";
import { type ServerFinder, useFoundServers } from "./use-server-finder.ts";

export interface RolePicker extends ServerFinder {
  /** F18: the account has characters, so that the often used servers have a tab. */
  hasOften: boolean;
  accountRoles: ServerData<{ list: AccountRole[] }>;
  rolesOnServer: ServerData<{ list: RoleItem[] }>;
}

export function useRolePicker(): RolePicker {
  const { boot, entryCharacter } = useShop();
  const accountRoles = useAccountRoles();
  const current = useCurrentCharacter();
  const everywhere = oftenUsedServers(accountRoles.content?.list ?? []);
  // Until the player touches it, the picker shows what is known by now: the characters may still be on their way.
  const [touched, setTouched] = useState<PickerState | null>(null);
  const servers = useServers();
  // B31: what a link calls an area need not be one.
  const areas = boot.page_config?.area_config.is_area_role === 1 ? (servers.content?.areas ?? []) : [];
  const areaId = knownArea(entryCharacter.areaId, { areas, often: everywhere });
  const start = { often: everywhere, entry: { ...entryCharacter, areaId } };
  const shown = touched ?? openPicker(current.kind === "chosen" ? current.character : null, start);
  const lists = useFoundServers(shown, everywhere);
  const rolesOnServer = useRolesOnServer(lists.openServer);
  return {
    ...lists,
    change: (action) => setTouched((before) => changePicker(before ?? lists.state, action)),
    often: inArea(everywhere, lists.state.areaId),
    hasOften: everywhere.length > 0,
    accountRoles,
    rolesOnServer,
  };
}
