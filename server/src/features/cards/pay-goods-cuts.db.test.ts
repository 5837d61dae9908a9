// A card that pays behind a network that loses commits and their answers: the request is repeated, and there is one order for each.
import { aCard, offerCards, payWithCard } from "@gemgate/testing/card-story";
import { startCuttingProxy } from "@gemgate/testing/cutting-proxy";
import type { CuttingProxy, Fate } from "@gemgate/testing/cutting-proxy";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import type { Purchase } from "@gemgate/testing/shop-client";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { AnotherServer, TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../platform/database.ts";
import { silentLog } from "../../platform/log.ts";

let shop: TestShop;
let proxy: CuttingProxy;
/** A server whose way to the database breaks. */
let shaky: AnotherServer;
let player: Purchase;

beforeAll(async () => {
  shop = await startTestShop({ work: false, world: { clock: hurriedClock() } });
  await offerCards(shop);
  proxy = await startCuttingProxy(shop.world.settings.database.reveal());
  const db = openDatabase(proxy.config, silentLog);
  shaky = await shop.startAnother({ work: false, world: { clock: hurriedClock(), db } });
  player = await shop.aPlayer();
});
afterAll(async () => {
  await shaky.close();
  await proxy.close();
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

/** Sends one request until it is answered, as a client does; every answer but success is "busy, come back". */
async function buy(): Promise<string> {
  const request = { card: await aCard(shop), ...player };
  const nonce = newNonce();
  for (let busy = 0; busy < 40; busy += 1) {
    const answer = await payWithCard(shop, request, { nonce }, { port: shaky.port });
    if (answer.code === 1) return String(answer.content["billing_no"]);
    expect(answer).toMatchObject({ status: 429, code: -1003 });
  }
  throw new Error("forty tries were not enough");
}

test("thirty cards whose payments lose half of their commits pay thirty orders, each once [L16]", async () => {
  let asked = 0;
  const fates: readonly Fate[] = ["pass", "cut after", "pass", "cut before", "cut after", "pass", "pass", "cut after"];
  const isPlacing = (text: string) => text.includes("insert into orders") || text === "commit";
  proxy.decide = (text) => (isPlacing(text) ? (fates[(asked += 1) % fates.length] ?? "pass") : "pass");
  const numbers: string[] = [];
  for (let purchase = 0; purchase < 30; purchase += 1) numbers.push(await buy());
  proxy.decide = () => "pass";
  expect(proxy.cuts.after).toBeGreaterThan(10);
  expect(proxy.cuts.before).toBeGreaterThan(3);
  expect(new Set(numbers).size).toBe(30);
  const { rows } = await shop.owner.query(
    `select (select count(*)::int from orders) as orders, (select count(*)::int from ledger_txn where kind = 'card_redeem') as postings,
       (select count(*)::int from delivery) as deliveries, (select count(*)::int from prepaid_card where state = 'redeemed') as cards`,
  );
  expect(rows).toEqual([{ orders: 30, postings: 30, deliveries: 30, cards: 30 }]);
}, 120_000);
