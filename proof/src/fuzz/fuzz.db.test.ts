import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeEmptyStorefront } from "@gemgate/testing/empty-storefront";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { describeFaults } from "./figures.ts";
import { complaintOf } from "./fuzz-shop.ts";
import { runFuzz } from "./run-fuzz.ts";
import type { FuzzResult } from "./run-fuzz.ts";

/** The short form; `npm run fuzz` sends as many as it is asked to. */
const options = { requests: 2_000, seed: 1, lanes: 12 };

const empty = makeEmptyStorefront();
mkdirSync(join(empty.storefront, "client/assets"));
writeFileSync(join(empty.storefront, "client/assets/app-1.js"), "export {};");

const complaints: string[] = [];
const listen = (fields: object): void => {
  const complaint = complaintOf({ ...fields });
  if (complaint !== undefined) complaints.push(complaint);
};
const listenToRejection = (reason: unknown): void => void complaints.push(`unhandled rejection: ${String(reason)}`);

let shop: TestShop;
let result: FuzzResult;
beforeAll(async () => {
  process.on("unhandledRejection", listenToRejection);
  shop = await startTestShop({
    pages: empty,
    world: { log: { info: () => {}, warn: listen, error: listen, fatal: listen } },
  });
  const { port, owner, secrets } = shop;
  const target = {
    port,
    owner,
    secretOf: (brand: string) => secrets.ofMerchant(brand),
    provider: (path: string, body: object) => shop.provider(path, body),
    game: (path: string, body: object) => shop.game(path, body),
    complaints: () => complaints,
  };
  result = await runFuzz(target, options, () => {});
  // A bound for a machine that stalls: with two cores of its own it takes less than half a minute.
}, 240_000);
afterAll(async () => {
  process.off("unhandledRejection", listenToRejection);
  await shop.close();
  empty.remove();
});

test("no bad input breaks an answer, an order or a promise", () => {
  expect(describeFaults(result)).toBe("");
  expect(result.tally.requests).toBe(options.requests);
  expect(result.tally.worst_status).toBeLessThan(500);
});

test("every call was also answered with success, so that the fuzz reaches more than refusals", () => {
  const answered = [...result.tally.successes.keys()];
  expect(answered).toEqual(
    expect.arrayContaining([
      "platform_pay",
      "other pay paths",
      "getOrderInfo",
      "cancelOrder",
      "evoke",
      "getCountryList",
      "receiveCoupons",
      "receiveActivityGift",
      "webhooks",
      "/pay page",
    ]),
  );
});

test("coupons were claimed, held and used, and rewards were given meanwhile", () => {
  const reached = (name: string): number => result.reached[name] ?? 0;
  expect(reached("coupons claimed")).toBeGreaterThan(2);
  expect(reached("coupons used")).toBeGreaterThan(5);
  expect(reached("coupons reserved")).toBeGreaterThan(0);
  expect(reached("rewards delivered")).toBeGreaterThan(0);
});

test("orders were paid, delivered, refunded and disputed meanwhile", () => {
  const reached = (name: string): number => result.reached[name] ?? 0;
  expect(reached("deliveries delivered")).toBeGreaterThan(100);
  expect(reached("refunds succeeded")).toBeGreaterThan(5);
  expect(reached("disputes won") + reached("disputes lost")).toBeGreaterThan(5);
  expect(reached("payments mismatch")).toBeGreaterThan(0);
});
