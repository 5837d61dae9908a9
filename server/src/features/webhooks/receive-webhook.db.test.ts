import { eventually } from "@gemgate/testing/eventually";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import {
  aBuyer,
  countGrants,
  create,
  createdNumber,
  factsOnce,
  readFacts,
  statusOf,
} from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { webhookBody, signWebhook } from "@gemgate/testing/payment-webhook";
import { sendTogether } from "@gemgate/testing/send-together";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { AnotherServer, TestShop } from "@gemgate/testing/start-test-shop";
import type { WireAnswer } from "@gemgate/testing/shop-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const hook = "/hooks/sandbox/kitestone";
let shop: TestShop;
let other: AnotherServer;
let buyer: Buyer;

beforeAll(async () => {
  const options = { world: { clock: hurriedClock() } };
  shop = await startTestShop(options);
  other = await shop.startAnother(options);
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await other.close();
  await shop.close();
});

function post(
  body: string,
  headers: Record<string, string>,
  more: { path?: string; host?: string } = {},
): Promise<WireAnswer> {
  const { path = hook, ...rest } = more;
  return shop.send(path, { method: "POST", body, headers, ...rest });
}

function postSigned(body: string): Promise<WireAnswer> {
  return post(body, signWebhook(body, [shop.secrets.merchant]));
}

async function inbox(): Promise<Record<string, unknown>[]> {
  const { rows } = await shop.owner.query(
    "select event_id, kind, merchant_ref, state, outcome, attempts from provider_event order by received_at",
  );
  return rows;
}

async function webhookOnce(event_id: string, state: string): Promise<Record<string, unknown>> {
  let found: Record<string, unknown> | undefined;
  await eventually(`webhook ${event_id} is ${state}`, async () => {
    found = (await inbox()).find((row) => row["event_id"] === event_id);
    return found?.["state"] === state;
  });
  return found ?? {};
}

describe("a forged webhook is refused and leaves nothing behind:", () => {
  const body = webhookBody({ merchant_ref: "20260101AAAAAAAAAAAAAAAAAAAA-1" });
  const right = () => signWebhook(body, [shop.secrets.merchant]);
  const forgeries: Record<string, () => { body?: string; headers: Record<string, string> }> = {
    "no signature": () => ({ headers: { "content-type": "application/json" } }),
    "an empty signature": () => ({ headers: { "sandpay-signature": "t=,v1=" } }),
    "an unknown key": () => ({ headers: signWebhook(body, ["not-the-secret"]) }),
    "another merchant's key": () => ({ headers: signWebhook(body, [shop.secrets.ofMerchant("hoshimi")]) }),
    "six minutes old": () => ({ headers: signWebhook(body, [shop.secrets.merchant], 360) }),
    "six minutes from the future": () => ({ headers: signWebhook(body, [shop.secrets.merchant], -360) }),
    "an altered body": () => ({ body: body.replace("499", "1"), headers: right() }),
    "a body written anew": () => ({ body: JSON.stringify(JSON.parse(body), null, 1), headers: right() }),
    "another time than was signed": () => ({ headers: { "sandpay-signature": laterBy1s(right()) } }),
    "no body": () => ({ body: "", headers: right() }),
  };
  test.each(Object.keys(forgeries))("%s", async (name) => {
    const forgery = forgeries[name]?.();
    const answer = await post(forgery?.body ?? body, forgery?.headers ?? {});
    expect(answer.status).toBe(401);
    expect(answer.text).toBe("");
    expect(await inbox()).toEqual([]);
  });
});

function laterBy1s(headers: Record<string, string>): string {
  return (headers["sandpay-signature"] ?? "").replace(/(?<=t=)\d+/, (seconds) => String(Number(seconds) + 1));
}

test.each([
  ["a provider that we do not have", "/hooks/nobody/kitestone", undefined],
  ["a merchant that is none", "/hooks/sandbox/nobody", undefined],
  ["a name of the language itself", "/hooks/sandbox/constructor", undefined],
  ["a merchant at another brand's host", hook, "hoshimi.localhost"],
])("%s has no address, however well it is signed", async (_, path, host) => {
  const body = webhookBody({ merchant_ref: "20260101AAAAAAAAAAAAAAAAAAAA-1" });
  const answer = await post(body, signWebhook(body, [shop.secrets.merchant]), {
    path,
    ...(host === undefined ? {} : { host: `${host}:${shop.port}` }),
  });
  expect(answer.status).toBe(404);
  expect(await inbox()).toEqual([]);
});

test("a body above 256 KB is refused, one of exactly 256 KB is taken", async () => {
  const small = webhookBody({ merchant_ref: "x", type: "padding", event_id: "evt_full" });
  const full = small.padEnd(256 * 1024, " ");
  const above = `${full} `;
  expect((await post(above, signWebhook(above, [shop.secrets.merchant]))).status).toBe(413);
  expect(await inbox()).toEqual([]);
  expect((await postSigned(full)).status).toBe(204);
  expect((await webhookOnce("evt_full", "ignored"))["kind"]).toBe("padding");
});

test("while secrets change, either fits, and one good signature of several is enough", async () => {
  const { merchant, merchantBefore } = shop.secrets;
  const signers = [[merchantBefore], ["nonsense", merchant], [merchantBefore, merchant]];
  for (const [index, secrets] of signers.entries()) {
    const body = webhookBody({ merchant_ref: "x", type: "ping", event_id: `evt_change_${index}` });
    expect((await post(body, signWebhook(body, secrets))).status).toBe(204);
    await webhookOnce(`evt_change_${index}`, "ignored");
  }
});

