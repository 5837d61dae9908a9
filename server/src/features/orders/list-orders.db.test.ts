import { type FullOrder, listOrders } from "@gemgate/contract/checkout";
import { codes } from "@gemgate/contract/code";
import { accountOf } from "@gemgate/testing/hold-story";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, createdNumber, factsOnce, payAtProvider, webClients } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { addOldOrders } from "@gemgate/testing/old-orders";
import { planOf } from "@gemgate/testing/plan-of";
import type { CallOptions, WireAnswer } from "@gemgate/testing/shop-client";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listOrderPage } from "./order-list-store.ts";

const path = listOrders.path;
let shop: TestShop;
let buyer: Buyer;
let stranger: Buyer;

beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  buyer = await aBuyer(shop);
  stranger = await aBuyer(shop, { username: "newcomer" });
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

function ask(
  { client_id, oauth_token }: Pick<Buyer, "client_id" | "oauth_token">,
  change: Record<string, string> = {},
  options: CallOptions = {},
): Promise<WireAnswer> {
  return shop.call(path, { client_id, oauth_token, ...change }, options);
}

async function listOf(
  who: Pick<Buyer, "client_id" | "oauth_token">,
  change: Record<string, string> = {},
): Promise<{ list: FullOrder[]; more: 0 | 1 }> {
  const answer = await ask(who, change);
  expect(answer).toMatchObject({ status: 200, code: 1 });
  return v.parse(listOrders.content, answer.content);
}

/** Every page, one after the other, as a player who never tires would see them. */
async function readAllPages(who: Buyer): Promise<FullOrder[][]> {
  const pages: FullOrder[][] = [];
  let before: string | undefined;
  for (;;) {
    const { list, more } = await listOf(who, before === undefined ? {} : { before });
    pages.push(list);
    if (more === 0) return pages;
    before = String(list.at(-1)?.create_time);
  }
}

describe("the list of a player's orders", () => {
  test("is empty for a player who never bought", async () => {
    const nobody = await aBuyer(shop, { username: "nobody" });
    expect(await listOf(nobody)).toEqual({ list: [], more: 0 });
  });

  test("has each order as its owner reads it alone, newest first; an open one can be gone on with [K1 K4 K5]", async () => {
    const paid = await createdNumber(shop, buyer, { product_id: "101-gem-60" });
    await payAtProvider(shop, paid);
    await factsOnce(shop, paid, "delivered");
    const failed = await createdNumber(shop, buyer, { product_id: "101-gem-680" });
    await payAtProvider(shop, failed, { outcome: "failed" });
    await factsOnce(shop, failed, "failed");
    const open = await createdNumber(shop, buyer, { product_id: "101-gem-980" });

    const { list, more } = await listOf(buyer);
    expect(more).toBe(0);
    expect(list.map(({ billing_no, status, is_paid }) => [billing_no, status, is_paid])).toEqual([
      [open, -1, 0],
      [failed, -2, 0],
      [paid, 1, 1],
    ]);
    expect(list.map((order) => "pay_url" in order)).toEqual([true, false, false]);
    expect(list[0]?.pay_url).toMatch(/\/checkout\/pay_/);
    for (const order of list) {
      const { billing_no } = order;
      const { oauth_token } = buyer;
      const alone = await shop.call("/api/pay/getOrderInfo", { billing_no, oauth_token });
      expect(alone.content).toEqual(order);
    }
  });

  test("names our own page where the provider's link is not known yet", async () => {
    await shop.provider("/control/scenario", { scenario: "timeout_after" });
    const open = await createdNumber(shop, buyer, { product_id: "101-gem-1980" });
    const order = (await listOf(buyer, { spec_lang: "ko" })).list.find(({ billing_no }) => billing_no === open);
    expect(order?.pay_url).toMatch(new RegExp(String.raw`/pay/${open}\?spec_lang=ko$`));
  });

  test("never holds an order of another account, another game or another brand [K27]", async () => {
    const own = await createdNumber(shop, stranger, { product_id: "101-gem-330" });
    const seen = (await listOf(stranger)).list.map(({ billing_no }) => billing_no);
    expect(seen).toEqual([own]);
    expect((await listOf(buyer)).list.map(({ billing_no }) => billing_no)).not.toContain(own);

    const elsewhere = await aBuyer(shop, { gp_id: "102", username: "newcomer" });
    expect(await listOf(elsewhere)).toEqual({ list: [], more: 0 });
    const atBrand = await ask(stranger, { client_id: "200013" }, { host: `hoshimi.localhost:${shop.port}` });
    expect(atBrand).toMatchObject({ code: -600, content: {} });
  });

  test("has what was bought on another device too", async () => {
    const onPhone = { client_id: "100011", oauth_token: stranger.oauth_token };
    expect((await listOf(onPhone)).list).toEqual((await listOf(stranger)).list);
  });

  test("speaks the language of the call", async () => {
    const [order] = (await listOf(stranger, { spec_lang: "ja" })).list;
    expect(order?.product_name).toBe("クリスタル330個");
  });

  test("needs a live login and a game of the brand [E50]", async () => {
    const { client_id } = buyer;
    expect(await shop.call(path, { client_id })).toMatchObject({ code: -600 });
    expect(await ask({ client_id, oauth_token: "x".repeat(43) })).toMatchObject({ code: -600 });
    expect(await ask(buyer, { client_id: webClients["102"] })).toMatchObject({ code: -600 });
    expect(await ask(buyer, { client_id: "999999" })).toMatchObject({ code: -3001 });
  });

  test.each(["abc", "-1", "1.5", "1e9", " 1", "9999999999999", "' or 1=1 --"])(
    "refuses a cursor that is none: %s",
    async (before) => {
      expect(await ask(buyer, { before })).toMatchObject({ code: codes.bad_parameter, content: {} });
    },
  );

  test("is not readable any more after the logout", async () => {
    const leaving = await aBuyer(shop, { username: "newcomer" });
    const { client_id, oauth_token } = leaving;
    await shop.call("/util/login/logout", { client_id, oauth_token, nonce: newNonce() }, { method: "POST" });
    expect(await ask(leaving)).toMatchObject({ code: -600 });
  });
});

