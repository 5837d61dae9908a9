import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { firstScript } from "./first-script.ts";

/** What the script leaves on the root element and in the address bar. */
function run(href: string, stored: Record<string, string> | "blocked" = {}) {
  const attributes: Record<string, string> = {};
  const shown = { href };
  const heard: ((event: { target: unknown }) => void)[] = [];
  runInNewContext(firstScript, {
    URL,
    location: { href },
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, address: URL) => void (shown.href = address.href),
    },
    document: {
      documentElement: { setAttribute: (name: string, value: string) => void (attributes[name] = value) },
      addEventListener: (_name: "load", hear: (event: { target: unknown }) => void) => void heard.push(hear),
    },
    get localStorage() {
      if (stored === "blocked") throw new Error("denied");
      return { getItem: (name: string) => stored[name] ?? null };
    },
  });
  return {
    attributes,
    address: shown.href,
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

  test("a known login is marked, whatever stands under the other names", () => {
    const stored = { webpay_theme: "{", webpay_token: '{"v":"t","e":0}' };
    expect(run(page, stored).attributes).toEqual({ "data-known-user": "" });
  });

  test("a token leaves the address and waits for the store [B30]", () => {
    expect(run(`${page}?client_id=1&oauth_token=a%2Bb&server_id=S1#x`)).toMatchObject({
      attributes: { "data-entry-token": "a+b" },
      address: `${page}?client_id=1&server_id=S1#x`,
    });
  });

  test("a token stays where the game shows the page, and where it is Twitter's", () => {
    for (const query of ["?visit=sdk&oauth_token=t", "?oauth_token=t&oauth_verifier=v"]) {
      const { attributes, address } = run(`${page}${query}`);
      expect({ attributes, address }).toEqual({ attributes: {}, address: `${page}${query}` });
    }
  });

  test("a browser that blocks its storage still hides the token [B30]", () => {
    const { attributes, address } = run(`${page}?oauth_token=t`, "blocked");
    expect({ attributes, address }).toEqual({ attributes: { "data-entry-token": "t" }, address: page });
  });

  test("letters that come late are shown once they are there, and nothing else is touched [Q10]", () => {
    const { tellLoaded } = run(page);
    const [font, picture, other] = [
      { dataset: { font: "ja" }, media: "print" },
      { dataset: {}, media: "print" },
      { media: "print" },
    ];
    [font, picture, other].forEach(tellLoaded);
    expect([font.media, picture.media, other.media]).toEqual(["all", "print", "print"]);
  });
});
