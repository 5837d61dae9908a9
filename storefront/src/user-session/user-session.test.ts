import { describe, expect, test } from "vitest";
import { createBrowserStorage } from "../storage/browser-storage.ts";
import { openStorage } from "../storage/open-storage.ts";
import { createFakeJar } from "../testing/fake-jar.ts";
import { createMemoryArea } from "../testing/memory-area.ts";
import { createPageEvents } from "../testing/page-events.ts";
import { createVirtualClock } from "@gemgate/web/testing/virtual-clock";
import { createUserSession } from "./user-session.ts";

const orrin = { username: "kaelis", suid: "1", oauth_token: "token-orrin", gp_id: "101" };
const tidebound = { username: "marin", suid: "2", oauth_token: "token-tide", gp_id: "102" };
const brandWide = { username: "anyone", suid: "3", oauth_token: "token-brand", gp_id: "0" };

function openBrowser() {
  const local = createMemoryArea();
  const clock = createVirtualClock();
  const tabs: ((name: string | null) => void)[] = [];
  const openTab = (gp_id = "101", isSuper = false) => {
    const storage = createBrowserStorage({
      local,
      tab: createMemoryArea(),
      clock,
      areCookiesBlocked: false,
      watch: (listener) => tabs.push(listener),
    });
    return { storage, users: createUserSession(storage, { gp_id, isSuper }) };
  };
  return { openTab, tellTabs: () => tabs.forEach((tell) => tell("webpay_user_map")) };
}

describe("a login", () => {
  test("a login is kept under its game, with token and user info as copies, and survives a reload [E37 R2 R3 R5]", () => {
    const browser = openBrowser();
    const { users, storage } = browser.openTab();
    users.keepLogin(orrin);
    expect(users.currentUser()).toEqual(orrin);
    expect(storage.get("webpay_user_map")).toEqual({ "101": orrin });
    expect(storage.get("webpay_token")).toBe("token-orrin");
    expect(storage.get("webpay_user")).toEqual(orrin);
    expect(browser.openTab().users.currentUser()).toEqual(orrin);
  });

  test("a login stands in the copies only while its game is the current one [R2 R3]", () => {
    const browser = openBrowser();
    browser.openTab("101").users.keepLogin(orrin);
    expect(browser.openTab("102").storage.get("webpay_token")).toBeNull();
    expect(browser.openTab("101").storage.get("webpay_user")).toEqual(orrin);
  });

  test("a login clears what was known of the previous user of that game [E36]", () => {
    const { users, storage } = openBrowser().openTab();
    users.keepLogin(orrin);
    const next = { ...orrin, username: "newcomer", suid: "9", oauth_token: "token-new" };
    users.keepLogin(next);
    expect(storage.get("webpay_user_map")).toEqual({ "101": next });
    expect(storage.get("webpay_token")).toBe("token-new");
  });

  test("a login of one game leaves the login of another alone, and switching needs no password [E35]", () => {
    const { users, storage } = openBrowser().openTab();
    users.keepLogin(orrin);
    users.chooseGame("102");
    expect(users.currentUser()).toBeNull();
    expect(storage.get("webpay_token")).toBeNull();
    users.keepLogin(tidebound);
    users.chooseGame("101");
    expect(users.currentUser()).toEqual(orrin);
    expect(storage.get("webpay_token")).toBe("token-orrin");
  });

  test("a login without a game serves every game that has none of its own", () => {
    const { users } = openBrowser().openTab("");
    users.keepLogin(brandWide);
    expect(users.currentUser()).toEqual(brandWide);
    users.chooseGame("102");
    expect(users.currentUser()).toEqual(brandWide);
    users.keepLogin(tidebound);
    expect(users.currentUser()).toEqual(tidebound);
  });
});

describe("removing the user", () => {
  test("removing the user touches the current game alone [T2]", () => {
    const { users, storage } = openBrowser().openTab();
    users.keepLogin(tidebound);
    users.keepLogin(orrin);
    users.removeCurrentUser();
    expect(users.currentUser()).toBeNull();
    expect(storage.get("webpay_user_map")).toEqual({ "102": tidebound });
    expect(storage.get("webpay_token")).toBeNull();
    expect(storage.get("webpay_user")).toBeNull();
  });

  test("removing the user removes the brand-wide login where the game has none of its own [T2]", () => {
    const { users } = openBrowser().openTab();
    users.keepLogin(brandWide);
    users.removeCurrentUser();
    expect(users.currentUser()).toBeNull();
  });

  test("removing without a user changes nothing", () => {
    const { users, storage } = openBrowser().openTab();
    users.keepLogin(tidebound);
    users.removeCurrentUser();
    expect(storage.get("webpay_user_map")).toEqual({ "102": tidebound });
  });
});

describe("a listener", () => {
  test("a listener hears of each change until the listening ends, and meets the same object between changes", () => {
    const { users } = openBrowser().openTab();
    let heard = 0;
    const stop = users.subscribe(() => {
      heard += 1;
    });
    users.keepLogin(orrin);
    expect(users.currentUser()).toBe(users.currentUser());
    users.removeCurrentUser();
    expect(heard).toBe(2);
    stop();
    users.keepLogin(orrin);
    expect(heard).toBe(2);
  });

  test("a tab sees the account of another tab, so that no tab pays with a token that it does not show", () => {
    const browser = openBrowser();
    const here = browser.openTab();
    const there = browser.openTab();
    here.users.keepLogin(orrin);
    browser.tellTabs();
    expect(there.users.currentUser()).toEqual(orrin);
    there.users.keepLogin(tidebound);
    here.users.removeCurrentUser();
    expect(here.storage.get("webpay_user_map")).toEqual({ "102": tidebound });
  });
});

test("a page from the back-forward cache shows the user who has logged in since", () => {
  const events = createPageEvents();
  const [localStorage, sessionStorage] = [createMemoryArea(), createMemoryArea()];
  const view = { localStorage, sessionStorage, document: createFakeJar(), ...events };
  const open = () => createUserSession(openStorage(view, createVirtualClock()), { gp_id: "101" });
  const [left, next] = [open(), open()];
  let heard = 0;
  left.subscribe(() => {
    heard += 1;
  });
  next.keepLogin(orrin);
  expect(left.currentUser()).toBeNull();
  events.tellShown(true);
  expect([left.currentUser(), heard]).toEqual([orrin, 1]);
  next.removeCurrentUser();
  events.tellShown(true);
  expect(left.currentUser()).toBeNull();
});

describe("super mode", () => {
  test("super mode keeps its users in a store of its own and leaves the normal login alone [R10 W7]", () => {
    const browser = openBrowser();
    browser.openTab().users.keepLogin(orrin);
    const beta = { ...orrin, username: "tester", suid: "77", oauth_token: "token-beta" };
    const { users, storage } = browser.openTab("101", true);
    expect(users.currentUser()).toBeNull();
    users.keepLogin(beta);
    expect(users.currentUser()).toEqual(beta);
    expect(storage.get("webpay_beta_account")).toEqual({ "101": beta });
    expect(browser.openTab("101", true).users.currentUser()).toEqual(beta);

    const normal = browser.openTab();
    expect(normal.users.currentUser()).toEqual(orrin);
    users.removeCurrentUser();
    expect(storage.get("webpay_beta_account")).toEqual({});
    expect(storage.get("webpay_user_map")).toEqual({ "101": orrin });
    expect([storage.get("webpay_token"), storage.get("webpay_user")]).toEqual(["token-orrin", orrin]);
  });
});
