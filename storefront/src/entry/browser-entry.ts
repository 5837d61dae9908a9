import type { Boot } from "@gemgate/contract/boot";
import { isReplenishVisit, isSdkVisit } from "@gemgate/rules/routes/carried-parameters";
import { needsRegion, readStoreRoute } from "@gemgate/rules/routes/store-route";
import { type CurrentGame, currentGame } from "../shop/current-game.ts";
import { readEntryCharacter } from "./entry-address.ts";

export type BrowserEntry = ReturnType<typeof readBrowserEntry>;

/** What the address says with which the page was opened. */
export function readBrowserEntry(boot: Boot) {
  const entry = new URLSearchParams(location.search);
  const route = readStoreRoute(location.pathname, {
    layout: boot.layout,
    isReplenish: isReplenishVisit(location.search),
  });
  const isSdk = isSdkVisit(location.search);
  return {
    entry,
    entryCharacter: readEntryCharacter(entry),
    page: route.kind === "page" ? route.page : undefined,
    showsRegion: route.kind === "page" && needsRegion(route.page),
    idfv: entry.get("idfv") ?? "",
    isSdk,
    game: isSdk ? addressGame(boot, entry) : currentGame(boot),
  };
}

/** W3: inside a game every call is made for the client of the address, also where the browser is of another device. */
function addressGame(boot: Boot, entry: URLSearchParams): CurrentGame | null {
  const shown = currentGame(boot);
  const client_id = entry.get("client_id") ?? "";
  return shown === null || client_id === "" || !boot.game_is_chosen ? shown : { ...shown, client_id };
}
