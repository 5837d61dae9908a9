// How many payments an account or an address may begin without paying, counted by the database for all processes.
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, create, createdNumber, creationOf, factsOnce, payAtProvider } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { aCard, offerCards, payWithCard } from "@gemgate/testing/card-story";
import { sendTogether } from "@gemgate/testing/send-together";
import { newNonce, startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import type { WireAnswer } from "@gemgate/testing/shop-client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadCatalogues } from "../../../platform/message-texts.ts";

const { texts } = await loadCatalogues("throw");
const unpaid_limits = { per_account: 4, per_address: 7 };
// What stands in a forwarding header of this machine is the caller's address.
const settings = { unpaid_limits, trustedProxies: ["127.0.0.1"] };
let shop: TestShop;
let buyer: Buyer;
let other: Buyer;
let goods: string[] = [];

beforeAll(async () => {
  shop = await startTestShop({ settings, world: { clock: hurriedClock() } });
  buyer = await aBuyer(shop);
  other = await aBuyer(shop, { username: "newcomer" });
  const { rows } = await shop.owner.query<{ product_id: string }>(
    `select product_id from goods where brand_id = 'kitestone' and gp_id = '101' and on_sale and not is_limit order by 1`,
  );
  goods = rows.map(({ product_id }) => product_id);
  await offerCards(shop);
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});
beforeEach(async () => {
  await shop.owner.query("delete from begun_payment");
});
afterEach(async () => {
  // The goods of one test are free for the next.
  const { rows } = await shop.owner.query<{ billing_no: string; account_id: number }>(
    "select billing_no, account_id from orders where state in ('created', 'pay_pending')",
  );
  for (const { billing_no } of rows) {
    for (const player of [buyer, other]) await cancel(player, billing_no);
  }
});

function cancel({ client_id, oauth_token }: Buyer, billing_no: string): Promise<WireAnswer> {
  const parameters = { client_id, oauth_token, billing_no, nonce: newNonce() };
  return shop.call("/api/pay/cancelOrder", parameters, { method: "POST" });
}

/** A creation of the next goods, as from an address of its own. */
function begin(player: Buyer, number: number, address = "203.0.113.1", change = {}): Promise<WireAnswer> {
  const headers = { "x-forwarded-for": address };
  return create(shop, player, { product_id: goods[number] ?? "", ...change }, { headers });
}

async function countRows(): Promise<unknown> {
  const { rows } = await shop.owner.query(
    `select (select count(*)::int from orders) as orders, (select count(*)::int from payment_attempt) as attempts,
            (select count(*)::int from idem_request) as nonces, (select count(*)::int from begun_payment) as begun`,
  );
  return rows[0];
}

const letPass = (time: string): Promise<unknown> =>
  shop.owner.query("update begun_payment set begun_at = begun_at - $1::interval", [time]);

const refused = { status: 429, code: -1003, content: {} };

describe("an account", () => {
  test("that began as many payments as allowed is refused with the seconds to wait, in words of its own, and nothing is made", async () => {
    for (let number = 0; number < 4; number += 1) expect(await begin(buyer, number)).toMatchObject({ code: 1 });
    await letPass("5 minutes");
    const before = await countRows();
    const answer = await begin(buyer, 4);
    expect(answer).toMatchObject(refused);
    expect(answer.msg).toBe(texts("en", "en")("checkout.too_many_unpaid"));
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(590);
    expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(600);
    expect(await countRows()).toEqual(before);
    // From any other address as well, and no other account with it.
    expect(await begin(buyer, 4, "203.0.113.2")).toMatchObject(refused);
    expect(await begin(other, 4)).toMatchObject({ code: 1 });
  });

  test("may begin again when its window is over, and waits for longer ones when it goes on", async () => {
    const fill = async (from: number) => {
      for (let number = from; number < from + 4; number += 1) expect((await begin(buyer, number)).code).toBe(1);
    };
    await fill(0);
    await letPass("15 minutes");
    await fill(4);
    await letPass("15 minutes");
    // Eight in an hour: the oldest of them has to be an hour old.
    const answer = await begin(buyer, 8);
    expect(answer).toMatchObject(refused);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(1_700);
    await letPass("30 minutes");
    await fill(8);
    await letPass("1 hour");
    await fill(12);
    await letPass("1 hour");
    // Sixteen in a day.
    expect(Number((await begin(buyer, 16)).headers["retry-after"])).toBeGreaterThan(70_000);
  });

  test("that cancels and begins anew is counted for each payment it began", async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const made = await begin(buyer, 0);
      expect(made).toMatchObject({ code: 1 });
      expect(await cancel(buyer, String(made.content["billing_no"]))).toMatchObject({ code: 1 });
    }
    expect(await begin(buyer, 0)).toMatchObject(refused);
  });

  test("is given back what it pays, with the methods that it tried before", async () => {
    const made = await begin(buyer, 0);
    const billing_no = String(made.content["billing_no"]);
    expect(await begin(buyer, 0, "203.0.113.1", { channel_id: "scan", pay_id: "scan" })).toMatchObject({
      code: 1,
      content: { billing_no },
    });
    for (const number of [1, 2]) expect(await begin(buyer, number)).toMatchObject({ code: 1 });
    expect(await begin(buyer, 3)).toMatchObject(refused);
    await payAtProvider(shop, billing_no, { attempt_no: 2 });
    await factsOnce(shop, billing_no, "delivered");
    for (const number of [3, 4]) expect(await begin(buyer, number)).toMatchObject({ code: 1 });
    expect(await begin(buyer, 5)).toMatchObject(refused);
  });

  test("is not counted for what begins no payment: the same request again, or the same goods by the same method", async () => {
    const nonce = newNonce();
    const first = await begin(buyer, 0, "203.0.113.1", { nonce });
    for (let number = 1; number < 4; number += 1) await begin(buyer, number);
    expect(await begin(buyer, 9)).toMatchObject(refused);
    expect(await begin(buyer, 0, "203.0.113.1", { nonce })).toMatchObject({ code: 1, content: first.content });
    expect(await begin(buyer, 0)).toMatchObject({ code: 1, content: first.content });
  });

  test("may not begin a further method of an open order either, and that request can be repeated later", async () => {
    for (let number = 0; number < 4; number += 1) await begin(buyer, number);
    const change = { channel_id: "scan", pay_id: "scan", nonce: newNonce() };
    const before = await countRows();
    expect(await begin(buyer, 0, "203.0.113.1", change)).toMatchObject(refused);
    expect(await countRows()).toEqual(before);
    await letPass("15 minutes");
    expect(await begin(buyer, 0, "203.0.113.1", change)).toMatchObject({ code: 1 });
    expect(await countRows()).toMatchObject({ begun: 5 });
  });

  test("is limited for goods that are placed with holds too, and holds nothing after a refusal", async () => {
    for (let number = 0; number < 4; number += 1) await begin(buyer, number);
    const limited = { product_id: "101-bundle-welcome" };
    expect(await begin(other, 0, "203.0.113.1", limited)).toMatchObject({ code: 1 });
    expect(await begin(buyer, 0, "203.0.113.1", limited)).toMatchObject(refused);
    const { rows } = await shop.owner.query("select count(*)::int as held from limit_hold where state = 'held'");
    expect(rows).toEqual([{ held: 1 }]);
  });

  test("pays with a prepaid card without being counted, because no provider is asked", async () => {
    for (let number = 0; number < 4; number += 1) await begin(buyer, number);
    const { oauth_token, role_id, server_id } = buyer;
    const paid = await payWithCard(shop, { card: await aCard(shop), oauth_token, role_id, server_id });
    expect(paid).toMatchObject({ code: 1 });
  });
});

