import type { Boot } from "@gemgate/contract/boot";
import { storedText } from "@gemgate/rules/storage/stored-value";
import type { CookieJar } from "@gemgate/web/storage/cookie";
import { readFirstCookie } from "@gemgate/web/storage/first-cookie";
import { createFakeJar } from "@gemgate/web/testing/fake-jar";
import { createMemoryArea } from "@gemgate/web/testing/memory-area";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createBrowserShop } from "./browser-shop.ts";

const boot: Boot = {
  brand: {
    key: "kitestone",
    title: "Kitestone",
    currency: "USD",
    privacy: "https://b.example/privacy",
    terms: "https://b.example/terms",
    copyright: "© 2026 Kitestone",
    regions: ["universal", "sea"],
    footer: "full",
    app_id: "kitestone-web",
    event_id: 24,
    login_client_id: 100,
    mark: [{ d: "M0 0h32v32z" }],
  },
  environment: "production",
  backup_hosts: [],
  gateway: "https://collect.b.example",
  platform: "web",
  domain_area: null,
  locale: "en",
  locales: ["en"],
  messages: {},
  games: [],
  client_id: "",
  game_is_chosen: false,
  page_config: null,
  goods: null,
  hue: 225,
};

interface Visit {
  stored: string;
  path?: string;
  search?: string;
  /** A browser that takes no cookie forgets each at once. */
  jar?: CookieJar;
}

/** Opens a page for which the server found no region, in a browser that remembers one. */
function openPage({ stored, path = "/notArea", search = "", jar = createFakeJar() }: Visit) {
  const visited: string[] = [];
  const localStorage = createMemoryArea();
  localStorage.setItem("webpay_domain_area", storedText({ value: stored, now_ms: 0 }));
  const document = {
    documentElement: { removeAttribute: () => {} },
    get cookie() {
      return jar.cookie;
    },
    set cookie(text) {
      jar.cookie = text;
    },
  };
  const replace = (address: string) => void visited.push(address);
  vi.stubGlobal("document", document);
  vi.stubGlobal("location", { protocol: "https:", pathname: path, search, replace });
  const sessionStorage = createMemoryArea();
  vi.stubGlobal("window", { document, localStorage, sessionStorage, addEventListener: () => {} });
  const shop = createBrowserShop(boot);
  shop.wakeUp();
  const { domain_area } = readFirstCookie(jar);
  return { visited, stored: shop.storage.get("webpay_domain_area"), mirrored: domain_area };
}

afterEach(() => void vi.unstubAllGlobals());

describe("a stored region that the server could not see", () => {
  test("is mirrored again and leads on to the goods with the query as it came [A26]", () => {
    expect(openPage({ stored: "sea", search: "?spec_lang=de&utm_source=a%20b" })).toEqual({
      visited: ["/selectGoods?spec_lang=de&utm_source=a%20b"],
      stored: "sea",
      mirrored: "sea",
    });
  });

  test("is cleared where the brand does not sell there, or nobody does [A28]", () => {
    for (const stored of ["ja", "moon"]) {
      expect(openPage({ stored })).toEqual({ visited: [], stored: null, mirrored: undefined });
    }
  });

  test("does not hide that the region in the address is wrong [A29]", () => {
    const opened = openPage({ stored: "sea", search: "?domain_area=moon" });
    expect(opened).toEqual({ visited: [], stored: "sea", mirrored: undefined });
  });

  test("leads nowhere from a page that does not exist", () => {
    expect(openPage({ stored: "sea", path: "/noSuchPage" })).toEqual({ visited: [], stored: "sea", mirrored: "sea" });
  });

  test("leads nowhere in a browser without cookies, which would be sent back without end", () => {
    const jar = {
      get cookie() {
        return "";
      },
      set cookie(_text: string) {},
    };
    expect(openPage({ stored: "sea", jar })).toMatchObject({ visited: [], stored: "sea" });
  });
});
