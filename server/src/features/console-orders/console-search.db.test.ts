// The search box and the file of orders: every kind of reference, what is masked, and cells that no spreadsheet runs.
import { comeIn, enrol, openTestConsole } from "@gemgate/testing/console-story";
import type { TestConsole } from "@gemgate/testing/console-story";
import { plantStories } from "@gemgate/testing/lawful-stories";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../platform/database.ts";
import { silentLog } from "../../platform/log.ts";
import { followBrand } from "./follow-orders.ts";

let shop: TestConsole;
let numbers: ReadonlyMap<string, string>;
let everywhere = "";
let elsewhere = "";
let hasMore: readonly boolean[] = [];
const clock = { nowMs: () => Date.now(), sleep: () => Promise.resolve() };

beforeAll(async () => {
  shop = await openTestConsole();
  const client = new Client(shop.ownerConfig);
  await client.connect();
  numbers = await plantStories(client);
  await client.query("begin");
  await client.query("set local session_replication_role = replica");
  await client.query(
    `update orders set role_name = case billing_no when $1 then '=HYPERLINK("http://x")' when $2 then '50%_Off\\Name' else role_name end,
            role_id = case billing_no when $1 then 'role-777' else role_id end`,
    [numberOf("delivered"), numberOf("open")],
  );
  await client.query("commit");
  await client.end();
  everywhere = await comeIn(shop, await enrol(shop, { login: "ada" }));
  elsewhere = await comeIn(shop, await enrol(shop, { login: "eve", role: "manager", brand: "hanbit" }));
  // The follower runs as the serving process does; the owner of a test may do what that role may.
  const db = openDatabase({ ...shop.ownerConfig, max: 2 }, silentLog);
  hasMore = [await followBrand({ db, clock }, "kitestone"), await followBrand({ db, clock }, "kitestone")];
  await db.close();
});
afterAll(() => shop.close());

function numberOf(name: string): string {
  return numbers.get(name) ?? "";
}

async function found(typed: string, cookie = everywhere): Promise<string[]> {
  const { status, body } = await shop.ask(`/search?q=${encodeURIComponent(typed)}`, { cookie });
  expect(status).toBe(200);
  const orders: { as: string; order: { billing_no: string } }[] = Array.isArray(body["orders"]) ? body["orders"] : [];
  return orders.map(
    ({ as, order }) => `${as} ${[...numbers].find(([, number]) => number === order.billing_no)?.[0] ?? "?"}`,
  );
}

describe("the search box", () => {
  test("follows orders to the last one, and again over those it has", async () => {
    expect(hasMore).toEqual([false, false]);
    const { rows } = await shop.owner.query<{ count: number }>("select count(*)::int as count from order_search");
    expect(rows[0]?.count).toBe(numbers.size);
  });

  test("knows a number whole, grouped and in small letters, and by its last letters", async () => {
    const number = numberOf("delivered");
    expect(await found(number)).toEqual(["number delivered"]);
    expect(await found(` ${number.toLowerCase().replaceAll(/(.{4})/gu, "$1 ")}`)).toEqual(["number delivered"]);
    expect(await found(number.slice(-12))).toContain("ending delivered");
    expect(await found(number.slice(-5))).toContain("ending delivered");
  });

  test.each([
    ["txn-delivered-1", "transaction delivered"],
    ["refund-backafter", "refund backafter"],
    ["role-777", "role delivered"],
    ["=hyp", "name delivered"],
    ["50%_off\\n", "name open"],
  ])("knows %s", async (typed, as) => {
    expect(await found(typed)).toEqual([as]);
  });

  test("knows the key of a delivery and the number of a payment link", async () => {
    const { rows } = await shop.owner.query<{ key: string; link: string }>(
      `select (select delivery_key from delivery where order_no = $1) as key,
              (select replenish_id from orders where billing_no = $2) as link`,
      [numberOf("delivered"), numberOf("replenished")],
    );
    expect(await found(rows[0]?.key ?? "")).toEqual(["delivery delivered"]);
    expect(await found(rows[0]?.link ?? "")).toEqual(["replenish replenished"]);
  });

  test("knows players, goods and coupons, and shows a player masked", async () => {
    await shop.owner.query(
      "insert into account (brand_id, suid, user_name) values ('kitestone', 'whole-suid-1', 'somebody')",
    );
    const player = await shop.ask("/search?q=whole-suid-1", { cookie: everywhere });
    expect(player.body["players"]).toEqual([
      expect.objectContaining({ brand: "kitestone", suid: "wh•••-1", name: "so•••dy" }),
    ]);
    const { rows } = await shop.owner.query<{ id: string }>(
      "select product_id as id from goods where brand_id = 'kitestone' limit 1",
    );
    const goods = await shop.ask(`/search?q=${rows[0]?.id ?? ""}`, { cookie: everywhere });
    expect(goods.body["things"]).toEqual(
      expect.arrayContaining([expect.objectContaining({ as: "goods", brand: "kitestone" })]),
    );
  });

  test("finds nothing of another brand, whatever is typed", async () => {
    const { rows } = await shop.owner.query<{ key: string }>(
      "select delivery_key as key from delivery where order_no = $1",
      [numberOf("delivered")],
    );
    for (const typed of [
      numberOf("delivered"),
      numberOf("delivered").slice(-5),
      "txn-delivered-1",
      "refund-backafter",
      "role-777",
      "=hyp",
      rows[0]?.key ?? "",
    ]) {
      expect(await found(typed, elsewhere)).toEqual([]);
    }
    const player = await shop.ask("/search?q=whole-suid-1", { cookie: elsewhere });
    expect(player.body).toMatchObject({ players: [], things: [] });
  });

  test.each(["", "a", "x".repeat(81)])("refuses %j", async (typed) => {
    expect(await shop.ask(`/search?q=${typed}`, { cookie: everywhere })).toMatchObject({ status: 400 });
  });
});

