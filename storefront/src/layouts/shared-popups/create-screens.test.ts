import { describe, expect, test, vi } from "vitest";
import { createServerShop } from "../../shop/server-shop.ts";
import { aBoot } from "../../testing/a-boot.ts";
import { createScreens } from "./create-screens.ts";
import { createPopupStore } from "./popup-store.ts";

function openScreens(isSdk: boolean) {
  const track = vi.fn<() => void>();
  const popups = createPopupStore();
  const shop = { ...createServerShop(aBoot({})), isSdk, tracker: { track, trackOrder: () => {} } };
  return { screens: createScreens(popups, shop), popups, track };
}

describe("the login form", () => {
  test("the login form opens where a login is asked for [E49 T3]", () => {
    const { screens, popups, track } = openScreens(false);
    screens.logIn("pay");
    expect(popups.getState().popup).toEqual({ kind: "login", reason: "pay", way: "account" });
    screens.logIn("entry", "card");
    expect(popups.getState().popup).toEqual({ kind: "login", reason: "entry", way: "card" });
    expect(track).toHaveBeenCalledWith("openLogin");
  });

  // ATK28: on every route, whatever asked for it.
  test("the login form never opens inside a game [W4]", () => {
    const { screens, popups, track } = openScreens(true);
    for (const reason of ["pay", "entry", "expired"] as const) screens.logIn(reason);
    expect(popups.getState().popup).toBeNull();
    expect(track).not.toHaveBeenCalled();
  });
});
