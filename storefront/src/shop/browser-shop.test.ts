import type { Boot } from "@gemgate/contract/boot";
import { storedText } from "@gemgate/rules/storage/stored-value";
import type { CookieJar } from "../storage/cookie.ts";
import { readFirstCookie } from "../storage/first-cookie.ts";
import { createFakeJar } from "../testing/fake-jar.ts";
import { createMemoryArea } from "../testing/memory-area.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { notePending } from "../memory/order-cache.ts";
import { aBoot } from "../testing/a-boot.ts";
import { createBrowserShop } from "./browser-shop.ts";

const boot = aBoot({ domain_area: null });

interface Visit {
  stored: string;
  path?: string;
  search?: string;
  /** A browser that takes no cookie forgets each at once. */
  jar?: CookieJar;
  state?: unknown;
}

/** Opens a page for which the server found no region, in a browser that remembers one. */
function openPage({ stored, path = "/notArea", search = "", jar = createFakeJar(), state = null }: Visit) {
  const visited: string[] = [];
  const localStorage = createMemoryArea();
  localStorage.setItem("webpay_domain_area", storedText({ value: stored, now_ms: 0 }));
  standIn({ localStorage, jar, path, search, state, visited });
  const shop = createBrowserShop(boot);
  shop.hydrate();
  const { domain_area } = readFirstCookie(jar);
  return { visited, stored: shop.storage.get("webpay_domain_area"), mirrored: domain_area };
}

interface Browser {
  localStorage: ReturnType<typeof createMemoryArea>;
  jar: CookieJar;
  path: string;
  search: string;
  state: unknown;
  visited: string[];
  /** Attributes of the root element that were taken away. */
  unmarked?: string[];
}

/** What a shop finds of its browser. */
function standIn({ localStorage, jar, path, search, state, visited, unmarked = [] }: Browser): void {
  const document = {
    documentElement: { getAttribute: () => null, removeAttribute: (name: string) => void unmarked.push(name) },
    get cookie() {
      return jar.cookie;
    },
    set cookie(text) {
      jar.cookie = text;
    },
  };
  const replace = (address: string) => void visited.push(address);
  const reload = () => void visited.push("again");
  vi.stubGlobal("document", document);
  vi.stubGlobal("location", { protocol: "https:", pathname: path, search, replace, reload });
  vi.stubGlobal("history", { state, replaceState: () => {} });
  const sessionStorage = createMemoryArea();
  vi.stubGlobal("window", { document, localStorage, sessionStorage, addEventListener: () => {} });
}

afterEach(() => void vi.unstubAllGlobals());

describe("a stored region that the server could not see", () => {
  test("a stored region that the server could not see is mirrored again and leads on to the goods with the query as it came [A26]", () => {
    expect(openPage({ stored: "sea", search: "?spec_lang=de&utm_source=a%20b" })).toEqual({
      visited: ["/selectGoods?spec_lang=de&utm_source=a%20b"],
      stored: "sea",
      mirrored: "sea",
    });
  });

  test("a stored region that the server could not see is used where the address names one that the brand does not have [A26 A27]", () => {
    const opened = openPage({ stored: "sea", search: "?domain_area=moon" });
    expect(opened).toMatchObject({ visited: ["/selectGoods?domain_area=moon"], mirrored: "sea" });
  });

  test("a stored region that the server could not see is cleared where the brand does not sell there, or the region is unknown [A28]", () => {
    for (const stored of ["ja", "moon"]) {
      expect(openPage({ stored })).toEqual({ visited: [], stored: null, mirrored: undefined });
    }
  });

  test("a stored region that the server could not see loads a page of the region again in its place", () => {
    expect(openPage({ stored: "sea", path: "/my" }).visited).toEqual(["again"]);
  });

  test("a stored region that the server could not see asks once and never again on the same page", () => {
    expect(openPage({ stored: "sea", path: "/my", state: { isSettled: true } }).visited).toEqual([]);
  });

  test("a stored region that the server could not see leads nowhere from a page that does not exist", () => {
    expect(openPage({ stored: "sea", path: "/noSuchPage" })).toEqual({ visited: [], stored: "sea", mirrored: "sea" });
  });

  test("a stored region that the server could not see leads nowhere in a browser without cookies, which would be sent back without end", () => {
    const jar = {
      get cookie() {
        return "";
      },
      set cookie(_text: string) {},
    };
    expect(openPage({ stored: "sea", jar })).toMatchObject({ visited: [], stored: "sea" });
  });
});

