import type { ServerItem } from "@gemgate/contract/roles";
import { indexServers } from "@gemgate/rules/roles/server-index";
import { useMemo, useReducer } from "react";
import { useShop } from "../../shop/shop.ts";
import type { ServerData } from "../../ask/use-server-data.ts";
import {
  type PickerAction,
  type PickerState,
  changePicker,
  knownArea,
  openPicker,
  withKnownServer,
} from "./picker-state.ts";
import type { OftenUsedServer } from "./role-state.ts";
import { useServers } from "./use-roles.ts";

export interface ServerFinder {
  state: PickerState;
  change: (action: PickerAction) => void;
  /** Of the area, where one is chosen. */
  often: readonly OftenUsedServer[];
  areas: readonly { value: string; display: string }[];
  servers: ServerData<{ list: ServerItem[] }>;
  /** Those of all servers that fit what was typed and the area. */
  found: readonly ServerItem[];
  openServer: ServerItem | undefined;
}

/** The servers as they are to be shown: what is known of them, with an area that there really is. */
export function useFoundServers(
  shown: PickerState,
  often: readonly OftenUsedServer[],
): Omit<ServerFinder, "change" | "often"> {
  const { boot } = useShop();
  const servers = useServers();
  const hasAreas = boot.page_config?.area_config.is_area_role === 1;
  const areas = hasAreas ? (servers.content?.areas ?? []) : [];
  const asked = { ...shown, areaId: hasAreas ? knownArea(shown.areaId, { areas, often }) : "" };
  // Prepared once for each list: a keystroke among thousands of servers must be answered within a frame.
  const index = useMemo(() => indexServers(servers.content?.list ?? []), [servers.content]);
  const found = index.find(asked.typed, asked.areaId);
  const state = servers.content === undefined ? asked : withKnownServer(asked, found);
  const openServer = state.tab === "all" ? found.find((server) => server.value === state.server) : undefined;
  return { state, areas, servers, found, openServer };
}

const noServers: readonly OftenUsedServer[] = [];

/** Finds a server for a card holder, who has no account and no characters. */
export function useServerFinder(): ServerFinder {
  const { entryCharacter } = useShop();
  const [shown, change] = useReducer(changePicker, openPicker(null, { often: noServers, entry: entryCharacter }));
  return { ...useFoundServers(shown, noServers), change, often: noServers };
}
