import { useText } from "@gemgate/web/text/text";
import { useScreens } from "../../shop/screens.ts";
import { useShop } from "../../shop/shop.ts";
import { gameAddress } from "./list-games.ts";

export interface SwitchGameOptions {
  /** The game that is shown already was chosen. */
  onStay: () => void;
}

/**
 * F11, Z107: asks where a game was set already; the first choice does not. The page is then loaded anew, because colours,
 * goods and configuration all belong to the game.
 */
export function useSwitchGame({ onStay }: SwitchGameOptions): (game: { client_id: string; name: string }) => void {
  const { boot, game: current, tracker, orderCookie, stopKeepingSelection } = useShop();
  const screens = useScreens();
  const text = useText();
  return (game) => {
    if (game.client_id === current?.client_id) return onStay();
    void askAndSwitch(game);
  };

  async function askAndSwitch(game: { client_id: string; name: string }): Promise<void> {
    const isSure =
      !boot.game_is_chosen ||
      (await screens.confirm({
        title: text("games.switch_title", { game: game.name }),
        text: text("games.switch_text"),
        confirm: text("games.switch"),
        cancel: text("shell.cancel"),
      }));
    if (!isSure || boot.domain_area === null) return;
    tracker.track("changeGame", { client_id: game.client_id });
    // F12: the order of the game before is over.
    stopKeepingSelection();
    orderCookie.clear();
    location.assign(gameAddress(location.search, { client_id: game.client_id, domain_area: boot.domain_area }));
  }
}
