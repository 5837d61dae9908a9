// Z115, Z116: orders and limits belong to the character, whatever device, client id or sales region it is bought from.
import type { LimitInfo } from "@gemgate/contract/limits";
import { limitGoods } from "@gemgate/testing/hold-story";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import {
  aBuyer,
  countGrants,
  create,
  createdNumber,
  creationOf,
  factsOnce,
  payAtProvider,
  readFacts,
} from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { sendTogether } from "@gemgate/testing/send-together";
import type { TogetherAnswer } from "@gemgate/testing/send-together";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { AnotherServer, TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

const web = { client_id: "100013", platform: "web", domain_area: "universal" };
const android = { client_id: "100011", platform: "android", domain_area: "universal" };
const europe = { client_id: "100113", platform: "web", domain_area: "eru", country: "DE" };
const europePhone = { client_id: "100111", platform: "android", domain_area: "eru", country: "DE" };
const devices = [web, android, europe, europePhone];

let shop: TestShop;
let other: AnotherServer;
let buyer: Buyer;

beforeAll(async () => {
  const options = { world: { clock: hurriedClock() } };
  shop = await startTestShop(options);
  other = await shop.startAnother(options);
  buyer = await aBuyer(shop);
});
afterEach(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

async function limitOf(client_id: string, product_id: string, who: Buyer = buyer): Promise<LimitInfo | undefined> {
  const { oauth_token, server_id, role_id } = who;
  const parameters = { client_id, oauth_token, server_id, role_id };
  const { code, text } = await shop.call("/api/pay/getLimitProductInfo", parameters);
  if (code !== 1) throw new Error(`the limits answered ${text}`);
  const list: LimitInfo[] = JSON.parse(text).content;
  return list.find((info) => info.product_id === product_id);
}

async function ordersOf(product_id: string): Promise<string[]> {
  const { rows } = await shop.owner.query<{ billing_no: string }>(
    "select billing_no from orders where product_id = $1 order by created_at",
    [product_id],
  );
  return rows.map((row) => row.billing_no);
}

/** The same goods from every device at the same instant, over two processes; a request that is told "busy" is sent again. */
async function raceDevices(product_id: string, each: number): Promise<TogetherAnswer[]> {
  const requests = Array.from({ length: each * devices.length }, (_, index) => ({
    port: index % 2 === 0 ? shop.port : other.port,
    host: `kitestone.localhost:${shop.port}`,
    path: "/api/pay/platform_pay",
    body: new URLSearchParams(
      creationOf(shop, buyer, { product_id, ...devices[index % devices.length], nonce: newNonce() }),
    ).toString(),
  }));
  const answers = await sendTogether(requests);
  for (let tries = 1; tries <= 5 && answers.some(isBusy); tries += 1) {
    const again = [...answers.keys()].filter((index) => isBusy(answers[index]));
    const later = await sendTogether(requests.filter((_, index) => again.includes(index)));
    for (const [position, answer] of later.entries()) answers[again[position] ?? 0] = answer;
  }
  return answers;
}

function isBusy(answer: TogetherAnswer | undefined): boolean {
  return answer?.status === 429 && answer.code === -1003;
}

function countAnswers(answers: readonly TogetherAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code, content } of answers) {
    const words = "billing_no" in content ? `${code} ${String(content["billing_no"])}` : String(code);
    counts[words] = (counts[words] ?? 0) + 1;
  }
  return counts;
}

