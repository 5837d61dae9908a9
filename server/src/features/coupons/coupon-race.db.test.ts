// Coupons and rewards under races: requests are held back at their last byte and let go together, over three processes.
import { seeCharacters } from "@gemgate/testing/hold-story";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, creationOf, createdNumber, endTimeOf, factsOnce, payAtProvider } from "@gemgate/testing/order-story";
import type { Buyer, Character } from "@gemgate/testing/order-story";
import { defineActivity, defineCoupon, openVip } from "@gemgate/testing/reward-story";
import { sendTogether } from "@gemgate/testing/send-together";
import type { TogetherRequest } from "@gemgate/testing/send-together";
import { oftener } from "@gemgate/testing/longer-form";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { AnotherServer, TestShop } from "@gemgate/testing/start-test-shop";
import { eventually } from "@gemgate/testing/eventually";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { expireDueOrders } from "../orders/public.ts";

const racers = 40;
let shop: TestShop;
let others: AnotherServer[];
let buyer: Buyer;
let characters: Character[];

beforeAll(async () => {
  const options = { world: { clock: hurriedClock() } };
  shop = await startTestShop(options);
  await openVip(shop);
  await defineActivity(shop, { id: "spend", kind: "cumulative", needs: [100, 200, 300] });
  others = [await shop.startAnother(options), await shop.startAnother(options)];
  buyer = await aBuyer(shop);
  characters = await seeCharacters(shop, buyer, { count: racers });
});
afterEach(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
});
afterAll(async () => {
  for (const other of others) await other.close();
  await shop.close();
});

const ports = (): number[] => [shop.port, ...others.map(({ port }) => port)];

/** One request of a race, to one of the three processes. */
function requestOf(index: number, path: string, parameters: Record<string, string>): TogetherRequest {
  const body = new URLSearchParams({ ...parameters, nonce: newNonce() }).toString();
  return {
    port: ports()[index % 3] ?? shop.port,
    host: `kitestone.localhost:${shop.port}`,
    path,
    body,
  };
}

/** How often each code was answered. A request that is told "busy" is sent again, as any client does. */
async function race(requests: readonly TogetherRequest[]): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  let waiting = requests;
  for (let tries = 1; waiting.length > 0 && tries <= 6; tries += 1) {
    const answers = await sendTogether(waiting);
    for (const { code } of answers) if (code !== -1003) times[code] = (times[code] ?? 0) + 1;
    waiting = waiting.filter((_, index) => answers[index]?.code === -1003);
  }
  return times;
}

const forty = (make: (index: number) => TogetherRequest) => race(Array.from({ length: racers }, (_, n) => make(n)));

function claimRequest(index: number, code: string): TogetherRequest {
  const { client_id, oauth_token } = buyer;
  return requestOf(index, "/api/coupons/receiveCoupons", { client_id, oauth_token, code });
}

function giftRequest(index: number, change: Record<string, string>): TogetherRequest {
  const { client_id, oauth_token, server_id, role_id } = buyer;
  const own = { client_id, oauth_token, server_id, role_id, activity_id: "spend", ...change };
  return requestOf(index, "/api/cumulative/receiveActivityGift", own);
}

function useRequest(index: number, use: { coupon_code: string; product_id: string }): TogetherRequest {
  const character = characters[index % racers] ?? buyer;
  return requestOf(index, "/api/pay/platform_pay", creationOf(shop, character, use));
}

async function claim(id: string): Promise<string> {
  expect(await race([claimRequest(0, id)])).toEqual({ "1": 1 });
  const { rows } = await shop.owner.query("select code from coupon_grant where definition_id = $1", [id]);
  return rows[0].code;
}

async function count(text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await shop.owner.query<{ count: number }>(`select count(*)::int as count from ${text}`, values);
  return rows[0]?.count ?? 0;
}

test("forty claims of one coupon at once over three processes grant one [H8]", async () => {
  await defineCoupon(shop, { id: "race" });
  expect(await forty((n) => claimRequest(n, "race"))).toEqual({ "1": 1, "-3202": racers - 1 });
  expect(await count("coupon_grant where definition_id = 'race'")).toBe(1);
});

test("forty claims of a coupon with a total over three processes grant as many as there are", async () => {
  await defineCoupon(shop, { id: "scarce", cap_total: 3, cap_per_player: 10 });
  expect(await forty((n) => claimRequest(n, "scarce"))).toEqual({ "1": 3, "-3202": racers - 3 });
  expect(await count("coupon_grant where definition_id = 'scarce'")).toBe(3);
});

