import { readActivities } from "@gemgate/contract/activities";
import type { Activity } from "@gemgate/contract/activities";
import { accountOf } from "@gemgate/testing/hold-story";
import { aBuyer, createdNumber, factsOnce, payAtProvider } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { eventually } from "@gemgate/testing/eventually";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { defineActivity } from "@gemgate/testing/reward-story";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as v from "valibot";

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  buyer = await aBuyer(shop);
});
afterEach(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(() => shop.close());

const ask = (path: string, query: Record<string, string> = {}) => {
  const { client_id, oauth_token } = buyer;
  return shop.call(path, { client_id, oauth_token, domain_area: "universal", ...query });
};
const info = async () => v.parse(readActivities.content, (await ask("/api/cumulative/cumulativeActivityInfo")).content);
const status = async () => {
  const { client_id, oauth_token } = buyer;
  return (await shop.call("/api/cumulative/status", { client_id, oauth_token })).content;
};

const claim = (change: Record<string, string>, port = shop.port) => {
  const { client_id, oauth_token, server_id, role_id } = buyer;
  return shop.call(
    "/api/cumulative/receiveActivityGift",
    { client_id, oauth_token, server_id, role_id, nonce: newNonce(), ...change },
    { method: "POST", port },
  );
};

async function buy(product_id: string): Promise<string> {
  const billing_no = await createdNumber(shop, buyer, { product_id });
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "delivered");
  return billing_no;
}

const statesOf = (activity: Activity | null) => activity?.rewards.map(({ claim_state }) => claim_state);

/** The payloads of rewards, once the game has given so many. */
async function givenRewards(count: number): Promise<unknown[]> {
  const read = () => shop.owner.query("select state, payload from delivery where cause = 'reward' order by id");
  await eventually("the rewards are given", async () => {
    const { rows } = await read();
    return rows.length === count && rows.every(({ state }) => state === "delivered");
  });
  return (await read()).rows;
}

test("a game without an activity has no gift tab and answers -3022 [N15]", async () => {
  expect(await ask("/api/cumulative/cumulativeActivityInfo")).toMatchObject({ code: -3022 });
  expect(await status()).toEqual({ has_cumulative: 0, has_continue: 0, can_receive: 0, count: 0 });
  const { content } = await ask("/api/config/recharge");
  expect(content).not.toHaveProperty("cumulative_config");
});

test("progress counts what was delivered, and a reached reward is claimed once and given to the character once [N1 N5 N6 N7 N8 N9 N11 N12]", async () => {
  await defineActivity(shop, { id: "spend", kind: "cumulative", needs: [500, 1_000, 5_000] });
  await eventually("the catalogue is read again", async () => (await status())["has_cumulative"] === 1);
  expect((await ask("/api/config/recharge")).content).toMatchObject({ cumulative_config: { is_has_cumulative: 1 } });
  expect(await info()).toMatchObject({ cumulative: { achieved: 0, currency: "USD" }, continuous: null });
  expect(await claim({ activity_id: "spend", reward_id: "need-500" })).toMatchObject({ code: -3201 });
  await buy("101-gem-680");
  const { cumulative } = await info();
  expect(cumulative).toMatchObject({ achieved: 9.99 });
  expect(statesOf(cumulative)).toEqual([1, 0, 0]);
  expect(await status()).toMatchObject({ can_receive: 1, count: 1 });

  const nonce = newNonce();
  const taken = { code: 1, content: { received: ["need-500"], failed: [] } };
  expect(await claim({ activity_id: "spend", reward_id: "need-500", nonce })).toMatchObject(taken);
  expect(await claim({ activity_id: "spend", reward_id: "need-500", nonce })).toMatchObject(taken);
  expect(await claim({ activity_id: "spend", reward_id: "need-500" })).toMatchObject({ code: -3202 });
  expect(statesOf((await info()).cumulative)).toEqual([2, 0, 0]);
  expect(await givenRewards(1)).toMatchObject([{ payload: { items: [{ item_id: "chest", num: 500 }] } }]);
});

