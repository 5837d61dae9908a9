// A folder is published to a real database: what it changes, what it never destroys, and who wins.
import { checkShop } from "@gemgate/shop-folder/check-shop";
import type { FolderFiles } from "@gemgate/shop-folder/folder-layout";
import { kindsOf } from "@gemgate/shop-folder/rows/shop-row";
import { shopRows } from "@gemgate/shop-folder/rows/shop-rows";
import { sampleFolder, sampleSurroundings, withReplaced, withTexts } from "@gemgate/shop-folder/testing/sample-folder";
import { freshDatabase } from "@gemgate/testing/fresh-database";
import type { FreshDatabase } from "@gemgate/testing/fresh-database";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { openDatabase } from "../../platform/database.ts";
import type { Database } from "../../platform/database.ts";
import { silentLog } from "../../platform/log.ts";
import { readBrands } from "../brands/public.ts";
import { listVersions, planShop, publishShop, readCurrentVersion, readVersionFiles } from "./public.ts";
import type { Published, ShopPlan } from "./public.ts";

let fresh: FreshDatabase;
/** As whoever publishes: the tables are written with no other right. */
let db: Database;
let owner: Database;
beforeEach(async () => {
  fresh = await freshDatabase();
  db = openDatabase({ ...fresh.catalogue, query_timeout: 60_000 }, silentLog);
  owner = openDatabase(fresh.owner, silentLog);
});
afterEach(async () => {
  await Promise.all([db.close(), owner.close()]);
  await fresh.drop();
});

const first = sampleFolder();
const prices = "games/101/prices.csv";
const goods = "games/101/goods.yaml";

function contentOf(files: FolderFiles) {
  const { shop, findings } = checkShop(files, sampleSurroundings);
  if (shop === undefined) throw new Error(JSON.stringify(findings));
  return { rows: () => shopRows(shop), kinds: kindsOf(shop) };
}

async function publish(files: FolderFiles, base?: number): Promise<Published> {
  const terms = { operator: "anna", note: "why", kind: "apply", base: base ?? (await readCurrentVersion(db)) } as const;
  return publishShop({ db, clock: systemClock }, { ...contentOf(files), files, ...terms });
}

function plan(files: FolderFiles): Promise<ShopPlan> {
  return planShop({ db, clock: systemClock }, contentOf(files));
}

async function read(text: string): Promise<unknown[]> {
  return (await owner.query(text)).rows;
}

function without(files: FolderFiles, path: string): FolderFiles {
  return new Map([...files].filter(([name]) => name !== path));
}

test("a folder is published whole, as version 1 with its audit row, and then there is nothing to change", async () => {
  const published = await publish(first);
  expect(published).toMatchObject({ outcome: "published", version: 1 });
  expect(await plan(first)).toEqual({ counts: [], changes: [], leaving: [] });
  expect(await read("select action, object, note, operator from audit")).toEqual([
    { action: "shop apply", object: "shop version 1", note: "why", operator: "anna" },
  ]);
  const written = await readVersionFiles(db, 1);
  expect(new Map([...(written ?? [])].map(([path, bytes]) => [path, Buffer.from(bytes)]))).toEqual(
    new Map([...first].map(([path, bytes]) => [path, Buffer.from(bytes)])),
  );
  expect(await publish(first)).toEqual({ outcome: "unchanged", version: 1 });
  expect(await listVersions(db, 9)).toHaveLength(1);
});

test("a plan writes nothing and shows each change, old and new", async () => {
  await publish(first);
  const found = await plan(withReplaced(first, prices, ["60,sea,USD,0.99", "60,sea,USD,1.29"]));
  expect(found.counts).toEqual([{ kind: "price", brand: "kite", added: 0, changed: 1, gone: 0 }]);
  expect(found.changes).toMatchObject([
    { key: "kite/101-gems-60/sea/USD", was: { amount: 99 }, becomes: { amount: 129 } },
  ]);
  expect(
    await read("select amount, version from price where product_id = '101-gems-60' and domain_area = 'sea'"),
  ).toEqual([{ amount: 99, version: 1 }]);
  expect(await readCurrentVersion(db)).toBe(1);
});

