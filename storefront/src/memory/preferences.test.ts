import type { CookieJar } from "../storage/cookie.ts";
import { readFirstCookie } from "../storage/first-cookie.ts";
import { createBrowserStorage } from "../storage/browser-storage.ts";
import type { StoredValues } from "../storage/stored-names.ts";
import { createFakeJar } from "../testing/fake-jar.ts";
import { createMemoryArea } from "../testing/memory-area.ts";
import { describe, expect, test } from "vitest";
import { createPreferences, type PreferenceParts } from "./preferences.ts";

type Page = PreferenceParts["boot"];

const noCookies: CookieJar = {
  get cookie() {
    return "";
  },
  set cookie(_text: string) {},
};

interface Visit {
  stored?: Partial<Pick<StoredValues, "webpay_domain_area" | "webpay_lang" | "webpay_game">>;
  search?: string;
  cookie?: string;
  jar?: CookieJar;
  page?: Partial<Page>;
  showsRegion?: boolean;
  isHiddenIos?: boolean;
}

/** A page that the server made for a visitor it knew nothing of. */
function visit(made: Visit) {
  const { stored = {}, search = "", cookie = "", jar = createFakeJar(), page = {}, showsRegion = true } = made;
  const { isHiddenIos = false } = made;
  const clock = { now: () => 0 };
  const storage = createBrowserStorage({
    local: createMemoryArea(),
    tab: createMemoryArea(),
    clock,
    areCookiesBlocked: false,
    watch: () => {},
  });
  if (stored.webpay_domain_area) storage.set("webpay_domain_area", stored.webpay_domain_area);
  if (stored.webpay_lang) storage.set("webpay_lang", stored.webpay_lang);
  if (stored.webpay_game) storage.set("webpay_game", stored.webpay_game);
  if (cookie !== "") jar.cookie = `webpay_first=${cookie}`;
  const brand = { regions: ["universal", "sea", "mea"] } satisfies Page["brand"];
  const boot: Page = {
    layout: "new",
    platform: "web",
    brand,
    client_area: null,
    domain_area: null,
    locale: "en",
    locales: ["en", "fr"],
    games: [],
    game_is_chosen: false,
    ...page,
  };
  const entry = new URLSearchParams(search);
  const preferences = createPreferences({
    boot,
    storage,
    visitMemory: storage,
    jar,
    entry,
    showsRegion,
    isSecure: true,
    isHiddenIos,
  });
  return { preferences, storage, jar, isOther: preferences.settle() };
}

describe("a region that the browser remembers", () => {
  test("a region that the browser remembers is mirrored again and asked for once more, where the server did not see it [A26]", () => {
    const { isOther, jar } = visit({ stored: { webpay_domain_area: "sea" } });
    expect(isOther).toBe(true);
    expect(readFirstCookie(jar)).toMatchObject({ domain_area: "sea", layout: "new" });
  });

  test("a region that the browser remembers wins over an older mirror, since the storage is the truth [A26]", () => {
    const page = { domain_area: "mea" } as const;
    expect(visit({ stored: { webpay_domain_area: "sea" }, page, cookie: "domain_area=mea" }).isOther).toBe(true);
  });

  test("a region that the browser remembers gives way to the address, which is stored in its place [A25]", () => {
    const page = { domain_area: "mea" } as const;
    const opened = visit({ stored: { webpay_domain_area: "sea" }, search: "?domain_area=mea", page });
    expect([opened.isOther, opened.storage.get("webpay_domain_area")]).toEqual([false, "mea"]);
  });

  test("a region that the browser remembers gives way to the client of the address at the global brand alone [A24]", () => {
    const stored = { webpay_domain_area: "sea" } as const;
    const page = { client_area: "mea", domain_area: "mea" } as const;
    const brand = { regions: ["sea", "mea"], is_global: true } satisfies Page["brand"];
    expect(visit({ stored, page: { ...page, brand } }).storage.get("webpay_domain_area")).toBe("mea");
    expect(visit({ stored, page }).storage.get("webpay_domain_area")).toBe("sea");
  });

  test("a region that the browser remembers is cleared where the brand does not sell there and nothing else is known [A27 A28]", () => {
    const { isOther, storage, jar } = visit({ stored: { webpay_domain_area: "ja" } });
    expect([isOther, storage.get("webpay_domain_area")]).toEqual([false, null]);
    expect(readFirstCookie(jar)).toEqual({ layout: "new" });
  });

  test("a region that the browser remembers stays cleared on the page that explains it, in the mirror too [A28]", () => {
    const page = { domain_area: "sea" } as const;
    const { storage, jar } = visit({ page, cookie: "domain_area=sea&layout=new", showsRegion: false });
    expect(storage.get("webpay_domain_area")).toBeNull();
    expect(readFirstCookie(jar)).toEqual({ layout: "new" });
    expect(visit({ page, cookie: "domain_area=sea" }).storage.get("webpay_domain_area")).toBe("sea");
  });

  test("a region that the browser remembers is asked for once more only where the cookie was taken, or the page would load without end", () => {
    expect(visit({ stored: { webpay_domain_area: "sea" }, jar: noCookies }).isOther).toBe(false);
  });
});

test("a short link's region and source move from the cookie to the storage [B13 B14]", () => {
  const { storage, jar, isOther } = visit({
    stored: { webpay_domain_area: "mea" },
    cookie: "domain_area=sea&traffic_source=social",
    page: { domain_area: "sea" },
  });
  expect(isOther).toBe(false);
  expect([storage.get("webpay_domain_area"), storage.get("webpay_traffic")]).toEqual(["sea", "social"]);
  expect(readFirstCookie(jar)).toEqual({ domain_area: "sea", layout: "new" });
});

