import type { LimitInfo } from "@gemgate/contract/limits";
import { limitGoods, seeCharacters } from "@gemgate/testing/hold-story";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, createdNumber, endTimeOf, factsOnce, payAtProvider } from "@gemgate/testing/order-story";
import type { Buyer, Character } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let shop: TestShop;
let buyer: Buyer;

beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

const ask = (character: Character, change: Record<string, string> = {}) => {
  const { client_id, oauth_token, server_id, role_id } = character;
  return shop.call("/api/pay/getLimitProductInfo", { client_id, oauth_token, server_id, role_id, ...change });
};

async function limitOf(character: Character, product_id: string): Promise<LimitInfo | undefined> {
  const { code, text } = await ask(character);
  if (code !== 1) throw new Error(`the limits answered ${text}`);
  const list: LimitInfo[] = JSON.parse(text).content;
  return list.find((info) => info.product_id === product_id);
}

async function buyWhole(product_id: string): Promise<void> {
  const billing_no = await createdNumber(shop, buyer, { product_id });
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "delivered");
}

describe("limit information", () => {
  test("names the limited goods of the game alone, with all that a tip says [G8 G9]", async () => {
    const { text } = await ask(buyer);
    expect(JSON.parse(text).content).toEqual([
      {
        product_id: "101-bundle-welcome",
        limit_type: "role",
        frequency: 1,
        day_info: 0,
        extra_pay_times: 1,
        next_pay_time: 0,
      },
      {
        product_id: "101-bundle-weekly",
        limit_type: "time",
        frequency: 3,
        day_info: 7,
        extra_pay_times: 3,
        next_pay_time: 0,
      },
      {
        product_id: "101-bundle-founder",
        limit_type: "game",
        frequency: 2,
        day_info: 0,
        extra_pay_times: 2,
        next_pay_time: 0,
      },
    ]);
  });

  test("counts down to none with each purchase, and says when the window ends [G9 G15]", async () => {
    const product_id = "101-bundle-hunter";
    await limitGoods(shop, product_id, { type: "time", cap: 2, days: 7 });
    const before_s = Math.floor(Date.now() / 1000);
    await buyWhole(product_id);
    expect(await limitOf(buyer, product_id)).toMatchObject({ extra_pay_times: 1 });
    await buyWhole(product_id);
    const info = await limitOf(buyer, product_id);
    expect(info).toMatchObject({ extra_pay_times: 0, next_pay_time: expect.any(Number) });
    const { next_pay_time = 0 } = info ?? {};
    expect(next_pay_time - before_s).toBeGreaterThanOrEqual(7 * 86_400);
    expect(next_pay_time - before_s).toBeLessThan(7 * 86_400 + 600);

    await shop.owner.query(
      "update limit_counter set window_start = window_start - interval '7 days' where product_id = $1",
      [product_id],
    );
    expect(await limitOf(buyer, product_id)).toMatchObject({ extra_pay_times: 2, next_pay_time: 0 });
  });

  test("of an unpaid order is below zero and names the order, until it is closed [G9 G13 G14]", async () => {
    const product_id = "101-bundle-champion";
    await limitGoods(shop, product_id, { type: "role", cap: 3 });
    const billing_no = await createdNumber(shop, buyer, { product_id });
    expect(await limitOf(buyer, product_id)).toMatchObject({ extra_pay_times: -1, billing_no });
    await endTimeOf(shop, billing_no);
    await factsOnce(shop, billing_no, "expired");
    const closed = await limitOf(buyer, product_id);
    expect(closed).toMatchObject({ extra_pay_times: 3 });
    expect(closed).not.toHaveProperty("billing_no");
  });

  test("of one character says nothing about another, but an account's limit is shared [G8]", async () => {
    const [role, game] = ["101-bundle-legend", "101-bundle-builder"];
    await limitGoods(shop, role, { type: "role", cap: 1 });
    await limitGoods(shop, game, { type: "game", cap: 1 });
    await buyWhole(role);
    await buyWhole(game);
    const [other = buyer] = await seeCharacters(shop, buyer, { count: 1 });
    expect(await limitOf(buyer, role)).toMatchObject({ extra_pay_times: 0, next_pay_time: 0 });
    expect(await limitOf(other, role)).toMatchObject({ extra_pay_times: 1 });
    expect(await limitOf(other, game)).toMatchObject({ extra_pay_times: 0 });
  });

  test("follows the server after a merge, in any spelling of its number", async () => {
    const { text } = await ask(buyer);
    const number = buyer.server_id.slice(1);
    expect((await ask(buyer, { server_id: number })).text).toBe(text);
    expect((await ask(buyer, { server_id: `S${number}`, area_id: "" })).text).toBe(text);
  });

  test("is refused without a login, for no game, for no server and for another account's character", async () => {
    expect(await ask(buyer, { oauth_token: "" })).toMatchObject({ code: -600 });
    expect(await ask(buyer, { client_id: "999" })).not.toMatchObject({ code: 1 });
    expect(await ask(buyer, { server_id: "s99999" })).toMatchObject({ code: -3004 });
    expect(await ask(buyer, { role_id: "no-such-role" })).toMatchObject({ code: -3004 });
    const newcomer = await aBuyer(shop, { username: "newcomer" });
    const { role_id, server_id } = newcomer;
    expect(await ask(buyer, { role_id, server_id })).toMatchObject({ code: -3005 });
  });
});
