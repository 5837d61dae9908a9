import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { areas, areaSchema } from "./area.ts";
import { type Brand, brandSchema } from "./brand.ts";
import { locales } from "./locale.ts";

describe("the brand record", () => {
  it("accepts a whole record", () => {
    expect(v.parse(brandSchema, aBrand({}))).toEqual(aBrand({}));
  });

  it.each([24, 244])("accepts the event id %i at the border [A13 Y22]", (event_id) => {
    expect(v.is(brandSchema, aBrand({ event_id }))).toBe(true);
  });

  it.each([23, 245, 24.5, Number.NaN])("refuses the event id %d outside the range [A13 Y22]", (event_id) => {
    expect(v.is(brandSchema, aBrand({ event_id }))).toBe(false);
  });

  it("refuses a brand without any region [A6]", () => {
    expect(v.is(brandSchema, aBrand({ regions: [], games: [] }))).toBe(false);
  });

  it("refuses a region that stands twice", () => {
    expect(v.is(brandSchema, aBrand({ regions: ["sea", "sea"] }))).toBe(false);
  });

  it("refuses a default language that the brand does not offer", () => {
    expect(v.is(brandSchema, aBrand({ default_locale: "fr" }))).toBe(false);
  });

  it("refuses a production host that contains the word demo [A4]", () => {
    const payment_host = { production: "pay-demo2.example.test", demo: "pay-demo.example.test" };
    expect(v.is(brandSchema, aBrand({ payment_host }))).toBe(false);
  });

  it("refuses a demo host without the word demo [A4]", () => {
    const payment_host = { production: "pay.example.test", demo: "pay-try.example.test" };
    expect(v.is(brandSchema, aBrand({ payment_host }))).toBe(false);
  });

  it.each([
    "Pay.example.test",
    "pay.example.test.",
    "pay.example.test:443",
    "https://pay.example.test",
    "localhost",
    "",
  ])("refuses the host %j, which no raw Host of a browser equals", (web_host) => {
    expect(v.is(brandSchema, aBrand({ web_host }))).toBe(false);
  });

  it.each([
    ["what could end its attribute", 'M0 0"/><script>', 1],
    ["no shape", "", 1],
    ["more light than there is", "M0 0h1z", 1.1],
  ])("refuses a mark with %s, because pages draw it inline", (_what, d, opacity) => {
    expect(v.is(brandSchema, aBrand({ mark: [{ d, opacity }] }))).toBe(false);
    expect(v.is(brandSchema, aBrand({ mark: [{ d: "M2 2h12v-1.5c0 0 1e-3 1 4 4z", opacity: 0.5 }] }))).toBe(true);
  });

  it("refuses a backup host that is the main host itself [A15]", () => {
    expect(v.is(brandSchema, aBrand({ backup_web_hosts: ["pay.example.test"] }))).toBe(false);
  });

  it("refuses a form host that is a host of the store, and one form host for both environments", () => {
    const form_host = { production: "form.example.test", demo: "form-demo.example.test" };
    expect(v.is(brandSchema, aBrand({ form_host }))).toBe(true);
    expect(v.is(brandSchema, aBrand({ form_host: { ...form_host, production: "pay.example.test" } }))).toBe(false);
    expect(v.is(brandSchema, aBrand({ form_host: { ...form_host, demo: "form.example.test" } }))).toBe(false);
  });

  it("refuses one gateway for both environments", () => {
    const gateway = { production: "https://collect.example.test", demo: "https://collect.example.test" };
    expect(v.is(brandSchema, aBrand({ gateway }))).toBe(false);
  });

  it.each(["http://collect.example.test", "https://collect.example.test/x", "collect.example.test"])(
    "refuses the gateway %j, which is no https origin",
    (production) => {
      expect(v.is(brandSchema, aBrand({ gateway: { production, demo: "https://c.example.test" } }))).toBe(false);
    },
  );

  it("lets a brand choose the parts of its face one by one, among the looks there are", () => {
    expect(v.is(brandSchema, aBrand({ face: {} }))).toBe(true);
    expect(v.is(brandSchema, aBrand({ face: { scene: "sea", corners: "sharp", button: "pill" } }))).toBe(true);
    expect(v.is(brandSchema, { ...aBrand({}), face: { scene: "moon" } })).toBe(false);
    expect(v.is(brandSchema, { ...aBrand({}), face: { corner: "sharp" } })).toBe(false);
  });

  it.each(["#0bf", "00bbff", "#00bbfg", "red", ""])("refuses the colour %j", (color) => {
    expect(v.is(brandSchema, aBrand({ color }))).toBe(false);
  });

  it.each(["Mars/Olympus", "+09:00", "UTC", ""])("refuses the time zone %j, which is no IANA name", (time_zone) => {
    expect(v.is(brandSchema, aBrand({ time_zone }))).toBe(false);
  });

  it("refuses a game in a region that the brand does not sell in", () => {
    const games = [aGame({ area: "ja" })];
    expect(v.is(brandSchema, aBrand({ games }))).toBe(false);
  });

  it("refuses one client id on two entries, but lets one entry use it for every platform", () => {
    const same = { android: "7", ios: "7", web: "7" };
    expect(v.is(brandSchema, aBrand({ games: [aGame({ client_id: same })] }))).toBe(true);
    const games = [aGame({ client_id: same, code: "a" }), aGame({ client_id: same, code: "b" })];
    expect(v.is(brandSchema, aBrand({ games }))).toBe(false);
  });

  it("refuses a game entry that lacks the client id of a platform [A11]", () => {
    const entry = { ...aGame({}), client_id: { android: "1", ios: "2" } };
    expect(v.is(brandSchema, { ...aBrand({}), games: [entry] })).toBe(false);
  });

  it("refuses a field that the record does not have", () => {
    expect(v.is(brandSchema, { ...aBrand({}), colour: "#00bbff" })).toBe(false);
  });
});

describe("the fixed lists", () => {
  it("knows exactly the twelve sales regions [A22]", () => {
    expect(areas.toSorted()).toEqual("codapay dragon eru hk ja kr mea ru sea twhk universal useuro".split(" "));
    expect(v.is(areaSchema, "us")).toBe(false);
    expect(v.is(areaSchema, "Universal")).toBe(false);
  });

  it("lists eighteen languages, English first", () => {
    expect(new Set(locales).size).toBe(18);
    expect(locales[0]).toBe("en");
  });
});

function aGame(change: Partial<Brand["games"][number]>): Brand["games"][number] {
  return { gp_id: "101", area: "sea", client_id: { android: "11", ios: "12", web: "13" }, ...change };
}

function aBrand(change: Partial<Brand>): Brand {
  return {
    key: "example",
    title: "Example",
    icon: "/brand-art/example/icon.svg",
    color: "#00bbff",
    payment_host: { production: "pay.example.test", demo: "pay-demo.example.test" },
    web_host: "pay.example.test",
    backup_web_hosts: ["pay-b1.example.test"],
    gateway: { production: "https://collect.example.test", demo: "https://collect-demo.example.test" },
    app_id: "example-web",
    event_id: 100,
    login_client_id: 900,
    currency: "USD",
    privacy: "https://www.example.test/privacy",
    terms: "https://www.example.test/terms",
    copyright: "© 2026 Example",
    regions: ["sea", "codapay"],
    default_locale: "en",
    locales: ["en", "id"],
    time_zone: "Asia/Singapore",
    providers: { google: "sandbox-google-900" },
    games: [aGame({})],
    layout: "new",
    footer: "full",
    ...change,
  };
}
