import { useText } from "@gemgate/web/text/text";
import { leaveFor } from "../../shop/leave-page.ts";
import { hasChosen } from "../../shop/selection.ts";
import { useScreens } from "../../shop/screens.ts";
import { useShop } from "../../shop/shop.ts";
import { gameAddress, namingAddress } from "./list-games.ts";

export interface SwitchGameOptions {
  /** The game that is shown already was chosen. */
  onStay: () => void;
}

/**
 * F11, Z107: asks where a game was set already; the first choice does not. The page is then loaded anew, because colours,
 * goods and configuration all belong to the game.
 */
export function useSwitchGame({ onStay }: SwitchGameOptions): (game: { client_id: string; name: string }) => void {
  const { boot, game: current, tracker, orderCookie, selection, stopKeepingSelection } = useShop();
  const screens = useScreens();
  const text = useText();
  return (game) => {
    if (game.client_id === current?.client_id) return onStay();
    void askAndSwitch(game);
  };

  async function askAndSwitch(game: { client_id: string; name: string }): Promise<void> {
    const isSure =
      !(boot.game_is_chosen || hasChosen(selection.getState())) ||
      (await screens.confirm({
        title: text("games.switch_title", { game: game.name }),
        text: text("games.switch_text"),
        confirm: text("games.switch"),
        cancel: text("shell.cancel"),
      }));
    const { domain_area } = boot;
    if (!isSure || domain_area === null) return;
    tracker.track("changeGame", { client_id: game.client_id });
    // F12: the order of the game before is over.
    stopKeepingSelection();
    orderCookie.clear();
    // Back leads to the game that stood here, also where its address named none until now.
    if (current !== null) {
      const { client_id } = current;
      history.replaceState(history.state, "", namingAddress(location, { client_id, domain_area }));
    }
    leaveFor(gameAddress(location.search, { client_id: game.client_id, domain_area }), { keepsEntry: true });
  }
}
