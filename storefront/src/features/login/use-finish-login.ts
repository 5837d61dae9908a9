// What follows every login, whatever proved it.
import type { UserInfo } from "@gemgate/contract/login";
import { login_reload_ms } from "@gemgate/rules/login/login-form";
import { carryParameters } from "@gemgate/rules/routes/carried-parameters";
import { useText } from "@gemgate/web/text/text";
import { endLogin } from "../../shop/use-account.ts";
import { brandWideGpId } from "../../user-session/user-session.ts";
import { hasChosen } from "../../shop/selection.ts";
import { announce } from "../../shop/toasts.ts";
import type { LoginReason } from "../../shop/screens.ts";
import { type Shop, useShop } from "../../shop/shop.ts";

export interface LoggedIn {
  /** An in-game login may leave it out. */
  user?: UserInfo | undefined;
  /** E42: what an in-game login found to be owed. */
  replenish_id?: string;
}

/** E36-E42: the previous user, the order cookie and the popup go; the new player's page comes. */
export function useFinishLogin(
  reason: LoginReason,
  onDone: () => void,
): (content: LoggedIn, kind: string) => Promise<void> {
  const shop = useShop();
  const text = useText();
  return async ({ user, replenish_id }, kind) => {
    keepChoice(shop, reason);
    if (user !== undefined) replaceUser(shop, user);
    if (kind !== "") shop.storage.set("webpay_login_way", kind);
    shop.tracker.track("login", { mode: "manual", kind });
    announce(shop.toasts, text("login.done"));
    onDone();
    // E40: everything on the page belongs to the new player then.
    await shop.clock.sleep(login_reload_ms);
    if (replenish_id === undefined) return location.reload();
    const page = `/replenishGoods?${new URLSearchParams({ replenish_id }).toString()}`;
    location.assign(carryParameters(page, location.search));
  };
}

type ChoiceShop = Pick<
  Shop,
  "boot" | "selection" | "storage" | "game" | "stopKeepingSelection" | "orderCookie" | "preferences"
>;

/** E41, Z85: the cookie is cleared; goods and method are kept for the reload, never server, role or coupon. */
function keepChoice(shop: ChoiceShop, reason: LoginReason): void {
  const { productId, region, method } = shop.selection.getState();
  shop.storage.set("webpay_keep", {
    client_id: shop.game?.client_id ?? "",
    product_id: productId,
    region,
    rechargeKey: method?.key ?? "",
    goes_on: reason === "pay" ? "pay" : "",
  });
  // A login by hand replaces the login of a link that waits.
  shop.storage.remove("webpay_link_token");
  shop.storage.remove("webpay_real_name");
  shop.stopKeepingSelection();
  shop.orderCookie.clear();
  // E37, E40: the login, or what was chosen before it, belongs to this game, so the page must come back with it. Z114: a login for the
  // whole brand leaves the game open.
  const isGameMeant = shop.boot.game_is_chosen || hasChosen(shop.selection.getState());
  if (isGameMeant && shop.game !== null) shop.preferences.rememberGame(shop.game);
}

type UsersShop = Pick<Shop, "users" | "boot" | "game" | "calls" | "random">;

/** E36: who was logged in here leaves. A login for the whole brand stays beside one of a single game, and not the other way round. */
function replaceUser(shop: UsersShop, user: UserInfo): void {
  const before = shop.users.currentUser();
  const isReplaced = before !== null && (before.gp_id === user.gp_id || user.gp_id === brandWideGpId);
  if (isReplaced && before.oauth_token !== user.oauth_token) {
    shop.users.removeCurrentUser();
    endLogin(shop, before.oauth_token);
  }
  shop.users.keepLogin(user);
}