describe("an open order of a character", () => {
  test("is continued from a phone with the number that the computer made, by the method that the phone chose [G14 G19]", async () => {
    const goods = { product_id: "101-gem-980" };
    const billing_no = await createdNumber(shop, buyer, { ...goods, ...web });
    expect(await createdNumber(shop, buyer, { ...goods, ...android })).toBe(billing_no);
    expect(await createdNumber(shop, buyer, { ...goods, ...android, channel_id: "scan" })).toBe(billing_no);
    expect((await readFacts(shop, billing_no)).attempts).toHaveLength(2);
    expect(await ordersOf(goods.product_id)).toEqual([billing_no]);

    await payAtProvider(shop, billing_no);
    await payAtProvider(shop, billing_no, { attempt_no: 2 });
    // Both links were paid: one is the purchase, the other goes back by itself.
    await factsOnce(
      shop,
      billing_no,
      ({ state, refunds }) => state === "delivered" && refunds[0]?.state === "succeeded",
    );
    expect(await countGrants(shop, billing_no)).toBe(1);
  });

  test("is continued from another sales region where the price is the same [G19]", async () => {
    const goods = { product_id: "101-gem-1980" };
    const billing_no = await createdNumber(shop, buyer, { ...goods, ...web });
    expect(await createdNumber(shop, buyer, { ...goods, ...europe })).toBe(billing_no);
  });

  test("is named by -3008 where another sales region has another price [G19 T23]", async () => {
    const goods = { product_id: "101-gem-3280" };
    await shop.owner.query(
      `insert into price (brand_id, product_id, domain_area, currency, version, amount)
       values ('kitestone', '101-gem-3280', 'eru', 'USD', 2, 1)`,
    );
    const billing_no = await createdNumber(shop, buyer, { ...goods, ...web });
    expect(await create(shop, buyer, { ...goods, ...europe })).toMatchObject({ code: -3008, content: { billing_no } });
    expect(await ordersOf(goods.product_id)).toEqual([billing_no]);
  });

  test("is named by -3008 for limited goods on another device, and the limits there name it too [G9 G13 G14 G19]", async () => {
    const product_id = "101-bundle-welcome";
    const billing_no = await createdNumber(shop, buyer, { product_id, ...web });
    for (const device of devices.slice(1)) {
      const refused = await create(shop, buyer, { product_id, ...device });
      expect(refused).toMatchObject({ code: -3008, content: { billing_no } });
      expect(await limitOf(device.client_id, product_id)).toMatchObject({ extra_pay_times: -1, billing_no });
    }
  });

  test("is one order when four devices order at the same instant [G19]", async () => {
    const product_id = "101-gem-4980";
    const answers = await raceDevices(product_id, 10);
    const [billing_no = "", ...more] = await ordersOf(product_id);
    expect(more).toEqual([]);
    expect(countAnswers(answers)).toEqual({ [`1 ${billing_no}`]: 40 });
  });
});

describe("the area of a character", () => {
  test("is known to the server: with and without areaId it is the same order, and the game hears of it [G19]", async () => {
    const player = await aBuyer(shop, { gp_id: "102" });
    const [role] = player.roles;
    const areaId = role?.["area_id"] ?? "";
    expect(areaId).not.toBe("");
    const goods = { product_id: "102-gem-330" };
    const billing_no = await createdNumber(shop, player, goods);
    expect(await createdNumber(shop, player, { ...goods, areaId })).toBe(billing_no);
    const { rows } = await shop.owner.query("select area_id from orders where billing_no = $1", [billing_no]);
    expect(rows).toEqual([{ area_id: areaId }]);
    expect(await create(shop, player, { ...goods, areaId: "no-such-area" })).toMatchObject({ code: -3004 });
  });
});

describe("a limit of a character", () => {
  test("is one purchase over all devices and sales regions [G17]", async () => {
    const product_id = "101-bundle-hunter";
    await limitGoods(shop, product_id, { type: "role", cap: 1 });
    const billing_no = await createdNumber(shop, buyer, { product_id, ...web });
    await payAtProvider(shop, billing_no);
    await factsOnce(shop, billing_no, ({ state }) => state === "paid" || state === "delivered");
    for (const device of devices) {
      expect(await create(shop, buyer, { product_id, ...device })).toMatchObject({ code: -3007 });
      expect(await limitOf(device.client_id, product_id)).toMatchObject({ extra_pay_times: 0 });
    }
  });

  test("is one order when four devices in two regions order at the same instant [G17 G19]", async () => {
    const product_id = "101-bundle-legend";
    await limitGoods(shop, product_id, { type: "role", cap: 1 });
    const answers = await raceDevices(product_id, 5);
    const [billing_no = "", ...more] = await ordersOf(product_id);
    expect(more).toEqual([]);
    expect(countAnswers(answers)).toEqual({ [`1 ${billing_no}`]: 1, [`-3008 ${billing_no}`]: 19 });
    const { rows } = await shop.owner.query("select held, used from limit_counter where product_id = $1", [product_id]);
    expect(rows).toEqual([{ held: 1, used: 0 }]);
  });
});
