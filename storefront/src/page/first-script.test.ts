import { readStoredText } from "@gemgate/rules/storage/stored-value";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createMemoryArea } from "../testing/memory-area.ts";
import { runFirstScript } from "./first-script.ts";

/** As much of an element as the script asks for. */
class FakeElement {
  readonly attributes: Record<string, string>;
  constructor(attributes: Record<string, string> = {}) {
    this.attributes = { ...attributes };
  }
  setAttribute(name: string, value: string): void {
    this.attributes[name] = value;
  }
  matches(selector: string): boolean {
    return Object.keys(this.attributes).some((name) => selector === `[${name}]`);
  }
}

const refuse = (): never => {
  throw new Error("denied");
};
const blockedArea = { getItem: refuse, setItem: refuse, removeItem: refuse };

afterEach(() => vi.unstubAllGlobals());

/** What the script leaves on the root element and in the address bar. */
function run(href: string, stored: Record<string, string> | "blocked" = {}, begunLogin: readonly string[] = []) {
  const root = new FakeElement();
  const shown = { href };
  const sessionStorage = createMemoryArea();
  for (const name of begunLogin) sessionStorage.setItem(name, "begun");
  const heard: ((event: { target: unknown }) => void)[] = [];
  const globals = {
    Element: FakeElement,
    location: new URL(href),
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, address: URL) => void (shown.href = address.href),
    },
    document: {
      hidden: false,
      documentElement: root,
      addEventListener: (_name: "load", hear: (event: { target: unknown }) => void) => void heard.push(hear),
    },
    sessionStorage: stored === "blocked" ? blockedArea : sessionStorage,
    localStorage: stored === "blocked" ? blockedArea : { getItem: (name: string) => stored[name] ?? null },
  };
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal("addEventListener", () => {});
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  runFirstScript();
  const { "data-able": able, ...attributes } = root.attributes;
  return {
    attributes,
    isAble: able !== undefined,
    address: shown.href,
    left: [...sessionStorage.values.keys()],
    returned: sessionStorage.getItem("webpay_login_return"),
    tellLoaded: (target: unknown) => heard.forEach((hear) => hear({ target })),
  };
}

const page = "https://a.example/selectGoods";