describe("the character", () => {
  const game = { gp_id: "101", name: "Vale of Orrin", logo: "", is_select_game: 1, terms: "", privacy: "" } as const;
  const inGame: Boot = {
    ...boot,
    domain_area: "sea",
    games: [{ ...game, client_id: "100213", sub_game: {} }],
    client_id: "100213",
    game_is_chosen: true,
  };
  const userOf = (suid: string) => ({ username: suid, suid, oauth_token: `token of ${suid}`, gp_id: "101" });
  const names = { areaId: "", areaName: "", realServer: "", roleName: "Kaelis" };
  const hers = { ...names, server: "s12", roleId: "r1", isSeen: true };

  function openShop(search = "") {
    const browser = { localStorage: createMemoryArea(), jar: createFakeJar(), path: "/selectGoods", visited: [] };
    standIn({ ...browser, search, state: null });
    const shop = createBrowserShop(inGame);
    shop.hydrate();
    return shop;
  }

  test("the character of one account is not that of another that logs in here or in another tab [F20]", () => {
    const shop = openShop();
    shop.users.keepLogin(userOf("a"));
    shop.selection.setState({ character: hers, productId: "p1" });
    shop.users.keepLogin({ ...userOf("a"), oauth_token: "renewed" });
    expect(shop.selection.getState().character).toBe(hers);
    shop.users.keepLogin(userOf("b"));
    expect(shop.selection.getState()).toMatchObject({ character: null, productId: "p1" });
    expect(shop.orderCookie.read()).toMatchObject({ role: { value: "" }, goods: { value: "p1" } });
  });

  test("the character of an account that was forgotten is remembered for it alone [B30 F20]", () => {
    const shop = openShop();
    shop.users.keepLogin(userOf("a"));
    shop.selection.setState({ character: hers });
    shop.users.removeCurrentUser();
    shop.users.keepLogin(userOf("b"));
    expect(shop.selection.getState().character).toBeNull();
    shop.users.keepLogin(userOf("a"));
    expect(shop.selection.getState().character).toMatchObject({ roleId: "r1", isSeen: false, isOnlyRemembered: true });
  });

  test("the character that the link names waits for the account that the link logs in [B30 B32 B33]", () => {
    const shop = openShop("?server_id=12&role_id=r1");
    shop.users.keepLogin(userOf("b"));
    expect(shop.selection.getState().character).toMatchObject({ server: "s12", roleId: "r1" });
  });
});

test("the orders of one account are not those of another that logs in, nor of a visitor after it logged out", () => {
  standIn({
    localStorage: createMemoryArea(),
    jar: createFakeJar(),
    path: "/my",
    search: "",
    state: null,
    visited: [],
  });
  const shop = createBrowserShop(boot);
  shop.hydrate();
  const userOf = (suid: string) => ({ username: suid, suid, oauth_token: `token of ${suid}`, gp_id: "0" });
  const names = { user_name: "a", game_name: "", game_server_name: "", role_name: "", product_name: "" };
  const order = { ...names, billing_no: "A1", status: -1, is_paid: 0, pay_url: "https://pay.example/1" } as const;
  const countOrders = () => shop.orderCache.getState().pending.length;
  shop.users.keepLogin(userOf("a"));
  notePending(shop.orderCache, [order]);
  shop.users.keepLogin({ ...userOf("a"), oauth_token: "renewed" });
  expect(countOrders()).toBe(1);
  shop.users.keepLogin(userOf("b"));
  expect(shop.orderCache.getState()).toEqual({ seen: null, pending: [] });
  notePending(shop.orderCache, [order]);
  shop.users.removeCurrentUser();
  expect(countOrders()).toBe(0);
});