test("an authentic webhook that we cannot read changes nothing and is put before a person, one of no concern is ignored", async () => {
  for (const body of [
    "not json",
    "{}",
    webhookBody({ merchant_ref: "x", type: "payout.created", event_id: "evt_kind" }),
  ]) {
    expect((await postSigned(body)).status).toBe(204);
  }
  await webhookOnce("evt_kind", "ignored");
  const unread = (await inbox()).filter((row) => row["kind"] === "unread");
  expect(unread).toHaveLength(2);
  for (const row of unread) await webhookOnce(String(row["event_id"]), "review");
});

test("fifty copies of one webhook at once are answered alike and count once, at two processes", async () => {
  const billing_no = await createdNumber(shop, buyer, { product_id: "101-gem-330" });
  const body = webhookBody({ merchant_ref: `${billing_no}-1`, event_id: "evt_fifty" });
  const headers = signWebhook(body, [shop.secrets.merchant]);
  const answers = await sendTogether(
    Array.from({ length: 50 }, (_, index) => ({
      port: index % 2 === 0 ? shop.port : other.port,
      host: `kitestone.localhost:${shop.port}`,
      path: hook,
      body,
      headers,
    })),
  );
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 50 }, () => 204));
  const facts = await factsOnce(shop, billing_no, "delivered");
  // A copy that comes days later is the same event still.
  expect((await postSigned(body)).status).toBe(204);
  expect((await inbox()).filter((row) => row["merchant_ref"] === `${billing_no}-1`)).toMatchObject([
    { state: "processed", outcome: "paid" },
  ]);
  expect(facts).toMatchObject({
    attempts: [{ state: "captured", captured_amount: 499 }],
    deliveries: [{ state: "delivered" }],
    postings: ["capture", "deliver"],
    owed: 0,
  });
  expect(await countGrants(shop, billing_no)).toBe(1);
  expect(await statusOf(shop, billing_no)).toBe(1);
});

test("many events of one transaction are one payment, and its status is not Repeat", async () => {
  const billing_no = await createdNumber(shop, buyer, { product_id: "101-gem-680" });
  const bodies = Array.from({ length: 20 }, (_, index) =>
    webhookBody({ merchant_ref: `${billing_no}-1`, event_id: `evt_txn_${index}`, txn_id: "txn_one", amount: 999 }),
  );
  const answers = await sendTogether(
    bodies.map((body, index) => ({
      port: index % 2 === 0 ? shop.port : other.port,
      host: `kitestone.localhost:${shop.port}`,
      path: hook,
      body,
      headers: signWebhook(body, [shop.secrets.merchant]),
    })),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([204]));
  const outcomes: Record<string, unknown>[] = [];
  for (const index of bodies.keys()) outcomes.push(await webhookOnce(`evt_txn_${index}`, "processed"));
  expect(outcomes.filter((webhook) => webhook["outcome"] === "paid")).toHaveLength(1);
  expect(outcomes.filter((webhook) => webhook["outcome"] === "known already")).toHaveLength(19);
  const facts = await factsOnce(shop, billing_no, "delivered");
  expect(facts).toMatchObject({ attempts: [{ state: "captured" }], postings: ["capture", "deliver"] });
  expect(await countGrants(shop, billing_no)).toBe(1);
  expect(await statusOf(shop, billing_no)).toBe(1);
});

test("a webhook for a payment that is not known yet waits, and counts when it is", async () => {
  const goods = { product_id: "101-gem-980" };
  const billing_no = await createdNumber(shop, buyer, goods);
  const body = webhookBody({ merchant_ref: `${billing_no}-2`, event_id: "evt_early", amount: 1499 });
  expect((await postSigned(body)).status).toBe(204);
  await webhookOnce("evt_early", "parked");
  expect((await readFacts(shop, billing_no)).state).toBe("pay_pending");

  await create(shop, buyer, { ...goods, channel_id: "scan" });
  await shop.owner.query("update provider_event set next_at = gem_now() where event_id = 'evt_early'");
  await webhookOnce("evt_early", "processed");
  const facts = await factsOnce(shop, billing_no, "delivered");
  expect(facts.attempts).toMatchObject([{ state: "pending" }, { state: "captured" }]);
});

test("a webhook whose payment is never known goes to a person before three days are over", async () => {
  const body = webhookBody({ merchant_ref: "20260101AAAAAAAAAAAAAAAAAAAA-9", event_id: "evt_lost" });
  expect((await postSigned(body)).status).toBe(204);
  await webhookOnce("evt_lost", "parked");
  await shop.owner.query(
    "update provider_event set received_at = gem_now() - interval '71 hours 1 second', next_at = gem_now() where event_id = 'evt_lost'",
  );
  expect(await webhookOnce("evt_lost", "review")).toMatchObject({ outcome: "unknown reference" });
});

test("what was answered as received is finished from its stored bytes by another process", async () => {
  const deaf = await shop.startAnother({ work: false });
  await shop.stopWork();
  await other.stopWork();
  const billing_no = await createdNumber(shop, buyer, { product_id: "101-gem-1980" });
  const body = webhookBody({ merchant_ref: `${billing_no}-1`, event_id: "evt_stored", amount: 2999 });
  const headers = signWebhook(body, [shop.secrets.merchant]);
  const answer = await shop.send(hook, { method: "POST", port: deaf.port, body, headers });
  expect(answer.status).toBe(204);
  await deaf.close();
  expect((await readFacts(shop, billing_no)).state).toBe("pay_pending");
  const heir = await shop.startAnother();
  await factsOnce(shop, billing_no, "delivered");
  expect(await countGrants(shop, billing_no)).toBe(1);
  await heir.close();
});
