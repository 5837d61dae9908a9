import { type Brand, brandSchema } from "@gemgate/contract/brand";
import { platforms } from "@gemgate/contract/platform";
import { describe, expect, it } from "vitest";
import { brandByKey, everyBrand } from "./read-demo.ts";

describe.each(everyBrand.map((brand) => ({ key: brand.key, brand })))("the brand $key", ({ key, brand }) => {
  it("every brand is a whole record: hosts, gateway, ids, currency, legal links, copyright and regions [A5]", async () => {
    const { issues } = await brandSchema["~standard"].validate(brand);
    expect(issues).toBeUndefined();
  });

  it("every brand names its own title in the copyright line and has hosts of its own", () => {
    expect(brand.copyright).toContain(brand.title);
    expect(brand.title.toLowerCase()).toBe(key);
    const links = [brand.privacy, brand.terms, brand.gateway.production, brand.gateway.demo, brand.service_url];
    for (const link of links.filter((link) => link !== undefined)) {
      expect(new URL(link).hostname.endsWith(`.${key}.example`)).toBe(true);
    }
  });

  it("every brand has a mark of its own", () => {
    expect(brand.mark).toBeDefined();
    const others = everyBrand.filter((other) => other !== brand);
    expect(others.map(({ mark }) => mark)).not.toContainEqual(brand.mark);
  });

  it("every brand has per game a client id for android, ios and web, and an area it sells in [A11]", () => {
    expect(brand.games.length).toBeGreaterThan(0);
    for (const game of brand.games) {
      expect(Object.keys(game.client_id).toSorted()).toEqual(platforms.toSorted());
      expect(brand.regions).toContain(game.area);
    }
  });

  it("a client id says by one rule which brand, region, game and platform it is of [A11]", () => {
    for (const [index, area] of brand.regions.entries()) {
      const entries = brand.games.filter((game) => game.area === area);
      const games = entries.filter(({ client_id }) => client_id.android !== client_id.web);
      expect(games.map(({ gp_id }) => gp_id)).toEqual(["101", "102", "103", "104"]);
      for (const [place, { client_id }] of games.entries()) {
        const base = brand.login_client_id * 1000 + index * 100 + (place + 1) * 10;
        expect(client_id).toEqual({ android: `${base + 1}`, ios: `${base + 2}`, web: `${base + 3}` });
      }
      const parts = entries.filter((entry) => !games.includes(entry));
      const first = brand.login_client_id * 1000 + index * 100 + 44;
      expect(parts.map(({ gp_id, client_id }) => [gp_id, ...Object.values(client_id)])).toEqual(
        [0, 1, 2].map((part) => ["104", ...["", "", ""].map(() => `${first + part}`)]),
      );
      expect(new Set(entries.map(({ code }) => code)).size).toBe(entries.length);
    }
  });

  it("every brand offers its default language first", () => {
    expect(brand.locales[0]).toBe(brand.default_locale);
  });
});

describe("the brands together", () => {
  it("brands have login client numbers of their own, the documented ones among them [A12 Y21]", () => {
    const numbers = valuesOf((brand) => brand.login_client_id);
    expect(numbers).toEqual([100, 200, 300, 400, 1000, 2000, 3000, 4000, 5000]);
  });

  it("brands have event ids of their own between 24 and 244, both ends used [A13 Y22]", () => {
    const ids = valuesOf((brand) => brand.event_id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([Math.min(...ids), Math.max(...ids)]).toEqual([24, 244]);
  });

  it("brands have login-provider ids of their own; only the fixed Huawei app id is no sandbox id [A10 E16]", () => {
    const ids = everyBrand.flatMap((brand) => Object.values(brand.providers));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !id.startsWith("sandbox-"))).toEqual(["102030405"]);
  });

  it("brands have their own lists of regions, and together sell in every one [A6 A22]", () => {
    expect(Object.fromEntries(everyBrand.map((brand) => [brand.key, brand.regions.join(" ")]))).toEqual({
      kitestone: "universal eru sea useuro ru codapay dragon mea hk",
      hoshimi: "ja",
      asagiri: "ja",
      hanbit: "kr",
      jadegate: "twhk hk",
      merantau: "sea codapay",
      nordlicht: "useuro eru",
      volna: "ru",
      sahra: "mea dragon",
    });
    expect(new Set(everyBrand.flatMap((brand) => brand.regions)).size).toBe(12);
  });

  it("brands have backup hosts of their own [A15]", () => {
    const hosts = everyBrand.flatMap((brand) => brand.backup_web_hosts);
    expect(hosts).toHaveLength(18);
    expect(new Set(hosts).size).toBe(18);
  });

  it("brands have one gateway for each environment, shared with no other brand", () => {
    const gateways = everyBrand.flatMap((brand) => [brand.gateway.production, brand.gateway.demo]);
    expect(new Set(gateways).size).toBe(18);
    expect(everyBrand.every((brand) => brand.gateway.demo.includes("demo"))).toBe(true);
  });

  it("brands have colours that can be told apart", () => {
    const colours = valuesOf((brand) => brand.color);
    expect(new Set(colours).size).toBe(everyBrand.length);
    expect(brandByKey("kitestone").color).toBe("#00bbff");
  });

  it("no client id belongs to two brands [A11]", () => {
    const owners = everyBrand.flatMap((brand) => [
      ...new Set(brand.games.flatMap((game) => Object.values(game.client_id))),
    ]);
    expect(new Set(owners).size).toBe(owners.length);
  });

  it("a brand is found by its key, and an unknown key is a bug", () => {
    expect(brandByKey("sahra").title).toBe("Sahra");
    expect(() => brandByKey("toString")).toThrow("no brand");
  });
});