describe("a page inside a game", () => {
  const game = { gp_id: "101", name: "", logo: "", is_select_game: 1, terms: "", privacy: "", sub_game: {} } as const;
  const inGame: Boot = {
    ...boot,
    domain_area: "sea",
    games: [{ ...game, client_id: "100213" }],
    client_id: "100213",
    game_is_chosen: true,
  };
  const stored = { username: "stored", suid: "1", oauth_token: "stored-token", gp_id: "101" };
  const player = { username: "player", suid: "2", oauth_token: "t", gp_id: "101" };

  function openInGame(search: string) {
    const localStorage = createMemoryArea();
    const keep = (name: string, value: unknown) => localStorage.setItem(name, storedText({ value, now_ms: 0 }));
    keep("webpay_user_map", { "101": stored });
    keep("webpay_user", stored);
    keep("webpay_token", stored.oauth_token);
    standIn({ localStorage, jar: createFakeJar(), path: "/userCenter", search, state: null, visited: [] });
    const shop = createBrowserShop(inGame);
    shop.hydrate();
    const users = () => ["webpay_user_map", "webpay_user", "webpay_token"].map((name) => localStorage.getItem(name));
    return { shop, users, linkToken: () => shop.storage.get("webpay_link_token") };
  }

  test("a page inside a game takes its token from the address, and neither reads nor writes the users stored here [W1 W2 W5]", () => {
    const { shop, users, linkToken } = openInGame("?visit=sdk&client_id=100213&oauth_token=t");
    const before = users();
    expect([shop.isSdk, shop.entryToken, shop.users.currentUser(), shop.isAskingUser()]).toEqual([
      true,
      "t",
      null,
      true,
    ]);
    shop.users.keepLogin(player);
    expect([shop.users.currentUser(), shop.isAskingUser()]).toEqual([player, false]);
    shop.users.removeCurrentUser();
    expect(shop.users.currentUser()).toBeNull();
    expect(users()).toEqual(before);
    expect(linkToken()).toBeNull();
  });

  test("a page inside a game has no user where the address has no token, or an impossible one [W2]", () => {
    for (const token of ["", `&oauth_token=${"x".repeat(513)}`]) {
      const { shop } = openInGame(`?visit=sdk&client_id=100213${token}`);
      expect([shop.entryToken, shop.users.currentUser(), shop.isAskingUser()]).toEqual(["", null, false]);
    }
  });

  test("a page inside a game calls for the client of the address, whatever device shows it [W3]", () => {
    expect(openInGame("?visit=sdk&client_id=100211&oauth_token=t").shop.game?.client_id).toBe("100211");
    expect(openInGame("?client_id=100211").shop.game?.client_id).toBe("100213");
  });

  test("a page inside a game is no such page without the word itself [W1]", () => {
    const { shop } = openInGame("?visit=sdks&client_id=100213");
    expect([shop.isSdk, shop.users.currentUser()?.username]).toEqual([false, "stored"]);
  });
});

test("the mark that hides the login stays as long as a user is known, for the name is drawn after the page was taken over [C8]", () => {
  const localStorage = createMemoryArea();
  const user = { username: "kaelis", suid: "1", oauth_token: "t", gp_id: "0" };
  localStorage.setItem("webpay_user_map", storedText({ value: { "0": user }, now_ms: 0 }));
  const unmarked: string[] = [];
  const marks = () => unmarked.filter((name) => name === "data-known-user").length;
  standIn({ localStorage, jar: createFakeJar(), path: "/my", search: "", state: null, visited: [], unmarked });
  const shop = createBrowserShop(boot);
  shop.hydrate();
  expect(marks()).toBe(0);
  shop.users.removeCurrentUser();
  expect(marks()).toBe(1);
  createBrowserShop(boot).hydrate();
  expect(marks()).toBe(2);
});

test("the page about a wrong link forgets the game, and any other page remembers it [B19 F21]", () => {
  const jar = createFakeJar();
  const browser = { localStorage: createMemoryArea(), jar, search: "", state: null, visited: [] };
  const games: Boot["games"] = [
    { gp_id: "103", client_id: "100233", name: "", logo: "", is_select_game: 1, terms: "", privacy: "", sub_game: {} },
  ];
  const page: Boot = { ...boot, domain_area: "sea", games, client_id: "100233", game_is_chosen: true };
  for (const [path, remembered] of [
    ["/my", "100233"],
    ["/showError", undefined],
  ] as const) {
    standIn({ ...browser, path });
    const shop = createBrowserShop(page);
    shop.hydrate();
    expect([shop.storage.get("webpay_game")?.client_id, readFirstCookie(jar).client_id]).toEqual([
      remembered,
      remembered,
    ]);
  }
});
