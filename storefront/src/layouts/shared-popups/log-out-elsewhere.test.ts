import { expect, test } from "vitest";
import { watchLogOutElsewhere } from "./log-out-elsewhere.ts";
import { createPopupStore, openPopup } from "./popup-store.ts";

const aUser = { username: "newcomer", suid: "s-2", oauth_token: "t", gp_id: "101" };

test("a log-out in another tab closes the checkout of this one, and nothing that belongs to nobody", () => {
  const tabs = new EventTarget();
  const popups = createPopupStore();
  let hasUser = true;
  const stop = watchLogOutElsewhere(popups, { currentUser: () => (hasUser ? aUser : null) }, tabs);
  const change = () => tabs.dispatchEvent(new Event("storage"));

  openPopup(popups, { kind: "recharge" });
  change();
  expect(popups.getState().popup).toEqual({ kind: "recharge" });
  hasUser = false;
  change();
  expect(popups.getState().popup).toBeNull();

  openPopup(popups, { kind: "language" });
  change();
  expect(popups.getState().popup).toEqual({ kind: "language" });
  openPopup(popups, { kind: "recharge" });
  stop();
  change();
  expect(popups.getState().popup).toEqual({ kind: "recharge" });
});

test("another account that another tab logs in closes the order of the one before, and a renewed login of the same nothing", () => {
  const tabs = new EventTarget();
  const popups = createPopupStore();
  let user = aUser;
  watchLogOutElsewhere(popups, { currentUser: () => user }, tabs);
  const change = () => tabs.dispatchEvent(new Event("storage"));
  openPopup(popups, { kind: "orders" });
  user = { ...aUser, oauth_token: "renewed" };
  change();
  expect(popups.getState().popup).toEqual({ kind: "orders" });
  user = { ...aUser, suid: "s-3" };
  change();
  expect(popups.getState().popup).toBeNull();
  openPopup(popups, { kind: "orders" });
  change();
  expect(popups.getState().popup).toEqual({ kind: "orders" });
});
