import { pageAfterLogOut } from "@gemgate/rules/login/page-after-log-out";
import { createUuid } from "@gemgate/web/env/random";
import { useText } from "@gemgate/web/text/text";
import { logOut } from "../calls/wire-calls.ts";
import { loginClientOf } from "../ask/login-client.ts";
import { nothingChosen } from "./selection.ts";
import { useScreens } from "./screens.ts";
import { type Shop, useShop } from "./shop.ts";
import { goToPage } from "./store-navigation.ts";

/** E43-E45, B45, B46: asks, then forgets the user here, tells the server and leaves what only a player sees. */
export function useLogOut(): () => void {
  const shop = useShop();
  const screens = useScreens();
  const text = useText();
  return () => {
    void askAndLogOut();
  };

  async function askAndLogOut(): Promise<void> {
    const isSure = await screens.confirm({
      title: text("account.log_out_title"),
      text: text("tip_logout"),
      confirm: text("account.log_out"),
      cancel: text("account.stay"),
    });
    if (!isSure) return;
    shop.tracker.track("logout");
    forgetUser(shop);
    // W8: a tester goes on with the next account.
    if (shop.isSuper) return screens.logIn("entry");
    screens.close();
    const page = pageAfterLogOut({ isGameChosen: shop.boot.game_is_chosen });
    // A player on the goods page stays there, with everything that its address says.
    if (location.pathname !== "/selectGoods") goToPage(page);
  }
}

/** E46: asks; this account leaves when the other one has logged in, so that who closes the login is still there. */
export function useChangeAccount(): () => void {
  const shop = useShop();
  const screens = useScreens();
  const text = useText();
  return () => {
    void askAndChange();
  };

  async function askAndChange(): Promise<void> {
    const isSure = await screens.confirm({
      title: text("account.switch_title"),
      text: text("account.switch_text"),
      confirm: text("account.change_account"),
      cancel: text("account.stay"),
    });
    if (!isSure) return;
    shop.tracker.track("changeAccount");
    screens.logIn("entry");
  }
}

type SignedInShop = Pick<Shop, "boot" | "game" | "users" | "calls" | "random" | "orderCookie" | "selection">;

/** Z112: the login that another one of the same game replaced ends at the server too. */
export function endLogin(shop: Pick<Shop, "boot" | "game" | "calls" | "random">, oauth_token: string): void {
  void shop.calls.call(logOut, { client_id: loginClientOf(shop), oauth_token }, { nonce: createUuid(shop.random) });
}

/** Z112: the store forgets at once; a server that cannot be reached does not keep the user logged in. */
function forgetUser(shop: SignedInShop): void {
  const token = shop.users.currentUser()?.oauth_token;
  if (token !== undefined) endLogin(shop, token);
  shop.users.removeCurrentUser();
  shop.orderCookie.clear();
  shop.selection.setState(({ productId, region, method }) => ({ ...nothingChosen, productId, region, method }));
}