describe("nothing is destroyed that orders point at:", () => {
  test("a price that changes is a new version, one that ends is withdrawn, and one that comes back is the next", async () => {
    await publish(first);
    await publish(withReplaced(first, prices, ["60,sea,USD,0.99", "60,sea,USD,1.29"]));
    await publish(withReplaced(first, prices, ["101-gems-60,sea,USD,0.99\n", ""]));
    await publish(first);
    expect(
      await read(
        "select version, amount, is_withdrawn from price where product_id = '101-gems-60' and domain_area = 'sea' order by version",
      ),
    ).toEqual([
      { version: 1, amount: 99, is_withdrawn: false },
      { version: 2, amount: 129, is_withdrawn: false },
      { version: 3, amount: 129, is_withdrawn: true },
      { version: 4, amount: 99, is_withdrawn: false },
    ]);
    expect((await plan(first)).counts).toEqual([]);
  });

  test("goods, options, coupons and steps that leave the folder are retired, and the same rows come back", async () => {
    await publish(first);
    const ids = "select id, payway_id, channel_id, domain_area from payment_option order by id";
    const before = await read(ids);
    const text = Buffer.from(first.get(goods) ?? []).toString("utf8");
    const fewer = withTexts(first, {
      [goods]: text.slice(0, text.indexOf("- product: 101-gems-680")),
      [prices]: Buffer.from(first.get(prices) ?? [])
        .toString("utf8")
        .split("\n")
        .filter((line) => !line.includes("680"))
        .join("\n"),
      "payments.yaml": Buffer.from(first.get("payments.yaml") ?? [])
        .toString("utf8")
        .replace(/- name: Wallet[\s\S]*/, ""),
      "coupons.yaml": "[]\n",
    });
    await publish(fewer);
    expect(
      await read("select product_id, on_sale, retired_at is not null as retired from goods order by goods_sort"),
    ).toEqual([
      { product_id: "101-gems-60", on_sale: true, retired: false },
      { product_id: "101-gems-330", on_sale: true, retired: false },
      { product_id: "101-gems-680", on_sale: false, retired: true },
    ]);
    expect(await read("select channel_id, is_offered from payment_option where retired_at is not null")).toEqual([
      { channel_id: "scan", is_offered: false },
      { channel_id: "scan", is_offered: false },
    ]);
    expect(await read("select 1 from coupon_definition where retired_at is null")).toEqual([]);
    expect((await plan(fewer)).counts).toEqual([]);
    await publish(first);
    expect(await read(ids)).toEqual(before);
    expect((await plan(first)).counts).toEqual([]);
  });

  test("a coupon that a player has keeps its terms, and gets better words", async () => {
    await publish(first);
    await owner.query(
      `with owner as (insert into account (brand_id, suid, user_name) values ('kite', '1', 'a') returning id)
       insert into coupon_grant (brand_id, account_id, code, cause, cause_ref, definition_id, rate)
       select 'kite', id, 'C', 'claim', 'summer:1', 'summer', 9000 from owner`,
    );
    const dearer = withReplaced(first, "coupons.yaml", ["percent_off: 10", "percent_off: 5"]);
    expect(await publish(dearer)).toEqual({ outcome: "held", keys: ["kite/summer"] });
    // Taken away and given back with other terms, it would be the same coupon of the player.
    await publish(withTexts(first, { "coupons.yaml": "[]\n" }));
    expect(await publish(dearer)).toEqual({ outcome: "held", keys: ["kite/summer"] });
    expect(await publish(withReplaced(first, "coupons.yaml", ["name: Summer", "name: Sunny"]))).toMatchObject({
      outcome: "published",
    });
  });
});

test("a brand is served from the commit on, and one that leaves keeps its row and loses its hosts", async () => {
  await publish(first);
  const served = await readBrands(db);
  expect(served.brands.map(({ key }) => key)).toEqual(["kite"]);
  expect(served.hosts.map(({ host }) => host).sort()).toEqual(["pay-demo.kite.example", "pay.kite.example"]);
  expect(served.faults).toEqual([]);
  const lark = new Map(
    [...first].map(([path, bytes]) => {
      const text = Buffer.from(bytes)
        .toString("utf8")
        .replaceAll("kite", "lark")
        .replace("login_client_id: 1", "login_client_id: 2");
      return [path.replace("kite", "lark"), Buffer.from(text)] as const;
    }),
  );
  expect(await publish(lark)).toMatchObject({ outcome: "published", version: 2 });
  expect((await readBrands(db)).hosts.map(({ brandKey }) => brandKey)).toEqual(["lark", "lark"]);
  expect(await read("select brand_key from brand order by 1")).toEqual([{ brand_key: "kite" }, { brand_key: "lark" }]);
  expect((await plan(lark)).counts).toEqual([]);
});

