// Money of a paid link that goes back: the debt and its link end where the order does.
import { endDispute, openDispute } from "@gemgate/testing/dispute-story";
import { refundAtProvider, untilBooked } from "@gemgate/testing/external-refund-story";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { deliverAgain, factsOnce, inDoubt, makeDue, payAtProvider, readFacts } from "@gemgate/testing/order-story";
import { aLink, askForLink, evokedNumber } from "@gemgate/testing/replenish-story";
import type { OpenLink } from "@gemgate/testing/replenish-story";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { decide, listCases } from "../review/public.ts";

const by = { operator: "tester", note: "looked at it" };
let shop: TestShop;
let suid: string;
beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  suid = String((await shop.logIn()).content["suid"]);
});
afterEach(async () => {
  await shop.game("/control/faults/clear", {});
  await shop.owner.query("update account set blocked_at = null; delete from throttle");
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(() => shop.close());

type Paid = OpenLink & { readonly billing_no: string };

async function settled(): Promise<Paid> {
  const link = await aLink(shop, { suid });
  const billing_no = await evokedNumber(shop, link.replenish_id);
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "delivered");
  return { ...link, billing_no };
}

/** Paid, and the game is under maintenance for longer than any test takes. */
async function paidButNotTold(): Promise<Paid> {
  const link = await aLink(shop, { suid });
  const match = { delivery_key: `replenish-${link.replenish_id}` };
  await shop.game("/control/faults", { call: "debt", fault: "maintenance", times: 1, delay_ms: 600_000, match });
  const billing_no = await evokedNumber(shop, link.replenish_id);
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, ({ deliveries: [one] }) => one?.last_error === "maintenance" && !one.is_leased);
  return { ...link, billing_no };
}

/** The game was told and its answer was lost; should it be told again, it is under maintenance. */
async function toldUnheard(fault: "timeout_after" | "timeout_before"): Promise<Paid> {
  const link = await aLink(shop, { suid });
  const match = { delivery_key: `replenish-${link.replenish_id}` };
  await shop.game("/control/faults", { call: "debt", fault, times: 1, delay_ms: 20, match });
  await shop.game("/control/faults", { call: "debt", fault: "maintenance", times: 1, delay_ms: 600_000, match });
  const billing_no = await evokedNumber(shop, link.replenish_id);
  await payAtProvider(shop, billing_no);
  await inDoubt(shop, billing_no);
  return { ...link, billing_no };
}

const linkState = async (id: string) =>
  (await shop.owner.query<{ state: string }>("select state from replenish where id = $1", [id])).rows[0]?.state;
const askAgain = async ({ debt_id }: OpenLink): Promise<unknown> =>
  JSON.parse((await askForLink(shop, { suid, debt_id })).text);

describe("of a debt that the game was told of", () => {
  test("by an operator's refund: the order is refunded, and the debt stays settled", async () => {
    const paid = await settled();
    await decide(shop.world, { action: "refund", billing_no: paid.billing_no }, by);
    const facts = await factsOnce(shop, paid.billing_no, "refunded");
    expect(facts).toMatchObject({ owed: 0, deliveries: [{ state: "delivered" }] });
    expect(await linkState(paid.replenish_id)).toBe("paid");
    expect(await askAgain(paid)).toMatchObject({ ok: false, error: "already_paid" });
  });

  test("by the payer's bank, and back when the dispute is won", async () => {
    const paid = await settled();
    const dispute_id = await openDispute(shop, paid.billing_no);
    await factsOnce(shop, paid.billing_no, "chargeback");
    await endDispute(shop, dispute_id, "won");
    expect(await factsOnce(shop, paid.billing_no, "delivered")).toMatchObject({ owed: 0 });
    expect(await linkState(paid.replenish_id)).toBe("paid");
  });
});

test("a settlement in doubt is one case of its order, and an operator ends it", async () => {
  const { replenish_id } = await aLink(shop, { suid });
  const match = { delivery_key: `replenish-${replenish_id}` };
  await shop.game("/control/faults", { call: "debt", fault: "http_200_error", error: "key_reused", times: 1, match });
  const billing_no = await evokedNumber(shop, replenish_id);
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "review");
  const cases = (await listCases(shop.world.db)).filter((one) => one.billing_no === billing_no);
  expect(cases).toMatchObject([{ kind: "order", id: billing_no, state: "unknown" }]);
  await decide(shop.world, { action: "delivered", billing_no }, by);
  expect(await readFacts(shop, billing_no)).toMatchObject({ state: "delivered", owed: 0 });
});

