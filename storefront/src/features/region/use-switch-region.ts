import type { Area } from "@gemgate/contract/area";
import { regionSearch } from "@gemgate/rules/region/region-address";
import { useText } from "@gemgate/web/text/text";
import { leaveFor } from "../../shop/leave-page.ts";
import { hasChosen } from "../../shop/selection.ts";
import { useScreens } from "../../shop/screens.ts";
import { type Shop, useShop } from "../../shop/shop.ts";

/**
 * F26, Z117: games, goods and prices belong to a region, so the page is loaded anew in it. Where a game was chosen it asks
 * first, as switching the game does.
 */
export function useSwitchRegion(): (area: Area) => void {
  const { boot, preferences, orderCookie, selection, stopKeepingSelection } = useShop();
  const screens = useScreens();
  const text = useText();
  return (area) => {
    if (area === boot.domain_area) return screens.close();
    void askAndSwitch(area);
  };

  async function askAndSwitch(area: Area): Promise<void> {
    const isSure =
      !(boot.game_is_chosen || hasChosen(selection.getState())) ||
      (await screens.confirm({
        title: text("regions.switch_title", { region: text(`region.${area}`) }),
        text: text("regions.switch_text"),
        confirm: text("regions.switch"),
        cancel: text("shell.cancel"),
      }));
    if (!isSure) return;
    // Every region has clients of its own, so the order of the one before is over.
    stopKeepingSelection();
    orderCookie.clear();
    enterRegion({ boot, preferences }, area);
  }
}

/** Keeps the region and loads the store anew in it. */
export function enterRegion({ boot, preferences }: Pick<Shop, "boot" | "preferences">, area: Area): void {
  preferences.chooseRegion(area);
  const client_area = boot.client_area ?? undefined;
  const client_id = boot.client_by_area?.[area];
  leaveFor(`/${regionSearch(location.search, { area, client_area, client_id })}`);
}
