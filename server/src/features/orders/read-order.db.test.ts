import { brandByKey } from "@gemgate/demo/shop/read-demo";
import { fullOrderSchema } from "@gemgate/contract/checkout";
import { listAllRoles } from "@gemgate/contract/roles";
import { groupBillingNo } from "@gemgate/rules/checkout/billing-no";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import { aBuyer, createdNumber, endTimeOf, factsOnce, payAtProvider } from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import type { CallOptions, WireAnswer } from "@gemgate/testing/shop-client";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { viewColumns, viewSource } from "./order-store.ts";

const unknown_number = "20260101AAAAAAAAAAAAAAAAAAAA";
const clock = hurriedClock();
let shop: TestShop;
let buyer: Buyer;
let stranger: Buyer;
let billing_no: string;

beforeAll(async () => {
  shop = await startTestShop({ world: { clock } });
  buyer = await aBuyer(shop);
  stranger = await aBuyer(shop, { username: "newcomer" });
  billing_no = await createdNumber(shop, buyer);
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

function read(parameters: Record<string, string>, options: CallOptions = {}): Promise<WireAnswer> {
  return shop.call("/api/pay/getOrderInfo", { billing_no, ...parameters }, options);
}

function readAs({ oauth_token }: Buyer, parameters: Record<string, string> = {}): Promise<WireAnswer> {
  return read({ oauth_token, simple: "0", ...parameters });
}

describe("the simple form", () => {
  test("needs the number alone and tells nothing but the status and whether the money came [K3]", async () => {
    const answer = await read({ simple: "1" });
    expect(answer).toMatchObject({ status: 200, code: 1 });
    expect(answer.content).toEqual({ billing_no, status: -1, is_paid: 0 });
  });

  test("tells no more to a player who is logged in", async () => {
    expect((await read({ simple: "1", oauth_token: buyer.oauth_token })).content).toEqual({
      billing_no,
      status: -1,
      is_paid: 0,
    });
  });

  test.each([
    ["a number that no order has", unknown_number],
    ["a number that is none", "12345"],
    ["nothing", ""],
    ["a quote", "' or 1=1 --"],
    ["a number with a tail", `${unknown_number}0`],
  ])("answers %s as unknown", async (_, number) => {
    expect(await read({ billing_no: number, simple: "1" })).toMatchObject({ status: 200, code: -404, content: {} });
  });

  test("answers another brand's number as unknown, at every host of that brand", async () => {
    for (const host of ["hoshimi", "hoshimi-demo"]) {
      const answer = await read({ simple: "1" }, { host: `${host}.localhost:${shop.port}` });
      expect(answer).toMatchObject({ status: 200, code: -404, content: {} });
    }
  });

  test("reads a number as a person types it", async () => {
    const typed = [
      groupBillingNo(billing_no),
      billing_no.toLowerCase(),
      ` ${billing_no.slice(0, 8)}-${billing_no.slice(8)} `,
    ];
    for (const number of typed) {
      expect((await read({ billing_no: number, simple: "1" })).content).toEqual({ billing_no, status: -1, is_paid: 0 });
    }
  });
});

describe("the full form", () => {
  test("tells the owner everything that the result shows [K3 K4]", async () => {
    const answer = await readAs(buyer);
    expect(answer.code).toBe(1);
    expect(v.parse(v.strictObject(fullOrderSchema.entries), answer.content)).toMatchObject({
      user_name: "kaelis",
      game_name: "Vale of Orrin",
      game_server_name: buyer.roles[0]?.["server_name"],
      role_name: "Kaelis",
      billing_no,
      status: -1,
      product_name: "330 Crystals",
      pay_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/checkout\/pay_/),
      price: 4.99,
      currency: "USD",
      create_time: expect.any(Number),
      is_paid: 0,
    });
  });

  test("names goods and character by their ids too, so that the order can be gone on with", async () => {
    const { product_id, server_id, role_id, area_id } = (await readAs(buyer)).content;
    const role = buyer.roles[0];
    expect({ product_id, server_id, role_id, area_id }).toEqual({
      product_id: "101-gem-330",
      server_id: role?.["server_id"],
      role_id: role?.["role_id"],
      area_id: "",
    });
  });

  test.each(["0", "", "2", "true"])("is what simple=%s asks for", async (simple) => {
    expect((await readAs(buyer, { simple })).content).toHaveProperty("role_name");
  });

  test("is what is answered when simple is absent", async () => {
    expect((await read({ oauth_token: buyer.oauth_token })).content).toHaveProperty("role_name");
    expect(await read({})).toMatchObject({ code: -600 });
  });

  test("without a live token asks for a login, whether the order is there or not [K27 S17]", async () => {
    const answers = [
      await read({ simple: "0" }),
      await read({ simple: "0", oauth_token: "x".repeat(43) }),
      await read({ simple: "0", billing_no: unknown_number }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, code: -600, content: {} });
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  });

  test("answers a stranger's order word for word as an unknown one [K27]", async () => {
    const foreign = await readAs(stranger);
    const unknown = await readAs(stranger, { billing_no: unknown_number });
    const malformed = await readAs(stranger, { billing_no: "12345" });
    expect(foreign).toMatchObject({ status: 200, code: -404, content: {} });
    expect([unknown.text, malformed.text]).toEqual([foreign.text, foreign.text]);
  });

  test("does not know a token of this brand at another brand's host [K27]", async () => {
    const answer = await read(
      { simple: "0", oauth_token: buyer.oauth_token },
      { host: `hoshimi.localhost:${shop.port}` },
    );
    expect(answer).toMatchObject({ code: -600, content: {} });
  });

  test("speaks the language of the call, in the names of goods and in its words", async () => {
    expect((await readAs(buyer, { spec_lang: "en" })).content["product_name"]).toBe("330 Crystals");
    expect((await readAs(buyer, { spec_lang: "ja" })).content["product_name"]).toBe("クリスタル330個");
    const foreign = await readAs(stranger, { spec_lang: "ja" });
    expect(foreign.msg).not.toBe((await readAs(stranger, { spec_lang: "en" })).msg);
  });
});

test("the status follows the order: pending, failed, success [K1]", async () => {
  const seen = async (number: string): Promise<unknown[]> => {
    const simple = await read({ billing_no: number, simple: "1" });
    const full = await readAs(buyer, { billing_no: number });
    expect(full.content["status"]).toBe(simple.content["status"]);
    return [simple.content["status"], "pay_url" in full.content, full.content["is_paid"]];
  };
  const goods = ["101-gem-60", "101-gem-680", "101-gem-980"];
  const [paid = "", declined = "", late = ""] = await Promise.all(
    goods.map((product_id) => createdNumber(shop, buyer, { product_id })),
  );
  expect(await seen(paid)).toEqual([-1, true, 0]);
  await payAtProvider(shop, paid);
  await factsOnce(shop, paid, "delivered");
  expect(await seen(paid)).toEqual([1, false, 1]);
  await payAtProvider(shop, declined, { outcome: "failed" });
  await factsOnce(shop, declined, "failed");
  expect(await seen(declined)).toEqual([-2, false, 0]);
  await endTimeOf(shop, late);
  await factsOnce(shop, late, "expired");
  expect(await seen(late)).toEqual([-2, false, 0]);
});

describe("what makes an order a receipt", () => {
  const stepsOf = (content: Record<string, unknown>): string[] =>
    v.parse(fullOrderSchema, content).steps?.map(({ step }) => step) ?? [];

  test("is told as it comes: the method, who sells, and when it was paid, sent and delivered [B49]", async () => {
    const number = await createdNumber(shop, buyer, { product_id: "101-gem-3280" });
    const open = (await readAs(buyer, { billing_no: number, spec_lang: "en" })).content;
    expect(open).toMatchObject({
      payment_method: "Credit or debit card",
      method_key: expect.stringContaining("card"),
      method_region: expect.any(String),
      bonus: "+600 bonus",
      seller: { company: "Kitestone Example Ltd." },
      expire_time: Number(open["create_time"]) + 30 * 60,
    });
    expect(stepsOf(open)).toEqual(["created"]);
    expect(open).not.toHaveProperty("tax");

    await payAtProvider(shop, number);
    await factsOnce(shop, number, "delivered");
    const done = (await readAs(buyer, { billing_no: number })).content;
    expect(stepsOf(done)).toEqual(["created", "paid", "sent", "delivered"]);
    expect(done).not.toHaveProperty("expire_time");
  });

  test("is the owner's alone: the number tells nothing of it [K27]", async () => {
    const { content } = await read({ simple: "1" });
    expect(Object.keys(content).toSorted()).toEqual(["billing_no", "is_paid", "status"]);
  });

  test("has no bonus in words that are about other contents by now", async () => {
    const number = await createdNumber(shop, buyer, { product_id: "101-gem-4980" });
    expect((await readAs(buyer, { billing_no: number })).content).toHaveProperty("bonus");
    await shop.owner.query(
      `update goods set items = '[{"item_id": "gems", "num": 4980}]' where brand_id = 'kitestone' and product_id = '101-gem-4980'`,
    );
    expect((await readAs(buyer, { billing_no: number })).content).not.toHaveProperty("bonus");
  });

  test("has the tax that its brand names for the country of the payment", async () => {
    const at = { host: `nordlicht.localhost:${shop.port}` };
    const game = brandByKey("nordlicht").games.find(({ gp_id }) => gp_id === "101");
    const { area: domain_area = "", client_id: { web: client_id = "" } = {} } = game ?? {};
    const login = await shop.logIn({ username: "kaelis", client_id }, at);
    const oauth_token = String(login.content["oauth_token"]);
    const roles = await shop.call("/api/system/allRoleList", { client_id, oauth_token }, at);
    const { role_id = "", server_id = "" } = v.parse(listAllRoles.content, roles.content).list[0] ?? {};
    const made = await shop.call(
      "/api/pay/platform_pay",
      shop.creation({ oauth_token, role_id, server_id }, { client_id, domain_area, country: "DE" }),
      { method: "POST", ...at },
    );
    expect(made).toMatchObject({ code: 1 });
    const number = String(made.content["billing_no"]);
    const { content } = await shop.call("/api/pay/getOrderInfo", { billing_no: number, oauth_token }, at);
    const { price = 0, tax } = v.parse(fullOrderSchema, content);
    expect(tax).toEqual({ name: "MwSt.", percent: 19, price: expect.any(Number) });
    expect(((tax?.price ?? 0) * 119) / 19).toBeCloseTo(price, 1);
  });
});

test("an order that was paid and waits for the game is pending, and is said to be paid", async () => {
  const number = await createdNumber(shop, buyer, { product_id: "101-gem-1980" });
  await shop.game("/control/faults", { call: "deliver", fault: "maintenance" });
  await payAtProvider(shop, number);
  await factsOnce(shop, number, "delivering");
  const { content } = await readAs(buyer, { billing_no: number });
  expect(content).toMatchObject({ status: -1, is_paid: 1 });
  expect(content).not.toHaveProperty("pay_url");
});

test("an address that asks for unknown numbers has to wait, and right numbers are answered there all the same [K3]", async () => {
  const guessed = await shop.startAnother({ work: false, world: { clock } });
  const at = { port: guessed.port };
  const guess = (index: number) => read({ billing_no: `20260101${String(index).padStart(20, "0")}`, simple: "1" }, at);
  for (let index = 0; index < 30; index += 1) expect(await guess(index)).toMatchObject({ code: -404 });
  const stopped = await guess(30);
  expect(stopped).toMatchObject({ status: 429, code: -1003, content: {} });
  expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(0);
  // All players behind a carrier's address poll here after paying, and only by the number.
  for (let turn = 0; turn < 40; turn += 1) {
    expect(await read({ simple: "1" }, at)).toMatchObject({ code: 1, content: { billing_no } });
  }
  expect(await guess(31)).toMatchObject({ code: -1003 });
  expect(await read({ simple: "0", oauth_token: buyer.oauth_token }, at)).toMatchObject({ code: 1 });
  clock.forward(60_000);
  expect(await guess(32)).toMatchObject({ code: -404 });
  await guessed.close();
});

test("an unknown number costs one read of an index", async () => {
  // A table of ten rows is read whole, whatever indexes it has.
  await shop.owner.query("set enable_seqscan = off");
  const { rows } = await shop.owner.query<{ "QUERY PLAN": { Plan: object }[] }>({
    text: `explain (format json) select ${viewColumns} from ${viewSource} where o.billing_no = $1 and o.brand_id = $2`,
    values: [unknown_number, "kitestone"],
  });
  await shop.owner.query("reset enable_seqscan");
  const plan = JSON.stringify(rows[0]?.["QUERY PLAN"]);
  expect(plan).toContain("orders_pkey");
  expect(plan).not.toContain("Seq Scan");
});
