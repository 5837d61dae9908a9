// A card and a replenish link under forty requests at once, over the pools of three processes.
import { randomBytes } from "node:crypto";
import { aBuyer, createdNumber } from "@gemgate/testing/order-story";
import { seeCharacters } from "@gemgate/testing/hold-story";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { AnotherServer, TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../platform/transaction.ts";
import type { Tx } from "../../platform/transaction.ts";
import { settleReplenish } from "../replenish/replenish-store.ts";
import { redeemCard, returnCard } from "./card-store.ts";

const racers = 40;
let shop: TestShop;
let others: AnotherServer[];
let numbers: string[];

beforeAll(async () => {
  const options = { world: { clock: hurriedClock() }, work: false };
  shop = await startTestShop(options);
  others = [await shop.startAnother(options), await shop.startAnother(options)];
  const buyer = await aBuyer(shop);
  const characters = await seeCharacters(shop, buyer, { count: racers });
  numbers = [];
  for (const character of characters) {
    numbers.push(await createdNumber(shop, character, { product_id: "101-gem-330" }));
  }
}, 120_000);
afterAll(async () => {
  for (const other of others) await other.close();
  await shop.close();
});

/** Every transaction has begun and read something before the first of them goes on. */
async function race(work: (tx: Tx, order_no: string) => Promise<boolean>): Promise<number> {
  const worlds = [shop.world, ...others.map((other) => other.world)];
  const gate = Promise.withResolvers<void>();
  let begun = 0;
  const ends = numbers.map((order_no, index) =>
    inTransaction(worlds[index % worlds.length] ?? shop.world, async (tx) => {
      await tx.query("select 1 as ready");
      begun += 1;
      if (begun === racers) gate.resolve();
      await gate.promise;
      return work(tx, order_no);
    }),
  );
  return (await Promise.all(ends)).filter((isOurs) => isOurs).length;
}

const face = 499;

async function aCard(change: { valid_until?: string; state?: string } = {}): Promise<Buffer> {
  const card_hash = randomBytes(32);
  await shop.owner.query(
    `insert into prepaid_card (brand_id, card_hash, password_hash, batch, face, currency, gems, valid_until, state)
     values ('kitestone', $1, 'none', 'test', $2, 'USD', 60, $3, $4)`,
    [card_hash, face, change.valid_until ?? null, change.state ?? "active"],
  );
  return card_hash;
}

test("a card that forty orders want at once pays one of them [L16]", async () => {
  const card_hash = await aCard();
  const use = { brand_id: "kitestone", card_hash, face, currency: "USD" };
  expect(await race((tx, order_no) => redeemCard(tx, { ...use, order_no }))).toBe(1);
  const { rows } = await shop.owner.query("select state from prepaid_card where card_hash = $1", [card_hash]);
  expect(rows).toEqual([{ state: "redeemed" }]);
});

test("a card whose order gave nothing can be used again, once [L16]", async () => {
  const card_hash = await aCard();
  const [first = "", second = ""] = numbers.slice(-2);
  const use = { brand_id: "kitestone", card_hash, face, currency: "USD" };
  const run = (work: (tx: Tx) => Promise<boolean>) => inTransaction(shop.world, work);
  expect(await run((tx) => redeemCard(tx, { ...use, order_no: first }))).toBe(true);
  expect(await run((tx) => redeemCard(tx, { ...use, order_no: second }))).toBe(false);
  expect(await run(async (tx) => (await returnCard(tx, first)) !== undefined)).toBe(true);
  expect(await run(async (tx) => (await returnCard(tx, first)) !== undefined)).toBe(false);
  expect(await run((tx) => redeemCard(tx, { ...use, order_no: second }))).toBe(true);
});

test("a card whose time ran out while its order waited is good for thirty days more when it comes back", async () => {
  const card_hash = await aCard({ valid_until: "2999-01-01" });
  const [first = "", second = ""] = numbers.slice(0, 2);
  const use = { brand_id: "kitestone", card_hash, face, currency: "USD" };
  const run = (work: (tx: Tx) => Promise<boolean>) => inTransaction(shop.world, work);
  await shop.owner.query("update prepaid_card set state = 'active', order_no = null, redeemed_at = null");
  expect(await run((tx) => redeemCard(tx, { ...use, order_no: first }))).toBe(true);
  await shop.owner.query("update prepaid_card set valid_until = gem_now() - interval '1 hour' where card_hash = $1", [
    card_hash,
  ]);
  expect(await run(async (tx) => (await returnCard(tx, first)) !== undefined)).toBe(true);
  const { rows } = await shop.owner.query(
    `select valid_until between gem_now() + interval '29 days' and gem_now() + interval '31 days' as is_longer
       from prepaid_card where card_hash = $1`,
    [card_hash],
  );
  expect(rows).toEqual([{ is_longer: true }]);
  expect(await run((tx) => redeemCard(tx, { ...use, order_no: second }))).toBe(true);
});

test.each([
  ["of another face value", {}, { face: 500 }],
  ["of another currency", {}, { currency: "EUR" }],
  ["of another brand", {}, { brand_id: "hoshimi" }],
  ["that is blocked", { state: "blocked" }, {}],
  ["whose time is over", { valid_until: "2020-01-01" }, {}],
])("a card %s pays nothing", async (_words, card, change) => {
  const card_hash = await aCard(card);
  const use = { brand_id: "kitestone", card_hash, face, currency: "USD", order_no: numbers[0] ?? "", ...change };
  expect(await inTransaction(shop.world, (tx) => redeemCard(tx, use))).toBe(false);
});

test("a replenish link that forty payments want at once is settled by one of them", async () => {
  const id = randomBytes(18).toString("base64url");
  await shop.owner.query(
    `insert into replenish (id, brand_id, account_id, client_id, debt_id, amount, currency, valid_until)
     select $1, brand_id, account_id, client_id, 'debt-1', 499, 'USD', gem_now() + interval '1 hour' from orders limit 1`,
    [id],
  );
  expect(await race((tx, order_no) => settleReplenish(tx, { id, order_no }))).toBe(1);
});