describe("of a debt that the game was not told of yet", () => {
  test("at the provider: the game is not told, and the debt can have another link", async () => {
    const paid = await paidButNotTold();
    await refundAtProvider(shop, paid.billing_no);
    await untilBooked(shop, paid.billing_no);
    const facts = await factsOnce(shop, paid.billing_no, "refunded");
    expect(facts).toMatchObject({ owed: 0, deliveries: [{ state: "cancelled" }] });
    expect(await linkState(paid.replenish_id)).toBe("void");
    expect(await askAgain(paid)).toMatchObject({ ok: true, result: { repeated: false } });
  });

  test("by the payer's bank for good: the debt is owed as before", async () => {
    const paid = await paidButNotTold();
    const dispute_id = await openDispute(shop, paid.billing_no);
    await endDispute(shop, dispute_id, "lost");
    expect(await readFacts(shop, paid.billing_no)).toMatchObject({ state: "chargeback", owed: 0 });
    expect(await linkState(paid.replenish_id)).toBe("void");
  });

  test("by the payer's bank until the dispute is won: then the game is told after all", async () => {
    const paid = await paidButNotTold();
    const dispute_id = await openDispute(shop, paid.billing_no);
    await shop.game("/control/faults/clear", {});
    await endDispute(shop, dispute_id, "won");
    await makeDue(shop, paid.billing_no);
    expect(await factsOnce(shop, paid.billing_no, "delivered")).toMatchObject({ owed: 0 });
    expect(await linkState(paid.replenish_id)).toBe("paid");
  });

  test("in part by the payer's bank for good: the link stays this order's, which a person can still settle", async () => {
    const paid = await paidButNotTold();
    const { billing_no } = paid;
    const dispute_id = await openDispute(shop, billing_no, { amount: 100 });
    await factsOnce(shop, billing_no, "review");
    await endDispute(shop, dispute_id, "lost");
    expect(await linkState(paid.replenish_id)).toBe("paid");
    expect(await shop.brokenPromises()).toEqual([]);
    await shop.game("/control/faults/clear", {});
    await decide(shop.world, { action: "deliver", billing_no }, by);
    expect(await factsOnce(shop, billing_no, "delivered")).toMatchObject({ owed: 0 });
    expect(await linkState(paid.replenish_id)).toBe("paid");
  });
});

describe("of a debt that the game may have heard of, by the payer's bank for good", () => {
  test("and the game says later that it has: the debt was settled once and gets no other link", async () => {
    const paid = await toldUnheard("timeout_after");
    await endDispute(shop, await openDispute(shop, paid.billing_no), "lost");
    expect(await askAgain(paid)).toMatchObject({ ok: false, error: "already_paid" });
    const facts = await deliverAgain(shop, paid.billing_no);
    expect(facts).toMatchObject({ state: "chargeback", deliveries: [{ state: "delivered" }], owed: 0 });
    expect(await linkState(paid.replenish_id)).toBe("paid");
  });

  test("and the game says later that it has not: the debt is owed as before", async () => {
    const paid = await toldUnheard("timeout_before");
    await endDispute(shop, await openDispute(shop, paid.billing_no), "lost");
    // Too long ago to be still on its way.
    await shop.owner.query("update delivery set sent_at = gem_now() - interval '1 hour' where cause_ref = $1", [
      paid.replenish_id,
    ]);
    const facts = await deliverAgain(shop, paid.billing_no);
    expect(facts).toMatchObject({ state: "chargeback", deliveries: [{ state: "cancelled" }], owed: 0 });
    expect(await linkState(paid.replenish_id)).toBe("void");
    expect(await askAgain(paid)).toMatchObject({ ok: true, result: { repeated: false } });
  });

  test("and a person says that it has not: the debt is owed as before", async () => {
    const paid = await toldUnheard("timeout_before");
    await endDispute(shop, await openDispute(shop, paid.billing_no), "lost");
    await shop.owner.query("update delivery set in_review = true where cause_ref = $1", [paid.replenish_id]);
    await decide(shop.world, { action: "refund", billing_no: paid.billing_no }, by);
    expect(await readFacts(shop, paid.billing_no)).toMatchObject({ state: "chargeback", owed: 0 });
    expect(await linkState(paid.replenish_id)).toBe("void");
  });
});

test("of a debt that the game refused, by a refund while the bank held it, is back for good: the debt can have another link", async () => {
  const paid = await paidButNotTold();
  await shop.game("/control/faults/clear", {});
  const match = { delivery_key: `replenish-${paid.replenish_id}` };
  await shop.game("/control/faults", { call: "debt", fault: "http_200_error", error: "rejected", times: 1, match });
  await shop.provider("/control/scenario", { scenario: "async", delay_ms: 2_000 });
  await deliverAgain(shop, paid.billing_no);
  await factsOnce(shop, paid.billing_no, ({ refunds: [one] }) => one?.state === "unknown");
  const dispute_id = await openDispute(shop, paid.billing_no);
  const held = await factsOnce(shop, paid.billing_no, ({ refunds: [one] }) => one?.state === "succeeded");
  expect(held.state).toBe("chargeback");
  await endDispute(shop, dispute_id, "won");
  expect(await readFacts(shop, paid.billing_no)).toMatchObject({ state: "refunded", owed: 0 });
  expect(await linkState(paid.replenish_id)).toBe("void");
  expect(await askAgain(paid)).toMatchObject({ ok: true, result: { repeated: false } });
});