describe("before the first paint", () => {
  test("a fixed theme is there, and the system's is followed otherwise", () => {
    expect(run(page, { webpay_theme: '{"v":"dark","e":0}' }).attributes).toEqual({ "data-theme": "dark" });
    expect(run(page, { webpay_theme: '{"v":"light","e":0}' }).attributes).toEqual({ "data-theme": "light" });
    for (const text of ['{"v":"system","e":0}', '{"v":"blue","e":0}', "{", "null", "7"]) {
      expect(run(page, { webpay_theme: text }).attributes).toEqual({});
    }
  });

  test("a browser that can buy here is marked, and an older one is not, whatever else it lacks", () => {
    expect([run(page).isAble, run(page, "blocked").isAble]).toEqual([true, true]);
    const findLast: unknown = Reflect.get(Array.prototype, "findLast");
    Reflect.deleteProperty(Array.prototype, "findLast");
    try {
      expect(run(page).isAble).toBe(false);
    } finally {
      Reflect.defineProperty(Array.prototype, "findLast", { value: findLast, configurable: true, writable: true });
    }
  });

  test("a known login is marked, whatever stands under the other names", () => {
    const stored = { webpay_theme: "{", webpay_token: '{"v":"t","e":0}' };
    expect(run(page, stored).attributes).toEqual({ "data-known-user": "" });
  });

  test("inside a game a login of this browser is not marked [W2]", () => {
    const stored = { webpay_token: '{"v":"t","e":0}' };
    for (const query of ["?visit=sdk", "?a=1&visit=sdk&b=2", "?visit=sdk#x"]) {
      expect(run(`${page}${query}`, stored).attributes).toEqual({});
    }
    for (const query of ["?visit=sdks", "?revisit=sdk", "?visit=web"]) {
      expect(run(`${page}${query}`, stored).attributes).toEqual({ "data-known-user": "" });
    }
  });

  const purchase = [{ suid: "7", area: "sea", gp_id: "101", bought: {} }];
  const loyal = {
    webpay_token: '{"v":"t","e":0}',
    webpay_user: '{"v":{"suid":"7"},"e":0}',
    webpay_domain_area: '{"v":"sea","e":0}',
    webpay_game: '{"v":{"gp_id":"101"},"e":0}',
    webpay_purchases: JSON.stringify({ v: purchase, e: 0 }),
  };

  test("a player who bought here before is marked as such", () => {
    expect(run(page, loyal).attributes).toEqual({ "data-known-user": "", "data-buy-again": "" });
  });

  test("room is kept too where the last order may still be open, and not for one that is over", () => {
    const mark = (is_open: boolean) => {
      const [row] = purchase;
      const rows = [{ ...row, bought: null, is_open }];
      return run(page, { ...loyal, webpay_purchases: JSON.stringify({ v: rows, e: 0 }) }).attributes;
    };
    expect(mark(true)).toHaveProperty("data-buy-again", "open");
    expect(mark(false)).not.toHaveProperty("data-buy-again");
  });

  test("room is kept too where the server knew of a purchase that this browser has not seen, for that player, game and region alone", () => {
    const { webpay_purchases: _, ...elsewhere } = loyal;
    const mark = (noted: string) =>
      run(page, { ...elsewhere, webpay_bought: JSON.stringify({ v: noted, e: 0 }) }).attributes;
    expect(mark("7 101 sea")).toHaveProperty("data-buy-again");
    for (const noted of ["8 101 sea", "7 102 sea", "7 101 eru", "17 101 sea", "7 101 seas"]) {
      expect(mark(noted)).not.toHaveProperty("data-buy-again");
    }
  });

  test.each(["1", '{"v":"1"}', '{"v":"1","e":0}'])("in super mode (%s) the usual user is not marked [W7]", (text) => {
    expect(run(page, { ...loyal, webpay_super: text }).attributes).toEqual({});
  });

  test.each(["0", "11", '{"v":"0","e":0}'])("%s is no super mode [W6]", (text) => {
    expect(run(page, { ...loyal, webpay_super: text }).attributes).toHaveProperty("data-known-user");
  });

  test("a token leaves the address and waits for the store [B30]", () => {
    expect(run(`${page}?client_id=1&oauth_token=a%2Bb&server_id=S1#x`)).toMatchObject({
      attributes: { "data-entry-token": "a+b" },
      address: `${page}?client_id=1&server_id=S1#x`,
    });
  });

  test.each(["oauth_token=t", "oauth_token=t&oauth_verifier=v"])(
    "%s stays where the game shows the page, and no login waits for it [W2]",
    (query) => {
      const { attributes, address, returned } = run(`${page}?visit=sdk&${query}`);
      expect({ attributes, address }).toEqual({ attributes: {}, address: `${page}?visit=sdk&${query}` });
      expect(returned).toBeNull();
    },
  );

  test("what an ordinary page of this tab began does not go on inside a game [W4]", () => {
    const begun = ["webpay_login_begun", "webpay_login_return", "webpay_visit"];
    expect(run(`${page}?visit=sdk`, {}, begun).left).toEqual(["webpay_visit"]);
    expect(run(page, {}, begun).left).toEqual(begun);
  });

  test("Twitter's pair leaves the address and waits as what its login brought back", () => {
    const { attributes, address, returned } = run(`${page}?client_id=1&oauth_token=a%2Bb&oauth_verifier=v#x`);
    expect({ attributes, address }).toEqual({ attributes: {}, address: `${page}?client_id=1#x` });
    expect(readStoredText({ text: returned, now_ms: 1 })).toEqual({
      kind: "twitter",
      state: "",
      code: "",
      identity_token: "",
      access_token: "",
      oauth_token: "a+b",
      oauth_verifier: "v",
      error: "",
      error_description: "",
    });
  });

  test("a verifier without a token stays in the address and is no return", () => {
    const { address, returned } = run(`${page}?oauth_verifier=v`);
    expect({ address, returned }).toEqual({ address: `${page}?oauth_verifier=v`, returned: null });
  });

  test("a browser that blocks its storage still hides Twitter's pair", () => {
    expect(run(`${page}?oauth_token=t&oauth_verifier=v`, "blocked")).toMatchObject({ attributes: {}, address: page });
  });

  test("a browser that blocks its storage still hides the token [B30]", () => {
    const { attributes, address } = run(`${page}?oauth_token=t`, "blocked");
    expect({ attributes, address }).toEqual({ attributes: { "data-entry-token": "t" }, address: page });
  });

  test("letters that come late are shown once they are there, and nothing else is touched [Q10]", () => {
    const { tellLoaded } = run(page);
    const font = new FakeElement({ "data-font": "ja", media: "print" });
    const other = new FakeElement({ media: "print" });
    [font, other, globalThis, null].forEach(tellLoaded);
    expect([font.attributes["media"], other.attributes["media"]]).toEqual(["all", "print"]);
  });
});