test("a host that leaves while somebody pays is told with the orders that it carries, and until when", async () => {
  await publish(first);
  // Terms of orders are held elsewhere: here they only have to be there.
  await owner.query(
    `with player as (insert into account (brand_id, suid, user_name) values ('kite', '1', 'a') returning id),
       made as (insert into orders (billing_no, brand_id, account_id, gp_id, client_id, server_id, role_id, product_id, domain_area,
           currency, list_amount, payable_amount, price_version, env, suid, user_name, created_at, expires_at)
         select to_char(gem_now() at time zone 'UTC', 'YYYYMMDD') || lpad(n::text, 20, '0'), 'kite', player.id, '101', '1003', 's', 'r' || n,
           '101-gems-60', 'sea', 'USD', 99, 99, 1, 'production', '1', 'a', gem_now(), gem_now() + make_interval(mins => n)
           from player, generate_series(10, 30, 10) n returning billing_no)
     insert into payment_attempt (billing_no, attempt_no, provider, merchant, merchant_ref, payway_id, method, country, return_url, amount, currency)
     select billing_no, no, 'sandbox', 'kite', billing_no || no, '1', 'card', 'SG',
         case when billing_no like '%10' then 'https://pay-demo.kite.example/' else 'https://pay.kite.example/x?billing_no=' end, 99, 'USD'
       from made, generate_series(1, 2) no`,
  );
  expect((await plan(first)).leaving).toEqual([]);
  const moved = withReplaced(first, "brands/kite/brand.yaml", ["production: pay.kite", "production: buy.kite"]);
  expect((await plan(moved)).leaving, "the old one stays as web_host").toEqual([]);
  const { leaving } = await plan(
    withReplaced(moved, "brands/kite/brand.yaml", ["web_host: pay.kite", "web_host: buy.kite"]),
  );
  const [{ last } = { last: undefined }] = (
    await owner.query<{ last: Date }>("select max(expires_at) as last from orders")
  ).rows;
  expect(leaving).toEqual([{ host: "pay.kite.example", orders: 2, open_until: last }]);
});

test("the number of a brand that was sold once is not given to another one", async () => {
  await publish(first);
  const renamed = new Map(
    [...first].map(
      ([path, bytes]) =>
        [
          path.replace("kite", "lark"),
          Buffer.from(Buffer.from(bytes).toString("utf8").replaceAll("kite", "lark")),
        ] as const,
    ),
  );
  expect(await publish(renamed)).toEqual({ outcome: "held", keys: ["lark"] });
});

test("levels exchange their points in one publication", async () => {
  await publish(first);
  const vip = Buffer.from(first.get("vip.yaml") ?? []).toString("utf8");
  const exchanged = vip
    .replace("points: 0 }", "points: X }")
    .replace("points: 200", "points: 0")
    .replace("points: X", "points: 200");
  expect(await publish(withTexts(first, { "vip.yaml": exchanged }))).toMatchObject({
    outcome: "published",
    version: 2,
  });
  expect(await read("select level_id, need_points from vip_level order by 1")).toEqual([
    { level_id: 1, need_points: 200 },
    { level_id: 2, need_points: 0 },
  ]);
});

test("what a folder has no file for stays as it is", async () => {
  await publish(first);
  await publish(without(without(first, "coupons.yaml"), "payments.yaml"));
  expect(await read("select count(*)::int as count from coupon_definition where retired_at is null")).toEqual([
    { count: 2 },
  ]);
  expect(await read("select count(*)::int as count from payment_option where is_offered")).toEqual([{ count: 4 }]);
});

test("channels hang below their option, and follow it", async () => {
  const channels = withTexts(first, {
    "payments.yaml": `- name: Local
  payway: "6"
  method: wallet
  provider: sandbox
  sort: 1
  places: [{ region: universal, countries: [GLOBAL] }, { region: sea, countries: [SG, MY] }]
  channels:
    - { name: Wallet, payway: "6", channel: EWALLET, method: wallet, provider: sandbox, sort: 1 }
    - { name: Bank, payway: "6", channel: BANK, method: bank, provider: sandbox, sort: 2, platforms: [android, ios], smallest: { USD: 2.99 } }
`,
  });
  await publish(channels);
  expect((await plan(channels)).counts).toEqual([]);
  expect(
    await read(
      `select o.country, o.channel_id, p.payway_id || p.channel_id as parent, o.min_amount from payment_option o
        join payment_option p on p.id = o.parent_id where o.country in ('SG', 'GLOBAL') order by o.id`,
    ),
  ).toEqual([
    { country: "GLOBAL", channel_id: "EWALLET", parent: "6", min_amount: 0 },
    { country: "GLOBAL", channel_id: "BANK", parent: "6", min_amount: 299 },
    { country: "SG", channel_id: "EWALLET", parent: "6", min_amount: 0 },
    { country: "SG", channel_id: "BANK", parent: "6", min_amount: 299 },
  ]);
});

