// A player's orders by group, month and search, over the wire.
import { type FullOrder, listOrders } from "@gemgate/contract/checkout";
import { codes } from "@gemgate/contract/code";
import { orderGroups } from "@gemgate/contract/order-groups";
import { accountOf } from "@gemgate/testing/hold-story";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { addOldOrders } from "@gemgate/testing/old-orders";
import { aBuyer, createdNumber, factsOnce, payAtProvider } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { measuredPlanOf } from "@gemgate/testing/plan-of";
import type { CallOptions } from "@gemgate/testing/shop-client";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listOrderPage, type OrderPageQuestion } from "./order-list-store.ts";

type Filter = Record<string, string>;
let shop: TestShop;
let reader: Buyer;
let buyer: Buyer;

beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  reader = await aBuyer(shop, { username: "nobody" });
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

function ask({ client_id, oauth_token }: Buyer, filter: Filter, options: CallOptions = {}) {
  return shop.call(listOrders.path, { client_id, oauth_token, ...filter }, options);
}

async function pageOf(who: Buyer, filter: Filter) {
  const answer = await ask(who, filter);
  expect(answer).toMatchObject({ status: 200, code: 1 });
  return v.parse(listOrders.content, answer.content);
}

/** All pages of it, walked as the answers say. */
async function walk(who: Buyer, filter: Filter, between: () => Promise<unknown> = async () => {}) {
  const pages: FullOrder[][] = [];
  let next: Filter = {};
  for (;;) {
    const { list, more, next_before } = await pageOf(who, { ...filter, ...next });
    pages.push(list);
    expect(next_before === undefined).toBe(more === 0);
    if (next_before === undefined) return pages;
    next = { before: String(next_before) };
    await between();
  }
}

async function numbersOf(who: Buyer, filter: Filter): Promise<string[]> {
  return (await walk(who, filter)).flat().map(({ billing_no }) => billing_no);
}

const at = (time: string) => Date.parse(time) / 1000;

describe("orders by group", () => {
  test("are those whose badge the group speaks of, and no order of another account", async () => {
    const paid = await createdNumber(shop, buyer, { product_id: "101-gem-60" });
    await payAtProvider(shop, paid);
    await factsOnce(shop, paid, "delivered");
    const declined = await createdNumber(shop, buyer, { product_id: "101-gem-680" });
    await payAtProvider(shop, declined, { outcome: "failed" });
    await factsOnce(shop, declined, "failed");
    const open = await createdNumber(shop, buyer, { product_id: "101-gem-980" });
    const stranger = await aBuyer(shop, { username: "newcomer" });
    const theirs = await createdNumber(shop, stranger, { product_id: "101-gem-330" });

    const groups = await Promise.all(orderGroups.map(async (group) => [group, await numbersOf(buyer, { group })]));
    const nothing = { in_progress: [], refunded: [] };
    expect(Object.fromEntries(groups)).toEqual({ unpaid: [open], delivered: [paid], ended: [declined], ...nothing });
    expect(await numbersOf(stranger, { group: "unpaid" })).toEqual([theirs]);
    expect(await numbersOf(buyer, { search: theirs })).toEqual([]);
    expect(await numbersOf(stranger, { search: open.slice(-6) })).toEqual([]);
  });
});

describe("orders of a month", () => {
  test("begin and end with its first and last second, by the zone that is asked for, else by the brand's", async () => {
    const times = [
      "2024-02-29T23:59:59Z",
      "2024-03-01T00:00:00Z",
      "2024-03-31T21:59:59Z",
      "2024-03-31T22:00:00Z",
      "2024-03-31T23:59:59Z",
      "2024-04-01T00:00:00Z",
    ] as const;
    await addOldOrders(
      shop,
      reader,
      times.map((time) => ({ made_s: at(time) })),
    );
    const timesOf = async (filter: Filter) =>
      (await walk(reader, { month: "2024-03", ...filter })).flat().map(({ create_time }) => create_time);
    const newestFirst = (from: number, to: number) => times.slice(from, to).map(at).toReversed();
    // kitestone's own zone is UTC.
    expect(await timesOf({})).toEqual(newestFirst(1, 5));
    expect(await timesOf({ zone: "Etc/UTC" })).toEqual(newestFirst(1, 5));
    // Its clocks change on that very day.
    expect(await timesOf({ zone: "Europe/Berlin" })).toEqual(newestFirst(0, 3));
    expect(await timesOf({ zone: "Europe/Berlin", before: String(at(times[2])) })).toEqual(newestFirst(0, 2));
    expect(await timesOf({ month: "2023-03" })).toEqual([]);
  });
});