test("forty orders for different characters and goods with one coupon at once: one is made, and the rest hear -3062 [H33]", async () => {
  await defineCoupon(shop, { id: "contested" });
  const coupon_code = await claim("contested");
  const goods = ["101-gem-330", "101-gem-680", "101-gem-980"];
  const use = (n: number) => useRequest(n, { coupon_code, product_id: goods[n % 2 === 0 ? 0 : 1] ?? "" });
  expect(await forty(use)).toEqual({ "1": 1, "-3062": racers - 1 });
  expect(await count("orders where coupon_grant_id is not null")).toBe(1);
});

test("forty claims of one reward, and forty of all rewards, over three processes give each reward once [N7 N10]", async () => {
  const billing_no = await createdNumber(shop, buyer, { product_id: "101-gem-330" });
  await payAtProvider(shop, billing_no);
  await factsOnce(shop, billing_no, "delivered");
  expect(await forty((n) => giftRequest(n, { reward_id: "need-100" }))).toEqual({ "1": 1, "-3202": racers - 1 });
  expect(await forty((n) => giftRequest(n, { all: "1" }))).toEqual({ "1": 1, "-3202": racers - 1 });
  await eventually("every reward is given", async () => {
    return (await count("delivery where cause = 'reward' and state = 'delivered'")) === 3;
  });
  const { rows } = await shop.owner.query("select delivery_key from delivery where cause = 'reward'");
  for (const { delivery_key } of rows) {
    const given = await shop.game(`/control/grants?delivery_key=${delivery_key}`);
    expect(given["grants"]).toHaveLength(1);
  }
});

/** Closes the order as its time or its player would. */
async function letGo(billing_no: string, { isCancelled, index }: { isCancelled: boolean; index: number }) {
  if (isCancelled) {
    const { client_id, oauth_token } = buyer;
    return race([requestOf(index, "/api/pay/cancelOrder", { client_id, oauth_token, billing_no })]);
  }
  await endTimeOf(shop, billing_no);
  return expireDueOrders(others[index % 2]?.world ?? shop.world, { account_id: null, batch: 10 });
}

const live = "orders where coupon_grant_id is not null and state in ('created', 'pay_pending')";
const rounds = oftener({ usual: 50, full: 200 });

test("a coupon that one order lets go while another takes it is held by one or free, every time [H33]", async () => {
  const { rows: open } = await shop.owner.query<{ billing_no: string }>(`select billing_no from ${live}`);
  for (const { billing_no } of open) await endTimeOf(shop, billing_no);
  await eventually("nothing holds a coupon", async () => (await count(live)) === 0);
  await defineCoupon(shop, { id: "handed-on" });
  const coupon_code = await claim("handed-on");
  const holder = async (): Promise<{ state: string; order_no: string | null }> => {
    const { rows } = await shop.owner.query("select state, order_no from coupon_grant where code = $1", [coupon_code]);
    return rows[0];
  };
  let taken = 0;
  for (let round = 0; round < rounds; round += 1) {
    const product_id = "101-gem-330";
    if ((await holder()).state === "available") await race([useRequest(round, { coupon_code, product_id })]);
    const { order_no: before } = await holder();
    expect(before).not.toBeNull();
    const next = useRequest(round + 1, { coupon_code, product_id });
    const isCancelled = round % 2 === 0;
    const [answers] = await Promise.all([race([next]), letGo(String(before), { isCancelled, index: round })]);
    // A worker of another process may be the one that closes it.
    await eventually(
      "the first order is closed",
      async () => (await count(`${live} and billing_no = $1`, [before])) === 0,
    );
    const { state, order_no } = await holder();
    const isMade = answers["1"] === 1;
    taken += isMade ? 1 : 0;
    expect({ round, isMade, state, isNew: order_no !== before }).toEqual({
      round,
      isMade,
      state: isMade ? "reserved" : "available",
      isNew: true,
    });
    expect(await count(live)).toBe(isMade ? 1 : 0);
  }
  // Both ends of the race happened: a test in which the taker never or always wins proves less.
  expect(taken).toBeGreaterThan(0);
  expect(await shop.brokenPromises()).toEqual([]);
}, 300_000);
