import { demoCopy, fixedBrands } from "@gemgate/testing/demo-copy";
import { everyBrand } from "@gemgate/demo/shop/read-demo";
import { describe, expect, test } from "vitest";
import { tellDemoHosts } from "./hosts.ts";
import type { HostSettings } from "./hosts.ts";
import { silentLog } from "./log.ts";
import { SettingsError } from "./settings-part.ts";

describe("the demo's hosts", () => {
  const find = demoCopy().resolveHost;

  test.each(everyBrand.map((brand) => brand.key))(
    "%s has a page, a demo and two backup hosts [A1 A2 A3 A15]",
    (key) => {
      expect(find(`${key}.localhost:4000`)).toMatchObject({
        brand: { key },
        environment: "production",
        apiOnly: false,
        isPlain: false,
        origin: `http://${key}.localhost:4000`,
        backups: [`http://${key}-b1.localhost:4001`, `http://${key}-b2.localhost:4002`],
      });
      expect(find(`${key}-demo.localhost:4000`)).toMatchObject({ brand: { key }, environment: "demo", apiOnly: false });
      expect(find(`${key}-b1.localhost:4001`)).toMatchObject({
        brand: { key },
        apiOnly: true,
        origin: `http://${key}.localhost:4000`,
      });
    },
  );

  test("plain localhost is the first brand, an entry for development", () => {
    for (const host of ["localhost:4000", "127.0.0.1:4000", "[::1]:4000"]) {
      expect(find(host)).toMatchObject({ brand: { key: "kitestone" }, isPlain: true, origin: `http://${host}` });
    }
  });

  // ATK13, ATK14: the word demo decides nothing in a host that is no row.
  test("only the case of a host is ignored [A2]", () => {
    expect(find("KiteStone.LocalHost:4000")?.brand.key).toBe("kitestone");
    const strangers = [
      "",
      "kitestone.localhost",
      "kitestone.localhost:4001",
      "kitestone.localhost:4000@evil",
      "kitestone.localhost:4000.evil",
      "evil.kitestone.localhost:4000",
      "demo-evil.kitestone.localhost:4000",
      "kitestone.localhost:4000.demo.evil",
      "kitestone.localhost:4000 ",
      "kitestone.localhost:04000",
      "kitestone.localhost.:4000",
      "__proto__",
    ];
    for (const host of strangers) expect(find(host)).toBeUndefined();
  });

  test("CORS lets in the hosts of the same brand and environment, and no others", () => {
    const allowedOrigins = find("kitestone.localhost:4000")?.allowedOrigins;
    expect(allowedOrigins).toContain("http://kitestone.localhost:4000");
    expect(allowedOrigins).toContain("http://kitestone-b2.localhost:4002");
    expect(allowedOrigins).not.toContain("http://kitestone-demo.localhost:4000");
    expect(allowedOrigins).not.toContain("http://hoshimi.localhost:4000");
    expect(allowedOrigins).not.toContain("null");
  });

  test("the host of forms is no origin that CORS lets in, and the store knows its address", () => {
    const origin = "http://kitestone-form.localhost:4003";
    for (const host of ["kitestone.localhost:4000", "localhost:4000", "kitestone-b1.localhost:4001"]) {
      expect(find(host)).toMatchObject({ formOrigin: origin, formOnly: false });
      expect(find(host)?.allowedOrigins).not.toContain(origin);
    }
    const form = find("kitestone-form.localhost:4003");
    expect(form).toMatchObject({ formOnly: true, apiOnly: false, formOrigin: origin, environment: "production" });
    expect(form?.origin).toBe("http://kitestone.localhost:4000");
    expect(form?.pages).toEqual([
      "http://kitestone.localhost:4000",
      "http://localhost:4000",
      "http://127.0.0.1:4000",
      "http://[::1]:4000",
    ]);
    expect(find("kitestone-demo.localhost:4000")?.formOrigin).toBe("http://kitestone-form-demo.localhost:4003");
    expect(find("kitestone-form-demo.localhost:4003")).toMatchObject({ formOnly: true, environment: "demo" });
  });
});

