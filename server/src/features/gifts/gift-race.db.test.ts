// Z135 under races: requests are held back at their last byte and let go together, over two processes.
import { limitGoods } from "@gemgate/testing/hold-story";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, createdNumber, creationOf, factsOnce, payAtProvider } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { sendTogether } from "@gemgate/testing/send-together";
import type { TogetherAnswer } from "@gemgate/testing/send-together";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { AnotherServer, TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

const rounds = 5;
let shop: TestShop;
let other: AnotherServer;
let giver: Buyer;
let stranger: Buyer;
let friend: Buyer;

beforeAll(async () => {
  const options = { world: { clock: hurriedClock() } };
  shop = await startTestShop(options);
  other = await shop.startAnother(options);
  giver = await aBuyer(shop);
  friend = await aBuyer(shop, { username: "newcomer" });
  stranger = await aBuyer(shop, { username: "nobody" });
});
beforeEach(() => shop.owner.query("delete from throttle"));
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await other.close();
  await shop.close();
});

interface Racer {
  readonly who: Buyer;
  readonly isGift: boolean;
}

function race(product_id: string, racers: readonly Racer[]): Promise<TogetherAnswer[]> {
  const receiver_name = friend.roles[0]?.["role_name"] ?? "";
  const { server_id, role_id } = friend;
  const ports = [shop.port, other.port];
  return sendTogether(
    racers.map(({ who, isGift }, index) => {
      const gift = isGift ? { gift: "1", receiver_name, server_id, role_id } : {};
      const body = creationOf(shop, who, { product_id, nonce: newNonce(), ...gift });
      return {
        port: ports[index % ports.length] ?? shop.port,
        host: `kitestone.localhost:${shop.port}`,
        path: "/api/pay/platform_pay",
        body: new URLSearchParams(body).toString(),
      };
    }),
  );
}

/** What is open now is over, so that the next round begins with nothing. */
async function endAll(product_id: string): Promise<void> {
  await shop.owner.query(
    "update orders set state = 'expired' where product_id = $1 and state in ('created', 'pay_pending')",
    [product_id],
  );
  await shop.owner.query("update limit_hold set state = 'released' where product_id = $1 and state = 'held'", [
    product_id,
  ]);
  await shop.owner.query("update limit_counter set held = 0 where product_id = $1", [product_id]);
}

const codesOf = (answers: readonly TogetherAnswer[]) => answers.map(({ code }) => code).toSorted((a, b) => b - a);

test("of two gifts for the last one of a character, one is made [G17]", async () => {
  const product_id = "101-bundle-hunter";
  await limitGoods(shop, product_id, { type: "role", cap: 1 });
  const gifts = [giver, stranger].map((who) => ({ who, isGift: true }));
  for (let round = 0; round < rounds; round += 1) {
    expect(codesOf(await race(product_id, gifts))).toEqual([1, -3007]);
    await endAll(product_id);
  }
});

test("one giver who clicks twice at once has one order; two givers have one each", async () => {
  const product_id = "101-gem-60";
  for (let round = 0; round < rounds; round += 1) {
    const racers = [giver, giver, stranger, stranger, friend].map((who) => ({ who, isGift: who !== friend }));
    const answers = await race(product_id, racers);
    expect(codesOf(answers)).toEqual([1, 1, 1, 1, 1]);
    const [first, second, third, fourth, own] = answers.map(({ content }) => content["billing_no"]);
    expect(first).toBe(second);
    expect(third).toBe(fourth);
    expect(new Set([first, third, own]).size).toBe(3);
    await endAll(product_id);
  }
});

test("the friend's own purchase of the last one is made whatever gifts are begun at that moment [G17]", async () => {
  const product_id = "101-bundle-legend";
  await limitGoods(shop, product_id, { type: "role", cap: 1 });
  for (let round = 0; round < rounds; round += 1) {
    const [own] = await race(product_id, [
      { who: friend, isGift: false },
      { who: giver, isGift: true },
      { who: stranger, isGift: true },
    ]);
    expect(own).toMatchObject({ code: 1 });
    await endAll(product_id);
  }
});

test("a gift that is paid while the friend buys the last one counts, or its money goes back [G17]", async () => {
  const product_id = "101-pass-growth";
  await limitGoods(shop, product_id, { type: "role", cap: 1 });
  const { server_id, role_id } = friend;
  const receiver_name = friend.roles[0]?.["role_name"] ?? "";
  const given = await createdNumber(shop, giver, { product_id, gift: "1", receiver_name, server_id, role_id });
  const [answers] = await Promise.all([race(product_id, [{ who: friend, isGift: false }]), payAtProvider(shop, given)]);
  const isOwn = answers[0]?.code === 1;
  expect(codesOf(answers)).toEqual([isOwn ? 1 : -3007]);
  await factsOnce(shop, given, isOwn ? "refunded" : "delivered");
});
