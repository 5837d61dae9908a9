// Goods reach the game exactly once, whatever its answers say and however often they are lost. What was given is counted in
// the game's own store.
import { divertFetch } from "@gemgate/testing/divert-fetch";
import { eventually } from "@gemgate/testing/eventually";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import {
  aBuyer,
  afterTry,
  countGrants,
  createdNumber,
  deliverAgain,
  factsOnce,
  makeDue,
  payAtProvider,
  readFacts,
  statusOf,
} from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const clock = hurriedClock();
let shop: TestShop;
/** Of a game that honours a key that comes again, and of one that gives again. */
let safe: Buyer;
let unsafe: Buyer;

beforeAll(async () => {
  shop = await startTestShop({ world: { clock } });
  await shop.game("/control/mode", { gp_id: "103", duplicate_safe: false });
  safe = await aBuyer(shop);
  unsafe = await aBuyer(shop, { gp_id: "103" });
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

interface Fault {
  readonly fault: string;
  readonly call?: string;
  readonly times?: number;
  readonly delay_ms?: number;
  readonly error?: string;
}

const lost_before: Fault = { fault: "timeout_before", delay_ms: 20 };
const lost_after: Fault = { fault: "timeout_after", delay_ms: 20 };

/** A paid order whose deliveries meet these faults, in this order. */
async function payWithFaults(buyer: Buyer, ...faults: readonly Fault[]): Promise<string> {
  const game = buyer.client_id.at(-2) ?? "1";
  const billing_no = await createdNumber(shop, buyer, { product_id: `10${game}-gem-330` });
  for (const fault of faults) {
    const match = { delivery_key: `order-${billing_no}` };
    await shop.game("/control/faults", { call: "deliver", ...fault, match });
  }
  await payAtProvider(shop, billing_no);
  return billing_no;
}

async function expectDelivered(billing_no: string): Promise<void> {
  const facts = await factsOnce(shop, billing_no, "delivered");
  expect(facts).toMatchObject({
    deliveries: [{ state: "delivered", in_review: false }],
    postings: ["capture", "deliver"],
    owed: 0,
  });
  expect(await countGrants(shop, billing_no)).toBe(1);
  expect(await statusOf(shop, billing_no)).toBe(1);
}

/** Seconds until the delivery is tried again. */
async function waitOf(billing_no: string): Promise<number> {
  const { rows } = await shop.owner.query<{ wait_s: number }>(
    "select extract(epoch from next_at - gem_now())::float as wait_s from delivery where order_no = $1",
    [billing_no],
  );
  return rows[0]?.wait_s ?? Number.NaN;
}

describe("a duplicate-safe game", () => {
  test.each([
    ["never heard of it", lost_before, 0],
    ["gave, and its answer was lost", lost_after, 1],
    ["gave, and its answer cannot be read", { fault: "garbage" }, 1],
    ["broke", { fault: "http_500" }, 0],
  ])("that %s gets the same key again and gives once", async (_, fault, given) => {
    const billing_no = await payWithFaults(safe, fault);
    expect(await afterTry(shop, billing_no, 1)).toMatchObject({
      state: "delivering",
      deliveries: [{ state: "unknown" }],
      postings: ["capture"],
    });
    expect(await countGrants(shop, billing_no)).toBe(given);
    expect(await statusOf(shop, billing_no)).toBe(-1);
    expect(await waitOf(billing_no)).toBeGreaterThan(1);
    await deliverAgain(shop, billing_no);
    await expectDelivered(billing_no);
  });

  test("that promises to give is asked until it has given", async () => {
    const billing_no = await payWithFaults(safe, { fault: "accepted", delay_ms: 100 });
    expect(await afterTry(shop, billing_no, 1)).toMatchObject({
      state: "delivering",
      deliveries: [{ state: "unknown", last_error: "accepted" }],
    });
    await keepAsking(billing_no, "delivered");
    await expectDelivered(billing_no);
  });

  test("that promises and then refuses leads to a refund", async () => {
    const billing_no = await payWithFaults(safe, { fault: "accepted", delay_ms: 1, error: "rejected" });
    await afterTry(shop, billing_no, 1);
    await keepAsking(billing_no, "refund_pending", "refunded");
    expect(await factsOnce(shop, billing_no, "refunded")).toMatchObject({
      deliveries: [{ state: "rejected" }],
      postings: ["capture", "refund"],
    });
    expect(await countGrants(shop, billing_no)).toBe(0);
  });

  async function keepAsking(billing_no: string, ...states: string[]): Promise<void> {
    for (let reads = 0; reads < 50; reads += 1) {
      if (states.includes((await deliverAgain(shop, billing_no)).state)) return;
    }
    throw new Error(`fifty reads did not bring the order to ${states.join(" or ")}`);
  }
});

describe("a game that gives again when a key comes again", () => {
  test("is asked after a lost answer, and nothing is sent twice", async () => {
    const billing_no = await payWithFaults(unsafe, lost_after);
    expect(await afterTry(shop, billing_no, 1)).toMatchObject({
      state: "delivering",
      deliveries: [{ state: "unknown" }],
    });
    expect(await countGrants(shop, billing_no)).toBe(1);
    await deliverAgain(shop, billing_no);
    await expectDelivered(billing_no);
  });

  test("that does not know the key is sent it again only when the first send can no longer arrive", async () => {
    const billing_no = await payWithFaults(unsafe, lost_before);
    await afterTry(shop, billing_no, 1);
    const sentAgo = (age: string): Promise<unknown> =>
      shop.owner.query("update delivery set sent_at = gem_now() - $2::interval where order_no = $1", [billing_no, age]);
    for (const age of ["1 second", "58 seconds"]) {
      await sentAgo(age);
      const { deliveries } = await deliverAgain(shop, billing_no);
      expect(deliveries).toMatchObject([{ state: "unknown", last_error: "none yet" }]);
      expect(await waitOf(billing_no)).toBeGreaterThan(50);
      expect(await countGrants(shop, billing_no)).toBe(0);
    }
    await sentAgo("61 seconds");
    await deliverAgain(shop, billing_no);
    await expectDelivered(billing_no);
  });

  test("that does not answer the question either is asked again, and nothing is sent", async () => {
    const silence = { ...lost_before, call: "delivery-status", times: 2 };
    const billing_no = await payWithFaults(unsafe, lost_after, silence);
    await afterTry(shop, billing_no, 1);
    expect(await deliverAgain(shop, billing_no)).toMatchObject({
      state: "delivering",
      deliveries: [{ state: "unknown" }],
    });
    expect(await countGrants(shop, billing_no)).toBe(1);
    await deliverAgain(shop, billing_no);
    await expectDelivered(billing_no);
  });

  test("without delivery-status support puts an unknown delivery into manual review", async () => {
    await shop.game("/control/mode", { gp_id: "103", delivery_status: false });
    const billing_no = await payWithFaults(unsafe, lost_after);
    await afterTry(shop, billing_no, 1);
    const facts = await deliverAgain(shop, billing_no);
    await shop.game("/control/mode", { gp_id: "103", delivery_status: true });
    expect(facts).toMatchObject({
      state: "review",
      deliveries: [{ state: "unknown", in_review: true }],
      postings: ["capture"],
    });
    expect(await countGrants(shop, billing_no)).toBe(1);
    expect(await statusOf(shop, billing_no)).toBe(-1);
  });
});

describe("a game that says no", () => {
  test.each([
    ["in maintenance", "maintenance"],
    ["with a rate limit", "rate_limit"],
  ])("for now, %s, is waited for as long as it says, and gives later", async (_, fault) => {
    const billing_no = await payWithFaults(safe, { fault, delay_ms: 90_000 });
    expect(await afterTry(shop, billing_no, 1)).toMatchObject({
      state: "delivering",
      deliveries: [{ state: "pending", in_review: false }],
    });
    expect(await waitOf(billing_no)).toBeGreaterThan(80);
    // Waiting is lawful: no invariant is broken.
    expect(await shop.brokenPromises()).toEqual([]);
    await deliverAgain(shop, billing_no);
    await expectDelivered(billing_no);
  });

  test("for now, after an answer was lost, does not undo what it may have given", async () => {
    const billing_no = await payWithFaults(safe, lost_after, { fault: "maintenance" });
    await afterTry(shop, billing_no, 1);
    const { deliveries } = await deliverAgain(shop, billing_no);
    expect(deliveries).toMatchObject([{ state: "unknown", last_error: "maintenance" }]);
    expect(await countGrants(shop, billing_no)).toBe(1);
    await deliverAgain(shop, billing_no);
    await expectDelivered(billing_no);
  });

  test.each(["rejected", "unknown_role", "unknown_server"])(
    "for good (%s) gives nothing, and the money goes back by itself",
    async (error) => {
      const billing_no = await payWithFaults(safe, { fault: "http_200_error", error });
      expect(await factsOnce(shop, billing_no, "refunded")).toMatchObject({
        deliveries: [{ state: "rejected", last_error: error }],
        postings: ["capture", "refund"],
        owed: 0,
      });
      expect(await countGrants(shop, billing_no)).toBe(0);
      expect(await statusOf(shop, billing_no)).toBe(-2);
    },
  );

  test("for good, after an answer was lost, does not take money back for goods that were given", async () => {
    const billing_no = await payWithFaults(safe, lost_after, { fault: "http_200_error", error: "rejected" });
    await afterTry(shop, billing_no, 1);
    await deliverAgain(shop, billing_no);
    await expectDelivered(billing_no);
    expect((await readFacts(shop, billing_no)).refunds).toEqual([]);
  });

  test("for good, after a send that did nothing, gives the money back", async () => {
    const billing_no = await payWithFaults(safe, lost_before, { fault: "http_200_error", error: "rejected" });
    await afterTry(shop, billing_no, 1);
    await shop.owner.query("update delivery set sent_at = sent_at - interval '1 minute' where order_no = $1", [
      billing_no,
    ]);
    await deliverAgain(shop, billing_no);
    await factsOnce(shop, billing_no, "refunded");
    expect(await countGrants(shop, billing_no)).toBe(0);
  });

  test("because the key was used for something else leads to a person", async () => {
    const billing_no = await payWithFaults(safe, { fault: "http_200_error", error: "key_reused" });
    expect(await factsOnce(shop, billing_no, "review")).toMatchObject({ deliveries: [{ in_review: true }] });
  });

  test("for two days leads to a person before an invariant is broken", async () => {
    const billing_no = await payWithFaults(safe, lost_before);
    await afterTry(shop, billing_no, 1);
    await shop.owner.query(
      "update delivery set first_at = gem_now() - interval '47 hours 1 minute' where order_no = $1",
      [billing_no],
    );
    expect(await deliverAgain(shop, billing_no)).toMatchObject({ state: "review", deliveries: [{ in_review: true }] });
    expect(await countGrants(shop, billing_no)).toBe(0);
  });
});

test("goods of an order whose money goes back are not sent any more", async () => {
  const billing_no = await payWithFaults(safe, { fault: "maintenance" });
  await afterTry(shop, billing_no, 1);
  await shop.owner.query("update orders set state = 'refund_pending' where billing_no = $1", [billing_no]);
  expect(await deliverAgain(shop, billing_no)).toMatchObject({ deliveries: [{ state: "cancelled" }] });
  expect(await countGrants(shop, billing_no)).toBe(0);
});

test("a game that fell silent is left alone, and gets what waits when it answers again", async () => {
  const flyer = await aBuyer(shop, { gp_id: "104" });
  const billing_no = await payWithFaults(flyer, { ...lost_before, times: 5 });
  await afterTry(shop, billing_no, 1);
  for (let tries = 2; tries <= 5; tries += 1) await deliverAgain(shop, billing_no);
  const { deliveries } = await deliverAgain(shop, billing_no);
  expect(deliveries).toMatchObject([{ state: "unknown", last_error: "breaker_open" }]);
  expect(await countGrants(shop, billing_no)).toBe(0);
  expect(await waitOf(billing_no)).toBeGreaterThan(1_000);
  const { client_id, oauth_token } = flyer;
  const read = () => shop.call("/api/system/allRoleList", { client_id, oauth_token });
  // Deliveries have a breaker of their own: the game is still asked for characters.
  expect(await read()).toMatchObject({ code: 1 });
  expect(await waitOf(billing_no)).toBeGreaterThan(1_000);

  clock.forward(31_000);
  expect(await read()).toMatchObject({ code: 1 });
  await eventually("the delivery is due within a minute", async () => (await waitOf(billing_no)) < 61);
  await deliverAgain(shop, billing_no);
  await expectDelivered(billing_no);
});

test("two workers share the work, and every key is given once", async () => {
  const second = await shop.startAnother({ world: { clock: hurriedClock() } });
  const numbers: string[] = [];
  for (const gems of [60, 330, 680, 980, 1980, 3280, 4980, 6480, 12960]) {
    for (const buyer of [safe, unsafe]) {
      const product_id = `${buyer === safe ? "101" : "103"}-gem-${gems}`;
      numbers.push(await createdNumber(shop, buyer, { product_id }));
    }
  }
  await Promise.all(numbers.map((billing_no) => payAtProvider(shop, billing_no)));
  for (const billing_no of numbers) await expectDelivered(billing_no);
  const { rows } = await shop.owner.query(
    "select count(distinct game_receipt)::int as receipts from delivery where order_no = any($1)",
    [numbers],
  );
  expect(rows).toEqual([{ receipts: numbers.length }]);
  await second.close();
});

test("a worker whose lease was taken over records nothing", async () => {
  await shop.stopWork();
  const first = holdDeliveries();
  const second = holdDeliveries();
  const slow = await shop.startAnother({ world: { clock: hurriedClock(), fetch: first.fetch } });
  const billing_no = await payWithFaults(safe);
  await first.held;
  expect(await countGrants(shop, billing_no)).toBe(1);
  // The first worker takes nothing more and waits for the game's answer while its lease ends and another one sends again.
  const closed = slow.close();
  await makeDue(shop, billing_no);
  const heir = await shop.startAnother({ world: { clock: hurriedClock(), fetch: second.fetch } });
  await second.held;
  first.letGo();
  await closed;
  expect(await readFacts(shop, billing_no)).toMatchObject({
    state: "delivering",
    deliveries: [{ state: "unknown", lease_no: 2 }],
    postings: ["capture"],
  });
  second.letGo();
  await expectDelivered(billing_no);
  await heir.close();
});

interface HeldDeliveries {
  readonly fetch: typeof fetch;
  /** The game has answered a delivery, and the server has not read the answer yet. */
  readonly held: Promise<void>;
  letGo: () => void;
}

function holdDeliveries(): HeldDeliveries {
  const gate = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  return {
    held: held.promise,
    letGo: () => gate.resolve(),
    fetch: divertFetch("/deliver", async (send) => {
      const response = await send();
      held.resolve();
      await gate.promise;
      return response;
    }),
  };
}
