// A refusal is the provider's word about one send: it ends a refund only while no other worker may have sent it again.
import { holdFetch } from "@gemgate/testing/held-fetch";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, createdNumber, factsOnce, makeDue, payAtProvider, readFacts } from "@gemgate/testing/order-story";
import type { Buyer, OrderFacts } from "@gemgate/testing/order-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/transaction.ts";
import { refundedPayment } from "../payments/public.ts";
import { applyRefund, findRefund } from "./public.ts";

const refund_calls = "/refunds?merchant=kitestone";
let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startTestShop({ work: false });
  buyer = await aBuyer(shop);
});
afterEach(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(() => shop.close());

/** An order whose money will go back as soon as a worker runs. */
async function payForNothing(): Promise<string> {
  const billing_no = await createdNumber(shop, buyer);
  const match = { delivery_key: `order-${billing_no}` };
  await shop.game("/control/faults", { call: "deliver", fault: "http_200_error", error: "rejected", match });
  await payAtProvider(shop, billing_no);
  return billing_no;
}

test("a worker that hears a refusal after another took its lease ends nothing, and the other gives the money back", async () => {
  const first = holdFetch(refund_calls, "answered");
  const second = holdFetch(refund_calls, "unsent");
  await shop.provider("/control/scenario", { scenario: "refuse" });
  const billing_no = await payForNothing();
  const slow = await shop.startAnother({ world: { clock: hurriedClock(), fetch: first.fetch } });
  await first.held;
  // It takes nothing more, so that another worker is the one that takes over.
  const closed = slow.close();
  await makeDue(shop, billing_no);
  const heir = await shop.startAnother({ world: { clock: hurriedClock(), fetch: second.fetch } });
  await second.held;
  first.letGo();
  await closed;
  expect(await readFacts(shop, billing_no)).toMatchObject({
    state: "refund_pending",
    refunds: [{ state: "unknown" }],
    attempts: [{ in_review: false }],
  });
  second.letGo();
  expect(await factsOnce(shop, billing_no, "refunded")).toMatchObject({
    refunds: [{ state: "succeeded" }],
    postings: ["capture", "refund"],
    owed: 0,
  });
  await heir.close();
});

describe("of a refund that was sent under some lease", () => {
  /** Sent once, and its end is unknown. */
  async function sentOnce(): Promise<{ billing_no: string; lease_no: number }> {
    await shop.provider("/control/faults", { call: "refund", fault: "http_500_before" });
    const billing_no = await payForNothing();
    const worker = await shop.startAnother({ world: { clock: hurriedClock() } });
    await factsOnce(shop, billing_no, ({ refunds: [one] }) => one?.state === "unknown");
    await worker.close();
    const { rows } = await shop.owner.query<{ lease_no: string }>("select lease_no from refund where refund_ref = $1", [
      refOf(await readFacts(shop, billing_no)),
    ]);
    return { billing_no, lease_no: Number(rows[0]?.lease_no) };
  }

  async function hear(
    billing_no: string,
    heard: { state: "succeeded" | "failed"; lease_no?: number },
  ): Promise<string> {
    const refund = await findRefund(shop.db, refOf(await readFacts(shop, billing_no)));
    if (refund === undefined) throw new Error("the refund is gone");
    return inTransaction(shop.world, (tx) => applyRefund(tx, refundedPayment, { refund, reason: "refused", ...heard }));
  }

  test("a refusal under an older one changes nothing, and a success counts in any process", async () => {
    const { billing_no, lease_no } = await sentOnce();
    const before = await readFacts(shop, billing_no);
    expect(await hear(billing_no, { state: "failed", lease_no: lease_no - 1 })).toBe("known already");
    expect(await readFacts(shop, billing_no)).toEqual(before);
    expect(await hear(billing_no, { state: "succeeded", lease_no: lease_no - 1 })).toBe("refunded");
    expect(await readFacts(shop, billing_no)).toMatchObject({ state: "refunded", owed: 0 });
  });

  test.each([
    ["a refusal under the same one", (lease_no: number) => ({ lease_no })],
    ["the provider's own word that it failed, under none,", () => ({})],
  ])("%s ends it, and a person decides", async (_, fence) => {
    const { billing_no, lease_no } = await sentOnce();
    expect(await hear(billing_no, { state: "failed", ...fence(lease_no) })).toBe("refund failed");
    const facts = await readFacts(shop, billing_no);
    expect(facts).toMatchObject({
      state: "review",
      refunds: [{ state: "failed" }],
      attempts: [{ in_review: true }],
      owed: facts.payable_amount,
    });
    // Words that it went back after all are a person's too: by now it may have gone another way.
    expect(await hear(billing_no, { state: "succeeded" })).toBe("succeeded after it had failed");
    expect(await readFacts(shop, billing_no)).toEqual(facts);
  });
});

function refOf({ refunds: [one] }: OrderFacts): string {
  return one?.refund_ref ?? "";
}