describe("the special rules of brands", () => {
  it("the special rules of brands are those of the table of seed brands", () => {
    expect(keysOf((brand) => brand.is_global === true)).toBe("kitestone");
    expect(keysOf((brand) => brand.layout === "old")).toBe("asagiri volna");
    expect(keysOf((brand) => brand.old_games !== undefined)).toBe("kitestone hoshimi");
    expect(keysOf((brand) => brand.old_areas?.includes("codapay") === true)).toBe("merantau");
    expect(keysOf((brand) => brand.hide_steps === true)).toBe("hoshimi asagiri");
    expect(keysOf((brand) => brand.ja_legal === true)).toBe("hoshimi asagiri");
    expect(keysOf((brand) => brand.spending_caps === true)).toBe("asagiri");
    expect(keysOf((brand) => brand.forced_banner === true)).toBe("hoshimi");
    expect(keysOf((brand) => brand.kr_company !== undefined)).toBe("hanbit merantau");
    expect(keysOf((brand) => brand.kr_script === true)).toBe("hanbit");
    expect(keysOf((brand) => brand.footer === "placeholder")).toBe("volna sahra");
    expect(keysOf((brand) => brand.legal_by_area?.eru !== undefined)).toBe("nordlicht");
    expect(keysOf((brand) => brand.card_login === true)).toBe("kitestone jadegate");
    expect(keysOf((brand) => brand.gifts !== undefined)).toBe("kitestone volna sahra");
    expect(keysOf((brand) => brand.sdk_ancestors !== undefined)).toBe("kitestone");
    expect(keysOf((brand) => brand.real_name_url !== undefined)).toBe("jadegate");
  });

  it("brands offer VK and Twitter to listed clients or to all, and Huawei to listed clients of one brand", () => {
    expect(keysOf((brand) => brand.vk === true)).toBe("volna");
    expect(keysOf((brand) => Array.isArray(brand.vk))).toBe("kitestone");
    expect(keysOf((brand) => brand.twitter === true)).toBe("hoshimi asagiri");
    expect(keysOf((brand) => Array.isArray(brand.twitter))).toBe("kitestone");
    expect(keysOf((brand) => brand.huawei_clients !== undefined)).toBe("sahra");
  });

  it("a brand's lists of client ids name only client ids of that brand", () => {
    for (const brand of everyBrand) {
      const own = new Set(brand.games.flatMap((game) => Object.values(game.client_id)));
      const lists = [brand.vk, brand.twitter, brand.huawei_clients].filter((list) => Array.isArray(list));
      expect(lists.flat().filter((id) => !own.has(id))).toEqual([]);
      expect(lists.every((list) => list.length < own.size)).toBe(true);
      expect(Object.keys(brand.sdk_ancestors ?? {}).filter((id) => !own.has(id))).toEqual([]);
    }
  });

  it("brands sell in the currency, show its whole numbers and count days in the time zone of their market", () => {
    expect(valuesOf((brand) => brand.currency).join(" ")).toBe("USD JPY JPY KRW TWD USD EUR USD USD");
    // Z81: what people in Japan and Taiwan read at home; the won needs no word.
    expect(valuesOf((brand) => brand.whole_number_currencies?.join("+") ?? "").join(" ")).toBe(" JPY JPY  TWD    ");
    expect(valuesOf((brand) => brand.time_zone).join(" ")).toBe(
      "Etc/UTC Asia/Tokyo Asia/Tokyo Asia/Seoul Asia/Taipei Asia/Singapore Europe/Berlin Europe/Moscow Asia/Dubai",
    );
  });
});

function valuesOf<Value>(read: (brand: Brand) => Value): Value[] {
  return everyBrand.map(read);
}

function keysOf(matches: (brand: Brand) => boolean): string {
  return everyBrand
    .filter(matches)
    .map((brand) => brand.key)
    .join(" ");
}