describe("many orders", () => {
  const first_s = 1_750_000_000;

  test("come in pages of twenty that end with a whole second: none is lost, none comes twice", async () => {
    const reader = await aBuyer(shop, { username: "nobody" });
    // The twentieth and four more were made within the same second, then there are more.
    const seconds = Array.from({ length: 50 }, (_, n) => first_s - (n < 19 ? n : n < 24 ? 19 : n));
    await addOldOrders(
      shop,
      reader,
      seconds.map((made_s) => ({ made_s })),
    );
    const pages = await readAllPages(reader);
    expect(pages.map((page) => page.length)).toEqual([24, 20, 6]);
    const all = pages.flat();
    expect(new Set(all.map(({ billing_no }) => billing_no)).size).toBe(50);
    expect(all.map(({ create_time }) => create_time)).toEqual(seconds);
  });

  test("that fill exactly one page are followed by none", async () => {
    const reader = await aBuyer(shop, { username: "nobody" });
    const { list, more } = await listOf(reader, { before: String(first_s - 29) });
    expect([list.length, more]).toEqual([20, 0]);
    expect(await listOf(reader, { before: String(first_s - 49) })).toEqual({ list: [], more: 0 });
    expect(await listOf(reader, { before: "0" })).toEqual({ list: [], more: 0 });
  });

  test("of five thousand a page deep down holds just its own, and the index of the account finds it", async () => {
    const reader = await aBuyer(shop, { username: "nobody" });
    const seconds = Array.from({ length: 5_000 }, (_, n) => first_s - 1_000 - n * 60);
    await addOldOrders(
      shop,
      reader,
      seconds.map((made_s) => ({ made_s })),
    );
    for (const start of [0, 2_480, 4_960, 4_980]) {
      const { list, more } = await listOf(reader, { before: String((seconds[start] ?? 0) + 1) });
      expect(list.map(({ create_time }) => create_time)).toEqual(seconds.slice(start, start + 20));
      expect(more).toBe(start < 4_980 ? 1 : 0);
    }
    const plan = await planOf(shop.owner, async (db) => {
      await listOrderPage(db, {
        brand_id: "kitestone",
        env: "production",
        account_id: await accountOf(shop, reader),
        gp_id: "101",
        before_s: first_s - 200_000,
        from_s: undefined,
        group: undefined,
        wanted: undefined,
        page_size: 20,
        most: 200,
        read_most: 1_000,
      });
    });
    expect(plan).toContain("orders_of_account");
    expect(plan).not.toContain("Seq Scan on orders");
  });
});
