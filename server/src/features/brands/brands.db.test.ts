// Brands as rows: stored while servers run, served by each of them, and never half of one version and half of another.
import { isDeepStrictEqual } from "node:util";
import { everyBrand } from "@gemgate/demo/shop/read-demo";
import type { Brand } from "@gemgate/contract/brand";
import type { PageInput, PageRenderer } from "@gemgate/contract/boot";
import { startCuttingProxy } from "@gemgate/testing/cutting-proxy";
import type { CuttingProxy } from "@gemgate/testing/cutting-proxy";
import { makeEmptyStorefront } from "@gemgate/testing/empty-storefront";
import { eventually } from "@gemgate/testing/eventually";
import { newBrand } from "@gemgate/testing/new-brand";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { AnotherServer, TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { silentLog } from "../../platform/log.ts";
import { BrandRefused, openBrands, storeBrands } from "./public.ts";

/** A page that shows what it was given. */
const renderer: PageRenderer = {
  firstScriptHash: "sha256-aGFzaA==",
  renderPage: (input) => Promise.resolve({ status: 200, html: JSON.stringify(input), styleHash: "sha256-c3R5bGU=" }),
};
const empty = makeEmptyStorefront();
const lines: Record<string, unknown>[] = [];
const keep = (line: object): void => void lines.push({ ...line });

let shop: TestShop;
let other: AnotherServer;
let proxy: CuttingProxy | undefined;

beforeAll(async () => {
  const log = { ...silentLog, error: keep, warn: keep };
  const pages = { renderer, storefront: empty.storefront };
  shop = await startTestShop({ work: false, pages, world: { log } });
  proxy = await startCuttingProxy(shop.world.settings.database.reveal());
  const through = () => ({ ...proxy?.config, connectionTimeoutMillis: 500, query_timeout: 500 });
  other = await shop.startAnother({ work: false, pages, world: { log }, through });
});

afterEach(async () => {
  if (proxy !== undefined) proxy.isSilent = false;
  await storeBrands(shop.owner, everyBrand);
  await eventually("every server serves the demo's brands again, and no others", () =>
    [shop, other].every(({ world }) => {
      const { brands, rows } = world.brands.now();
      const served = new Set(rows.map(({ brandKey }) => brandKey));
      return isDeepStrictEqual(
        brands.filter(({ key }) => served.has(key)),
        everyBrand,
      );
    }),
  );
});

afterAll(async () => {
  await other.close();
  await proxy?.close();
  await shop.close();
  empty.remove();
});

const ports = (): number[] => [shop.port, other.port];
const pageAt = (port: number, host: string) => shop.send("/selectGoods", { port, host });
const storeWith = (...brands: Brand[]) => storeBrands(shop.owner, [...everyBrand, ...brands]);

/** What each server answers under this host. */
const statusesOf = (host: string) =>
  Promise.all(ports().map(async (port) => (await shop.send("/robots.txt", { port, host })).status));

async function untilStatuses(host: string, status: number): Promise<void> {
  await eventually(`every server answers ${host} with ${status}`, async () =>
    (await statusesOf(host)).every((one) => one === status),
  );
}

describe("a brand that is stored while servers run", () => {
  test("is served by every one of them, whole, under each of its hosts, and under no other [A1 A2 A3 A4 A16 A18]", async () => {
    const tenth = newBrand("tenth", { color: "#c2410c" });
    expect(await statusesOf(tenth.payment_host.production)).toEqual([421, 421]);
    await storeWith(tenth);
    await untilStatuses(tenth.payment_host.production, 200);
    for (const port of ports()) {
      const answer = await pageAt(port, tenth.payment_host.production);
      const page: PageInput = JSON.parse(answer.text);
      expect(page).toMatchObject({ theme_colour: "#c2410c", theme_css: expect.stringContaining("--") });
      expect(page.boot).toMatchObject({
        environment: "production",
        backup_hosts: ["https://pay-b1.tenth.example"],
        brand: { key: "tenth", title: "tenth", copyright: "© tenth", privacy: tenth.privacy, regions: ["universal"] },
        locales: ["en", "de"],
      });
      expect(JSON.parse((await pageAt(port, tenth.payment_host.demo)).text).boot).toMatchObject({
        environment: "demo",
        brand: { key: "tenth" },
      });
      const backup = { port, host: "pay-b1.tenth.example" };
      expect((await shop.send("/selectGoods", backup)).status).toBe(404);
      expect((await shop.call("/api/config/recharge", { client_id: "9900013" }, backup)).status).toBe(200);
      expect((await pageAt(port, "pay-b2.tenth.example")).status).toBe(421);
    }
    // Its name on this machine, on the main port.
    expect((await pageAt(shop.port, `tenth.localhost:${shop.port}`)).status).toBe(200);
  });

  test("is not served any more once its hosts are gone, and keeps its row for its orders [A2]", async () => {
    const tenth = newBrand("tenth");
    await storeWith(tenth);
    await untilStatuses(tenth.web_host, 200);
    await storeBrands(shop.owner, everyBrand);
    await untilStatuses(tenth.web_host, 421);
    expect((await pageAt(shop.port, `tenth.localhost:${shop.port}`)).status).toBe(421);
    const { rows } = await shop.owner.query("select record ->> 'title' as title from brand where brand_key = 'tenth'");
    expect(rows).toEqual([{ title: "tenth" }]);
  });

  test("changes its title, its legal links and its languages for all that come next [A8 A16]", async () => {
    await storeWith(newBrand("tenth"));
    await untilStatuses("pay.tenth.example", 200);
    await Promise.all(ports().map((port) => pageAt(port, "pay.tenth.example")));
    await storeWith(
      newBrand("tenth", { title: "Tenth", terms: "https://www.tenth.example/new", locales: ["en", "ja"] }),
    );
    const changed = { brand: { title: "Tenth", terms: "https://www.tenth.example/new" }, locales: ["en", "ja"] };
    for (const port of ports()) {
      await eventually("the page has the new title", async () => {
        const { boot } = JSON.parse((await pageAt(port, "pay.tenth.example")).text);
        if (boot.brand.title !== "Tenth") return false;
        expect(boot).toMatchObject(changed);
        return true;
      });
    }
  });
});

describe("two versions", () => {
  /** Two brands that change together: names, colours and hosts of one version fit each other and those of the other do not. */
  const versions = ["one", "two"].map((word, index) => {
    const color = index === 0 ? "#c2410c" : "#0f766e";
    const named = { title: `title ${word}`, copyright: `© ${word}`, color };
    const own = `pay.${word}.example`;
    const tenth = newBrand("tenth", named);
    const eleventh = newBrand("eleventh", { ...named, login_client_id: 9_901, web_host: own });
    return [tenth, eleventh] as const;
  });

  test("are never mixed, neither in a copy nor in a page, however often the catalogue changes", async () => {
    await storeWith(...(versions[0] ?? []));
    await untilStatuses("pay.eleventh.example", 200);
    const seen = new Set<string>();
    const looking = new AbortController();
    const look = async (port: number, host: string): Promise<void> => {
      while (!looking.signal.aborted) {
        const { boot, theme_colour }: PageInput = JSON.parse((await pageAt(port, host)).text);
        seen.add([boot.brand.title, boot.brand.copyright, theme_colour].join(" "));
        for (const { world } of [shop, other]) {
          const copy = world.brands.now();
          const titles = ["pay.tenth.example", "pay.eleventh.example"].map((one) => copy.resolveHost(one)?.brand.title);
          const own = copy.resolveHost(`pay.${String(titles[0]).slice("title ".length)}.example`);
          expect([titles[0], own?.version]).toEqual([titles[1], copy.version]);
        }
      }
    };
    const lookers = ports().flatMap((port) =>
      ["pay.tenth.example", "pay.eleventh.example"].map((host) => look(port, host)),
    );
    for (const version of [1, 0, 1]) {
      await storeWith(...(versions[version] ?? []));
      const title = versions[version]?.[0].title;
      await eventually("both servers have the version", () =>
        [shop, other].every(({ world }) => world.brands.now().findBrand("tenth")?.title === title),
      );
    }
    looking.abort();
    await Promise.all(lookers);
    expect([...seen].toSorted()).toEqual(["title one © one #c2410c", "title two © two #0f766e"]);
  });
});

describe("while the database is away", () => {
  test("hosts are found as before, also those of a brand that was stored last, and strangers are still refused [A2]", async () => {
    await storeWith(newBrand("tenth"));
    await untilStatuses("pay.tenth.example", 200);
    if (proxy !== undefined) proxy.isSilent = true;
    const at = (host: string) => ({ port: other.port, host });
    await expect(other.world.db.query("select 1")).rejects.toThrow(/timeout|terminated/);
    await expect(other.world.brands.refresh()).rejects.toThrow(/timeout|terminated/);
    expect((await shop.send("/robots.txt", at("pay.tenth.example"))).status).toBe(200);
    expect((await shop.send("/manifest.webmanifest", at("pay.tenth.example"))).text).toContain('"name":"tenth"');
    expect((await shop.send("/robots.txt", at("pay.stranger.example"))).status).toBe(421);
    const asked = { oauth_token: "a".repeat(43), client_id: "9900013" };
    const call = await shop.call("/util/login/get_user_info", asked, at("pay.tenth.example"));
    expect([call.status, call.code]).toEqual([429, -1003]);
  });
});

describe("a row that is not right", () => {
  const titleless = "update brand set record = record - 'title' where brand_key = 'tenth'";

  test("leaves the copy that was right last, says which and why, and goods go on", async () => {
    await storeWith(newBrand("tenth"));
    await untilStatuses("pay.tenth.example", 200);
    lines.length = 0;
    await shop.owner.query(titleless);
    await shop.owner.query('update brand set record = record || \'{"title":"Changed"}\' where brand_key = $1', [
      everyBrand[0]?.key,
    ]);
    await eventually("both servers say it", () => countRefused() >= 2);
    expect(lines.find(({ event }) => event === "brands_not_taken")).toMatchObject({
      faults: [expect.stringMatching(/^the brand tenth: title: /)],
    });
    expect(await statusesOf("pay.tenth.example")).toEqual([200, 200]);
    for (const { world } of [shop, other]) {
      expect(world.brands.now().findBrand(String(everyBrand[0]?.key))?.title).toBe(everyBrand[0]?.title);
    }
    const { rows } = await shop.owner.query("select version from catalogue_version");
    await eventually("goods and prices are those of the newest version", () =>
      [shop, other].every(({ world }) => world.brands.now().version === rows[0].version),
    );
  });

  test("is left out where a process starts with it, and the others are served", async () => {
    await storeWith(newBrand("tenth"));
    await shop.owner.query(titleless);
    lines.length = 0;
    const brands = await openBrands({ ...shop.world, log: { ...silentLog, error: keep } });
    expect(lines).toMatchObject([{ event: "brands_left_out", faults: [expect.stringContaining("tenth")] }]);
    expect(brands.now().resolveHost("pay.tenth.example")).toBeUndefined();
    for (const { key, web_host } of everyBrand) expect(brands.now().resolveHost(web_host)?.brand.key).toBe(key);
  });

  function countRefused(): number {
    return lines.filter(({ event }) => event === "brands_not_taken").length;
  }
});

describe("what would sell under a wrong name", () => {
  const insert =
    "insert into brand_host (host, brand_key, environment, kind, place) select $1, min(brand_key), $2, $3, 9 from brand";

  test.each([
    ["a capital", "Pay.shop.net", "production", "main"],
    ["a port", "pay.shop.net:443", "production", "main"],
    ["a trailing dot", "pay.shop.net.", "production", "main"],
    ["a blank", "pay.shop.net ", "production", "main"],
    ["a line's end", "pay.shop.net\n", "production", "main"],
    ["a path", "pay.shop.net/x", "production", "main"],
    ["one name alone", "localhost", "production", "main"],
    ["an empty name", "", "production", "main"],
    ["more than a name may have", `${"a.".repeat(126)}net`, "production", "main"],
    ["the word demo in production", "pay-demo.shop.net", "production", "main"],
    ["no word demo in the demo", "pay.shop.net", "demo", "main"],
    ["an environment that is none", "pay.shop.net", "test", "main"],
    ["a kind that is none", "pay.shop.net", "production", "page"],
  ])("a host with %s is refused by the table [A2 A4]", async (_what, host, environment, kind) => {
    await expect(shop.owner.query(insert, [host, environment, kind])).rejects.toMatchObject({ code: "23514" });
  });

  test("a host that stands for a brand already, or for one that is not there, is refused by the table", async () => {
    const [first] = everyBrand;
    await expect(shop.owner.query(insert, [first?.web_host, "production", "main"])).rejects.toMatchObject({
      code: "23505",
    });
    const stranger = "insert into brand_host values ('pay.shop.net', 'nobody', 'production', 'main', 0)";
    await expect(shop.owner.query(stranger)).rejects.toMatchObject({ code: "23503" });
  });

  test("a record under another key, and a second brand with a login number that is taken, are refused by the table [A12]", async () => {
    const row = "insert into brand (brand_key, record) values ($1, $2)";
    await expect(shop.owner.query(row, ["twelfth", JSON.stringify(newBrand("tenth"))])).rejects.toMatchObject({
      code: "23514",
    });
    const taken = newBrand("twelfth", { login_client_id: everyBrand[0]?.login_client_id ?? 0 });
    await expect(shop.owner.query(row, ["twelfth", JSON.stringify(taken)])).rejects.toMatchObject({ code: "23505" });
  });

  test("is refused before it is stored, and nothing of the others is stored either", async () => {
    const [first] = everyBrand;
    const stolen = newBrand("tenth", { web_host: first?.web_host ?? "" });
    const wrong = newBrand("tenth", {
      payment_host: { production: "pay-demo.tenth.example", demo: "pay-demo.a.example" },
    });
    for (const brand of [stolen, wrong, newBrand("tenth", { login_client_id: first?.login_client_id ?? 0 })]) {
      await expect(storeWith(newBrand("eleventh", { login_client_id: 9_901 }), brand)).rejects.toThrow(BrandRefused);
    }
    const { rows } = await shop.owner.query("select 1 from brand_host where brand_key = 'eleventh'");
    expect(rows).toEqual([]);
  });

  test("cannot be written by a process that serves", async () => {
    for (const text of [
      "delete from brand_host",
      "update brand set version = 9",
      "insert into brand values ('a', '{}')",
    ]) {
      await expect(shop.db.query(text)).rejects.toMatchObject({ code: "42501" });
    }
  });

  test("storing the same brands again changes no row", async () => {
    const versions = "select brand_key, version from brand order by brand_key";
    const before = await shop.owner.query(versions);
    await storeBrands(shop.owner, everyBrand);
    expect((await shop.owner.query(versions)).rows).toEqual(before.rows);
  });
});