test("claim all takes every reached reward at once, and forty claims over two processes give each once [N10]", async () => {
  await buy("101-gem-980");
  await buy("101-gem-3280");
  expect(statesOf((await info()).cumulative)).toEqual([2, 1, 1]);
  const other = await shop.startAnother();
  try {
    const ports = [shop.port, other.port];
    const all = Array.from({ length: 40 }, (_, index) => claim({ activity_id: "spend", all: "1" }, ports[index % 2]));
    const codes = (await Promise.all(all)).map(({ code }) => code);
    expect(codes.filter((code) => code === 1)).toHaveLength(1);
    expect(await givenRewards(3)).toHaveLength(3);
  } finally {
    await other.close();
  }
});

test("a refund takes the progress back, and a received reward stays received [N11]", async () => {
  const billing_no = await buy("101-gem-60");
  const before = (await info()).cumulative?.achieved ?? 0;
  await shop.provider("/control/refund", { merchant_ref: `${billing_no}-1`, amount: 99 });
  await factsOnce(shop, billing_no, "refunded");
  const { cumulative } = await info();
  expect(cumulative?.achieved).toBeCloseTo(before - 0.99, 2);
  expect(statesOf(cumulative)).toEqual([2, 2, 2]);
});

test("a visitor without a login sees the activity without progress [N6]", async () => {
  const { client_id } = buyer;
  const query = { client_id, domain_area: "universal" };
  const { content } = await shop.call("/api/cumulative/cumulativeActivityInfo", query);
  const { cumulative } = v.parse(readActivities.content, content);
  expect(cumulative).toMatchObject({ achieved: 0 });
  expect(statesOf(cumulative)).toEqual([0, 0, 0]);
});

test("days in a row are counted in the activity's zone, and a reward that was reached stays reached [N2 N14]", async () => {
  await defineActivity(shop, { id: "days", kind: "continuous", needs: [1, 2, 4] });
  await eventually("the catalogue is read again", async () => (await status())["has_continue"] === 1);
  const account_id = await accountOf(shop, buyer);
  const paid = (days_ago: number) =>
    shop.owner.query(
      `update vip_point set paid_at = gem_now() - make_interval(days => $1::int)
        where billing_no = (select billing_no from vip_point where account_id = $2 group by 1
          having min(kind) = 'earn' and max(kind) = 'earn' order by billing_no offset $1 limit 1)`,
      [days_ago, account_id],
    );
  await paid(1);
  const { continuous } = await info();
  expect(continuous).toMatchObject({ days_achieved: 2 });
  expect(statesOf(continuous)).toEqual([1, 1, 0]);
});

test("an activity that is over shows its rewards as expired or received and takes no claim [N16]", async () => {
  await shop.owner.query("update activity set ends_at = gem_now() - interval '1 second'");
  await eventually("the catalogue is read again", async () => statesOf((await info()).continuous)?.[0] === 3);
  expect(statesOf((await info()).cumulative)).toEqual([2, 2, 2]);
  expect(await claim({ activity_id: "days", reward_id: "need-1" })).toMatchObject({ code: -3203 });
});

test("a reward that the game refuses goes to review instead of being closed [N7]", async () => {
  await shop.owner.query("update activity set ends_at = gem_now() + interval '1 day' where id = 'days'");
  await eventually("the catalogue is read again", async () => statesOf((await info()).continuous)?.[0] === 1);
  await shop.game("/control/faults", { call: "deliver", fault: "http_200_error", error: "rejected", times: 1 });
  expect(await claim({ activity_id: "days", reward_id: "need-1" })).toMatchObject({ code: 1 });
  await eventually("a person can decide", async () => {
    const { rows } = await shop.owner.query("select 1 from delivery where cause = 'reward' and in_review");
    return rows.length === 1;
  });
});

test("whether an activity runs is the database's to say: a process whose clock is late gives what is reached [N16]", async () => {
  const starts_at = "gem_now() - interval '1 minute'";
  await defineActivity(shop, { id: "young", kind: "cumulative", needs: [1], starts_at });
  await buy("101-gem-60");
  const clock = hurriedClock();
  clock.forward(-120_000);
  const late = await shop.startAnother({ work: false, world: { clock } });
  try {
    expect(await claim({ activity_id: "young", reward_id: "need-1" }, late.port)).toMatchObject({ code: 1 });
  } finally {
    await late.close();
  }
});