describe("a search", () => {
  test("finds an order by its number, by the end of it, by its character and by its goods as they are read", async () => {
    const [first, second, third] = await addOldOrders(shop, reader, [
      { made_s: at("2023-05-01T10:00:00Z"), product_id: "101-gem-330", role_name: "Ælfwyn" },
      { made_s: at("2023-05-02T10:00:00Z"), product_id: "101-gem-680", role_name: "Мария 100%" },
      { made_s: at("2023-05-03T10:00:00Z"), product_id: "101-gem-680", role_name: "Ｗｒｅｎ" },
    ]);
    const find = (search: string, filter: Filter = {}) => numbersOf(reader, { search, month: "2023-05", ...filter });
    for (const whole of [first, second, third]) expect(await find(whole ?? "")).toEqual([whole]);
    expect(await find(`${(second ?? "").match(/.{1,4}/g)?.join(" ")}`.toLowerCase())).toEqual([second]);
    expect(await find(` ${(first ?? "").slice(-6).toLowerCase()} `)).toEqual([first]);
    expect(await find("ÆLF")).toEqual([first]);
    expect(await find("мария")).toEqual([second]);
    expect(await find("0%")).toEqual([second]);
    expect(await find("wren")).toEqual([third]);
    expect(await find("680")).toEqual([third, second]);
    expect(await find("クリスタル330", { spec_lang: "ja" })).toEqual([first]);
    expect(await find("クリスタル330", { spec_lang: "en" })).toEqual([]);
    expect(await find("680", { group: "ended" })).toEqual([third, second]);
    expect(await find("680", { group: "unpaid" })).toEqual([]);
    // Neither signs of a pattern nor quotes are read as more than letters.
    for (const none of ["%", "_", "680_", "' or 1=1 --", String.raw`\\`]) {
      expect(await find(none)).toEqual(none === "%" ? [second] : []);
    }
    // Nothing but blanks is no search.
    expect(await find("  ")).toEqual([third, second, first]);
  });

  test("for a whole number reads its day alone, wherever it stands among thousands", async () => {
    const [old] = await addOldOrders(shop, reader, [{ made_s: at("2021-01-01T00:00:00Z") }]);
    expect((await pageOf(reader, { search: old ?? "" })).list.map(({ billing_no }) => billing_no)).toEqual([old]);
  });
});

describe("what is asked wrongly", () => {
  test.each<[string, Filter]>([
    ["a group that there is not", { group: "paid" }],
    ["a group in other letters", { group: "Unpaid" }],
    ["a month that no year has", { month: "2026-13" }],
    ["a month without its zero", { month: "2026-1" }],
    ["a month of another time", { month: "1999-01" }],
    ["a zone that there is not", { month: "2026-11", zone: "Mars/Olympus" }],
    ["an offset for a zone", { month: "2026-11", zone: "+02:00" }],
    ["a zone that is too long", { zone: "A".repeat(65) }],
    ["a search that is too long", { search: "x".repeat(65) }],
  ])("is refused: %s", async (_case, filter) => {
    expect(await ask(reader, filter)).toMatchObject({ code: codes.bad_parameter, content: {} });
  });

  test("is not what is left empty", async () => {
    const all = await pageOf(buyer, {});
    expect(await pageOf(buyer, { group: "", month: "", zone: "", search: "" })).toEqual(all);
  });
});