describe("the file of orders", () => {
  const fetchFile = (query: string, cookie: string) =>
    shop.http.inject({
      url: `/console/v1/orders.csv${query}`,
      headers: { host: "console.example.com", cookie: `__Host-con=${cookie}` },
    });

  test("has a line for each order of the filter, times, minor units, and no formula", async () => {
    const answer = await fetchFile("?brand=kitestone", everywhere);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.body.startsWith("\uFEFFbilling_no,brand,")).toBe(true);
    const lines = answer.body.trim().split("\r\n");
    expect(lines).toHaveLength(1 + numbers.size);
    const line = lines.find((one) => one.includes(numberOf("delivered"))) ?? "";
    expect(line).toContain(`,"'=HYPERLINK(""http://x"")",`);
    expect(line).toMatch(/,"USD",500,0,500,500,0,/u);
    expect(line).toMatch(/,"paid","delivered","delivered","\d{4}-\d{2}-\d{2}T[\d:.]+Z"/u);
    const filtered = await fetchFile("?brand=kitestone&state=refunded", everywhere);
    expect(filtered.body.trim().split("\r\n")).toHaveLength(1 + 5);
  });

  test("leaves two rows in the audit, with the filter and how many lines went out", async () => {
    await fetchFile("?brand=kitestone&state=review", everywhere);
    const { body } = await shop.ask("/audit?object=orders", { cookie: everywhere });
    expect(body["rows"]).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: "orders export begun", note: '{"brand":"kitestone","state":"review"}' }),
        expect.objectContaining({
          action: "orders exported",
          note: '1 rows of {"brand":"kitestone","state":"review"}',
        }),
      ]),
    );
  });

  test("holds nothing of brands that its reader may not read, nor for a role without the right", async () => {
    expect((await fetchFile("", elsewhere)).body.trim().split("\r\n")).toHaveLength(1);
    const bo = await comeIn(shop, await enrol(shop, { login: "bo", role: "marketing", brand: "*" }));
    expect((await fetchFile("", bo)).body.trim().split("\r\n")).toHaveLength(1);
    const al = await comeIn(shop, await enrol(shop, { login: "al", role: "support", brand: "*" }));
    expect((await fetchFile("", al)).statusCode).toBe(403);
  });

  test("is made twenty times an hour for each operator", async () => {
    const ed = await comeIn(shop, await enrol(shop, { login: "ed", role: "auditor", brand: "hanbit" }));
    for (let file = 0; file < 20; file += 1) expect((await fetchFile("", ed)).statusCode).toBe(200);
    expect((await fetchFile("", ed)).statusCode).toBe(429);
  });
});