test("sale prices are published with their moments, changed, and retired when they leave the folder", async () => {
  const saleOf = (amount: string, to = "2026-12-25T20:00+09:00") =>
    withTexts(first, {
      [prices]: `${Buffer.from(first.get(prices) ?? [])
        .toString("utf8")
        .replace("amount\n", "amount,from,to\n")
        .replaceAll(/^(101.*)$/gm, "$1,,")}101-gems-60,sea,USD,${amount},2026-12-24T20:00+09:00,${to}\n`,
    });
  await publish(saleOf("0.79"));
  const live = "select amount, starts_at, ends_at from price_window where retired_at is null";
  const starts_at = new Date("2026-12-24T11:00:00Z");
  expect(await read(live)).toEqual([{ amount: 79, starts_at, ends_at: new Date("2026-12-25T11:00:00Z") }]);
  expect((await plan(saleOf("0.79"))).counts).toEqual([]);
  const longer = saleOf("0.69", "2026-12-26T20:00+09:00");
  expect((await plan(longer)).changes).toMatchObject([
    { kind: "price_window", was: { amount: 79 }, becomes: { amount: 69 } },
  ]);
  await publish(longer);
  expect(await read(live)).toEqual([{ amount: 69, starts_at, ends_at: new Date("2026-12-26T11:00:00Z") }]);
  expect((await plan(longer)).counts).toEqual([]);
  await publish(first);
  expect(await read(live)).toEqual([]);
  // Orders name the window that they were created in.
  expect(await read("select amount from price_window order by id")).toEqual([{ amount: 79 }, { amount: 69 }]);
});

test("a folder that does not know the newest version is refused with the files that changed since", async () => {
  await publish(first);
  await publish(withReplaced(first, prices, ["60,sea,USD,0.99", "60,sea,USD,1.29"]));
  expect(await publish(first, 1)).toEqual({ outcome: "conflict", version: 2, files: [prices] });
  expect(await publish(first, 0)).toMatchObject({ outcome: "conflict", version: 2 });
  expect(
    await read(
      "select amount from price where product_id = '101-gems-60' and domain_area = 'sea' order by version desc limit 1",
    ),
  ).toEqual([{ amount: 129 }]);
});

test("of two that publish at once one wins and the other is told so", async () => {
  await publish(first);
  const changed = (amount: string) => withReplaced(first, prices, ["60,sea,USD,0.99", `60,sea,USD,${amount}`]);
  const outcomes = await Promise.all([publish(changed("1.29"), 1), publish(changed("1.39"), 1)]);
  expect(outcomes.filter(({ outcome }) => outcome === "published")).toHaveLength(1);
  expect(outcomes.filter(({ outcome }) => outcome === "busy" || outcome === "conflict")).toHaveLength(1);
  expect(await readCurrentVersion(db)).toBe(2);
});

test("an earlier version is published again as the newest, and every version stays whole", async () => {
  await publish(first);
  await publish(withReplaced(first, prices, ["60,sea,USD,0.99", "60,sea,USD,1.29"]));
  const files = (await readVersionFiles(db, 1)) ?? new Map<string, Uint8Array>();
  const back = await publishShop(
    { db, clock: systemClock },
    { ...contentOf(files), files, base: 2, kind: "rollback", operator: "anna", note: "back" },
  );
  expect(back).toMatchObject({ outcome: "published", version: 3 });
  expect((await plan(first)).counts).toEqual([]);
  expect((await listVersions(db, 9)).map(({ no, kind }) => `${no} ${kind}`)).toEqual([
    "3 rollback",
    "2 apply",
    "1 apply",
  ]);
  expect(await read("select count(*)::int as count from shop_file")).toEqual([{ count: first.size + 1 }]);
  expect(await readVersionFiles(db, 4)).toBeUndefined();
});