describe("pages of a filtered list", () => {
  const first_s = at("2019-01-01T00:00:00Z");

  test("hold everything once, also where many were made in one second and new orders come in between", async () => {
    // Every third is one of those that are looked for; a page would end within a second that several share.
    const orders = Array.from({ length: 150 }, (_, n) => ({
      made_s: first_s - Math.floor(n / 7),
      role_name: n % 3 === 0 ? "Seeker" : "Other",
      state: n % 2 === 0 ? ("expired" as const) : ("failed" as const),
    }));
    const numbers = await addOldOrders(shop, reader, orders);
    const wanted = numbers.filter((_, n) => n % 3 === 0);
    let later = 0;
    const filter = { search: "seek", group: "ended", before: String(first_s + 1) };
    const between = () => addOldOrders(shop, reader, [{ made_s: first_s + 10 + later++, role_name: "Seeker" }]);
    const pages = await walk(reader, filter, between);
    const seen = pages.flat().map(({ billing_no }) => billing_no);
    expect(pages.length).toBeGreaterThan(2);
    expect(later).toBe(pages.length - 1);
    expect(seen.toSorted()).toEqual(wanted.toSorted());
    expect(pages.flat().map(({ create_time }) => create_time)).toEqual(
      pages
        .flat()
        .map(({ create_time }) => create_time)
        .toSorted((one, other) => (other ?? 0) - (one ?? 0)),
    );
  });

  test("look at a bounded number of orders, and go on where the last one stopped although it found nothing", async () => {
    const many = Array.from({ length: 2_500 }, (_, n) => ({ made_s: at("2010-06-01T00:00:00Z") - n * 60 }));
    await addOldOrders(shop, reader, [...many, { made_s: at("2005-01-01T00:00:00Z"), role_name: "Lost one" }]);
    const before = String(at("2010-06-01T00:00:00Z") + 1);
    const first = await pageOf(reader, { search: "lost one", before });
    expect(first).toMatchObject({ list: [], more: 1, next_before: many[999]?.made_s });
    const pages = await walk(reader, { search: "lost one", before });
    expect(pages.map((page) => page.length)).toEqual([0, 0, 1]);
  });
});

describe("the statement behind a page", () => {
  /** What each step of it read of the table, as it was carried out. */
  async function readOf(change: Partial<OrderPageQuestion>) {
    const plan = await measuredPlanOf(shop.owner, async (db) =>
      listOrderPage(db, {
        brand_id: "kitestone",
        env: "production",
        account_id: await accountOf(shop, reader),
        gp_id: "101",
        before_s: undefined,
        from_s: undefined,
        group: undefined,
        wanted: undefined,
        page_size: 20,
        most: 1_000,
        read_most: 1_000,
        ...change,
      }),
    );
    const scans = plan.split("\n").flatMap((line, n, lines) => {
      const scan = /Scan using (orders_\w+).*actual rows=([0-9.]+) loops=(\d+)/.exec(line);
      if (scan === null) return [];
      const removed = /Rows Removed by Filter: (\d+)/.exec(lines.slice(n + 1, n + 6).join(" "))?.[1] ?? "0";
      return [{ index: scan[1] ?? "", rows: (Number(scan[2]) + Number(removed)) * Number(scan[3]) }];
    });
    return { plan, scans };
  }

  const nothing = { words: "nowhere", number_end: undefined, product_ids: [], cards: false, debts: false };

  test("reads no order of others, and of thousands of its own no more than a page needs or its bound says", async () => {
    await shop.owner.query("analyze orders");
    const cases: [Partial<OrderPageQuestion>, string, number][] = [
      // Twenty, and those of the second in which the twentieth was made.
      [{}, "orders_of_account", 27],
      [{ group: "unpaid" }, "orders_on_their_way", 1],
      [{ group: "in_progress" }, "orders_on_their_way", 1],
      [{ group: "ended" }, "orders_of_account", 1_001],
      [{ group: "delivered" }, "orders_of_account", 1_001],
      [{ group: "refunded" }, "orders_of_account", 1_001],
      [{ wanted: nothing }, "orders_of_account", 1_001],
      [{ group: "unpaid", wanted: nothing }, "orders_on_their_way", 1],
      [{ from_s: at("2024-03-01T00:00:00Z"), before_s: at("2024-04-01T00:00:00Z") }, "orders_of_account", 6],
    ];
    for (const [change, index, most] of cases) {
      const { plan, scans } = await readOf(change);
      expect(plan).not.toContain("Seq Scan on orders");
      expect(new Set(scans.map((scan) => scan.index))).toEqual(new Set([index]));
      for (const { rows } of scans) expect(rows).toBeLessThanOrEqual(most);
    }
  });
});
