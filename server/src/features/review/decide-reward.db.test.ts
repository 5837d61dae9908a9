// A reward that its game refused waits for a person: it is sent again, marked as given by hand, or cancelled.
import { eventually } from "@gemgate/testing/eventually";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, createdNumber, factsOnce, payAtProvider } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { defineActivity } from "@gemgate/testing/reward-story";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { AlreadyTrue, decide, listCases, NotAllowed } from "./public.ts";
import type { Decision } from "./public.ts";

let shop: TestShop;
let buyer: Buyer;
const needs = [100, 200, 300, 400];

beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  buyer = await aBuyer(shop);
  await defineActivity(shop, { id: "spend", kind: "cumulative", needs });
  const billing_no = await createdNumber(shop, buyer, { product_id: "101-gem-680" });
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "delivered");
});
afterEach(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(() => shop.close());

/** The number of a claim whose reward the game refused for good. */
async function refusedReward(): Promise<number> {
  const need = needs.shift();
  await shop.game("/control/faults", { call: "deliver", times: 1, fault: "http_200_error", error: "rejected" });
  const { client_id, oauth_token, server_id, role_id } = buyer;
  const query = { client_id, oauth_token, server_id, role_id, activity_id: "spend", reward_id: `need-${need}` };
  await eventually("the reward is claimed", async () => {
    const answer = await shop.call(
      "/api/cumulative/receiveActivityGift",
      { ...query, nonce: newNonce() },
      { method: "POST" },
    );
    return answer.code === 1;
  });
  let claim_id = 0;
  await eventually("the reward is in review", async () => {
    const [waiting] = await listCases(shop.db, { kind: "delivery" });
    claim_id = Number(waiting?.id ?? 0);
    return claim_id > 0;
  });
  return claim_id;
}

const say = (decision: Omit<Decision & { action: "reward" }, "action">) =>
  decide(shop.world, { action: "reward", ...decision }, { operator: "tester", note: "asked the game" });

async function deliveryOf(
  claim_id: number,
): Promise<{ state: string; in_review: boolean; game_receipt: string | null }> {
  const { rows } = await shop.owner.query(
    "select state, in_review, game_receipt from delivery where cause = 'reward' and cause_ref = $1::text",
    [claim_id],
  );
  return rows[0];
}

async function auditOf(claim_id: number): Promise<unknown[]> {
  const { rows } = await shop.owner.query("select action, note from audit where object = $1 order by id", [
    `reward:${claim_id}`,
  ]);
  return rows;
}

test("a refused reward is listed without an order, and goes out when a person sends it again [N7]", async () => {
  const claim_id = await refusedReward();
  expect(await listCases(shop.db, { kind: "delivery" })).toMatchObject([
    { id: String(claim_id), billing_no: null, why: "rejected" },
  ]);
  expect(await say({ claim_id, wanted: "deliver" })).toBe("delivering");
  await eventually("the game has given it", async () => (await deliveryOf(claim_id)).state === "delivered");
  expect(await listCases(shop.db, { kind: "delivery" })).toEqual([]);
  expect(await auditOf(claim_id)).toEqual([{ action: "reward-deliver", note: "asked the game" }]);
  await expect(say({ claim_id, wanted: "deliver" })).rejects.toThrow(NotAllowed);
  await expect(say({ claim_id, wanted: "cancel" })).rejects.toThrow(NotAllowed);
});

test("a reward that was given by hand counts as delivered, with the decision as its receipt [N7]", async () => {
  const claim_id = await refusedReward();
  expect(await say({ claim_id, wanted: "delivered" })).toBe("delivered");
  const { state, in_review, game_receipt } = await deliveryOf(claim_id);
  expect([state, in_review]).toEqual(["delivered", false]);
  expect(game_receipt).toMatch(/^review \d+$/);
  await expect(say({ claim_id, wanted: "delivered" })).rejects.toThrow(AlreadyTrue);
  expect(await auditOf(claim_id)).toHaveLength(1);
});

test("a cancelled reward is not given and not claimed again, until a person sends it after all [N7]", async () => {
  const claim_id = await refusedReward();
  expect(await say({ claim_id, wanted: "cancel" })).toBe("cancelled, and the player cannot claim it again");
  expect(await deliveryOf(claim_id)).toMatchObject({ state: "cancelled", in_review: false });
  await expect(say({ claim_id, wanted: "cancel" })).rejects.toThrow(AlreadyTrue);
  const { client_id, oauth_token, server_id, role_id } = buyer;
  const query = { client_id, oauth_token, server_id, role_id, activity_id: "spend", reward_id: "need-300" };
  const again = { ...query, nonce: newNonce() };
  expect(await shop.call("/api/cumulative/receiveActivityGift", again, { method: "POST" })).toMatchObject({
    code: -3202,
  });
  expect(await say({ claim_id, wanted: "deliver" })).toBe("delivering");
  await eventually("the game has given it", async () => (await deliveryOf(claim_id)).state === "delivered");
});

test("an unknown reward cannot be decided about, and leaves no audit row", async () => {
  await expect(say({ claim_id: 999_999, wanted: "deliver" })).rejects.toThrow("there is no reward 999999");
  expect(await auditOf(999_999)).toEqual([]);
});