describe("an address", () => {
  test("is limited over its accounts, by the /64 of IPv6, and another address is not", async () => {
    const at = (host: number) => `2001:db8:0:1::${host}`;
    for (let number = 0; number < 4; number += 1)
      expect(await begin(buyer, number, at(number))).toMatchObject({ code: 1 });
    for (let number = 0; number < 3; number += 1) expect(await begin(other, number, at(9))).toMatchObject({ code: 1 });
    expect(await begin(other, 3, at(77))).toMatchObject(refused);
    expect(await begin(other, 3, "2001:db8:0:2::1")).toMatchObject({ code: 1 });
  });

  test("stands in the table as a digest", async () => {
    await begin(buyer, 0, "203.0.113.77");
    const { rows } = await shop.owner.query("select encode(address, 'escape') as address from begun_payment");
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("203.0.113");
  });
});

test("of forty creations at once over two processes exactly as many begin as are allowed, for account and address", async () => {
  const another = await shop.startAnother({ settings, work: false });
  try {
    const bodies = [buyer, other].flatMap((player) =>
      Array.from({ length: 20 }, (_, number) => creationOf(shop, player, { product_id: goods[number] ?? "" })),
    );
    const answers = await sendTogether(
      bodies.map((body, index) => ({
        port: index % 2 === 0 ? shop.port : another.port,
        host: `kitestone.localhost:${shop.port}`,
        path: "/api/pay/platform_pay",
        body: new URLSearchParams(body).toString(),
        headers: { "x-forwarded-for": "203.0.113.9" },
      })),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(7);
    expect(answers.filter(({ status, code }) => status === 429 && code === -1003)).toHaveLength(33);
    const { rows } = await shop.owner.query(
      "select count(*)::int as begun from begun_payment group by account_id order by 1",
    );
    expect(rows).toEqual([{ begun: 3 }, { begun: 4 }]);
  } finally {
    await another.close();
  }
});

test("the goods of a buyer who may begin any number are limited by nothing, as in the demo", async () => {
  const free = await shop.startAnother({ settings: { unpaid_limits: undefined }, work: false });
  try {
    for (let number = 0; number < 6; number += 1) {
      const made = await create(shop, buyer, { product_id: goods[number] ?? "" }, { port: free.port });
      expect(made).toMatchObject({ code: 1 });
    }
    expect(await countRows()).toMatchObject({ begun: 0 });
    expect(await createdNumber(shop, buyer, { product_id: goods[6] ?? "" })).toMatch(/^\d{8}/);
  } finally {
    await free.close();
  }
});