describe("a preferred language", () => {
  const page = { domain_area: "sea" } as const;

  test("a preferred language is stored, and mirrored for the server [R12]", () => {
    const { preferences, storage, jar } = visit({ page });
    expect(preferences.chooseLanguage("fr")).toBe(true);
    expect(storage.get("webpay_lang")).toBe("fr");
    expect(readFirstCookie(jar)).toEqual({ domain_area: "sea", spec_lang: "fr", layout: "new" });
  });

  test("a preferred language is asked for once more where the server did not see it", () => {
    expect(visit({ stored: { webpay_lang: "fr" }, page }).isOther).toBe(true);
    expect(visit({ stored: { webpay_lang: "fr" }, page: { ...page, locale: "fr" } }).isOther).toBe(false);
  });

  test("a preferred language waits where the address names one, and where it is not offered [B36]", () => {
    expect(visit({ stored: { webpay_lang: "fr" }, search: "?spec_lang=en", page }).isOther).toBe(false);
    expect(visit({ stored: { webpay_lang: "ja" }, page }).isOther).toBe(false);
  });

  test("a preferred language says so where no cookie is taken, so that the address can carry it", () => {
    expect(visit({ page, jar: noCookies }).preferences.chooseLanguage("fr")).toBe(false);
  });
});

describe("the game that was chosen last", () => {
  const emberline = { gp_id: "103", client_id: "100233" };
  const onSale: Page["games"] = [
    { ...emberline, name: "Emberline", logo: "", is_select_game: 1, terms: "", privacy: "", sub_game: {} },
  ];
  const page = { domain_area: "sea", games: onSale } as const;

  test("the game that was chosen last is mirrored for the server, beside what else it must know [F21]", () => {
    const { preferences, storage, jar } = visit({ page });
    preferences.rememberGame(emberline);
    expect(storage.get("webpay_game")).toEqual(emberline);
    expect(readFirstCookie(jar)).toEqual({ domain_area: "sea", layout: "new", client_id: "100233" });
    preferences.chooseLanguage("fr");
    expect(readFirstCookie(jar).client_id).toBe("100233");
  });

  test("the game that was chosen last is asked for once more where the cookies of the last visit are gone [F21]", () => {
    const opened = visit({ stored: { webpay_game: emberline }, page });
    expect([opened.isOther, readFirstCookie(opened.jar).client_id]).toEqual([true, "100233"]);
    expect(visit({ stored: { webpay_game: emberline }, page, jar: noCookies }).isOther).toBe(false);
  });

  test("the game that was chosen last gives way to the one that the page was opened with, and to a region where it is not sold", () => {
    expect(visit({ stored: { webpay_game: emberline }, page: { ...page, game_is_chosen: true } }).isOther).toBe(false);
    expect(visit({ stored: { webpay_game: emberline }, page: { ...page, games: [] } }).isOther).toBe(false);
  });

  test("the game that was chosen last is forgotten in the mirror too [T4]", () => {
    const { preferences, storage, jar } = visit({ stored: { webpay_game: emberline }, page });
    preferences.forgetGame();
    expect([storage.get("webpay_game"), readFirstCookie(jar).client_id]).toEqual([null, undefined]);
  });
});

describe("a tablet that calls itself a Mac", () => {
  const sold = { domain_area: "sea" } as const;

  test("a tablet that calls itself a Mac leaves word of it and asks once more for a page with games and prices [F23 F24]", () => {
    const opened = visit({ isHiddenIos: true, page: sold });
    expect([opened.isOther, readFirstCookie(opened.jar).platform]).toEqual([true, "ios"]);
    const settled = visit({ isHiddenIos: true, page: { ...sold, platform: "ios" } });
    expect([settled.isOther, readFirstCookie(settled.jar).platform]).toEqual([false, "ios"]);
  });

  test("a tablet that calls itself a Mac asks for nothing where no cookie is taken or no game is shown, and a Mac never does", () => {
    expect(visit({ isHiddenIos: true, page: sold, jar: noCookies }).isOther).toBe(false);
    expect(visit({ isHiddenIos: true, showsRegion: false }).isOther).toBe(false);
    const mac = visit({ page: sold });
    expect([mac.isOther, readFirstCookie(mac.jar).platform]).toEqual([false, undefined]);
  });
});

describe("a language that the browser remembers", () => {
  const stored = { webpay_lang: "fr" } as const;

  test.each(["?spec_lang=nl", "?spec_lang=", "?spec_lang=xx-YY"])(
    "a language that the browser remembers is asked for beside %s, which is not offered [Q7]",
    (search) => {
      expect(visit({ stored, search }).isOther).toBe(true);
    },
  );

  test.each(["?spec_lang=en", "?spec_lang=EN-us"])(
    "a language that the browser remembers waits while the address asks for another that is offered: %s",
    (search) => {
      expect(visit({ stored, search }).isOther).toBe(false);
    },
  );

  test("a language that the browser remembers is not lost where only the mirror of it is left [Q8]", () => {
    const { storage, jar } = visit({ cookie: "spec_lang=fr", page: { locale: "fr" } });
    expect(storage.get("webpay_lang")).toBe("fr");
    expect(readFirstCookie(jar)).toMatchObject({ spec_lang: "fr" });
  });
});