describe("production's hosts", () => {
  const hosts = {
    hoshimi: {
      production: "pay.hoshimi-games.net",
      demo: "pay-demo.hoshimi-games.net",
      backups: ["b1.hoshimi-games.net"],
      form: { production: "pay.hoshimi-form.net", demo: "pay-demo.hoshimi-form.net" },
    },
  };
  const find = demoCopy({ mode: "production", port: 4000, hosts }).resolveHost;

  test("are those that the operator names, over https [A3 A4]", () => {
    expect(find("pay.hoshimi-games.net")).toMatchObject({
      brand: { key: "hoshimi" },
      environment: "production",
      origin: "https://pay.hoshimi-games.net",
      backups: ["https://b1.hoshimi-games.net"],
    });
    expect(find("pay-demo.hoshimi-games.net")).toMatchObject({ brand: { key: "hoshimi" }, environment: "demo" });
    expect(find("b1.hoshimi-games.net")).toMatchObject({ apiOnly: true, origin: "https://pay.hoshimi-games.net" });
  });

  test("for the demo are named at the start, with whether they sell", () => {
    const lines: object[] = [];
    const log = { ...silentLog, warn: (line: object) => void lines.push(line) };
    const settings = { mode: "production", port: 4000, hosts, demo_sales: false } as const;
    const brands = fixedBrands(settings);
    tellDemoHosts({ log, brands, settings });
    tellDemoHosts({ log, brands, settings: { ...settings, demo_sales: true } });
    tellDemoHosts({ log, brands, settings: { ...settings, mode: "demo", demo_sales: true } });
    const named = { hosts: ["pay-demo.hoshimi-games.net"], setting: "DEMO_SALES" };
    expect(lines).toEqual([
      { event: "demo_hosts_do_not_sell", ...named },
      { event: "demo_hosts_sell", ...named },
    ]);
  });

  test("show forms on hosts of their own, one for each environment", () => {
    expect(find("pay.hoshimi-games.net")?.formOrigin).toBe("https://pay.hoshimi-form.net");
    expect(find("pay-demo.hoshimi-games.net")?.formOrigin).toBe("https://pay-demo.hoshimi-form.net");
    expect(find("pay.hoshimi-form.net")).toMatchObject({ formOnly: true, pages: ["https://pay.hoshimi-games.net"] });
  });

  test("are never the examples of the brand files nor the demo's", () => {
    for (const host of ["pay.kitestone.example", "pay.hoshimi.example", "hoshimi.localhost:4000", "localhost:4000"]) {
      expect(find(host)).toBeUndefined();
    }
  });

  const shop = (host: string, more: object = {}) => ({ hoshimi: { production: host, backups: [], ...more } });
  test.each<[string, HostSettings["hosts"], RegExp]>([
    ["no real host", undefined, /No brand has a real host/],
    ["an example", shop("pay.hoshimi.example"), /not a real host/],
    ["a local name", shop("hoshimi.localhost"), /not a real host/],
    ["a local name with a port", shop("hoshimi.localhost:4000"), /not a real host/],
    ["an address instead of a host", shop("https://pay.hoshimi-games.net"), /not a host name alone/],
    ["an unknown brand", { nobody: { production: "pay.nobody.net", backups: [] } }, /unknown brand: nobody/],
    ["the word demo in a production host", shop("demo.hoshimi-games.net"), /word demo/],
    ["a demo host without the word", shop("a.hoshimi-games.net", { demo: "b.hoshimi-games.net" }), /word demo/],
    [
      "a form host without the word",
      shop("a.games.net", { demo: "a-demo.games.net", form: { production: "f-demo.net" } }),
      /word demo/,
    ],
    [
      "a demo form host without a demo host",
      shop("a.games.net", { form: { production: "f.net", demo: "f-demo.net" } }),
      /no demo host/,
    ],
    [
      "the store's own host for forms",
      shop("a.games.net", { form: { production: "a.games.net" } }),
      /stands for two stores/,
    ],
    [
      "one host of two brands",
      { ...shop("pay.games.net"), hanbit: { production: "PAY.games.net", backups: [] } },
      /pay\.games\.net stands for two stores/,
    ],
  ])("with %s it does not start", (_words, wrong, words) => {
    const start = (): unknown => demoCopy({ mode: "production", port: 4000, hosts: wrong }).resolveHost;
    expect(start).toThrow(SettingsError);
    expect(start).toThrow(words);
  });
});
