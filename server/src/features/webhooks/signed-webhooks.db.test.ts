// What webhooks can do to us under each way of signing: forged, replayed, out of order, with the wrong amount.
import { payways } from "@gemgate/contract/pay-paths";
import { hurriedClock } from "@gemgate/testing/hurried-clock";
import {
  aBuyer,
  countGrants,
  create,
  factsOnce,
  payAtProvider,
  readFacts,
  statusOf,
} from "@gemgate/testing/order-story";
import type { Buyer } from "@gemgate/testing/order-story";
import { offerPayways, paywayRows, test_country } from "@gemgate/testing/payway-story";
import { profileOf, providerKeys, signWebhook } from "@gemgate/testing/profile-webhook";
import type { ProfileWebhookWords } from "@gemgate/testing/profile-webhook";
import { eventually } from "@gemgate/testing/eventually";
import { startTestShop } from "@gemgate/testing/start-test-shop";
import type { TestShop } from "@gemgate/testing/start-test-shop";
import type { WireAnswer } from "@gemgate/testing/shop-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let shop: TestShop;
let buyer: Buyer;

beforeAll(async () => {
  shop = await startTestShop({ world: { clock: hurriedClock() } });
  await offerPayways(shop.owner, paywayRows);
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function post(provider: string, { headers, body }: Sent): Promise<WireAnswer> {
  return shop.send(`/hooks/${provider}/kitestone`, { method: "POST", headers, body });
}

function signed(provider: string, words: ProfileWebhookWords): Sent {
  return signWebhook(provider, words, { keys: providerKeys(provider, shop.secrets.profiles) });
}

async function order(provider: string): Promise<string> {
  const row = paywayRows.find((one) => one.provider === provider);
  const path = payways.find((payway) => payway.payway_id === row?.payway_id)?.path ?? "";
  const change = {
    country: test_country,
    payway_id: row?.payway_id ?? "",
    channel_id: row?.channel_id ?? "",
    pay_id: "",
  };
  const answer = await create(shop, buyer, { product_id: "101-gem-330", ...change }, { path });
  if (answer.code !== 1) throw new Error(answer.text);
  return String(answer.content["billing_no"]);
}

async function inbox(merchant_ref: string): Promise<Record<string, unknown>[]> {
  const { rows } = await shop.owner.query(
    "select event_id, state, outcome from provider_event where merchant_ref = $1 order by received_at",
    [merchant_ref],
  );
  return rows;
}

async function worked(merchant_ref: string, count: number): Promise<Record<string, unknown>[]> {
  await eventually(`${count} webhooks are worked on`, async () => {
    const rows = await inbox(merchant_ref);
    return rows.length === count && rows.every((row) => row["state"] !== "received");
  });
  return inbox(merchant_ref);
}

function withoutHeader({ headers, body }: Sent, name: string): Sent {
  return { body, headers: Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name)) };
}

/** Every way to forge a webhook that the kind of signature allows. */
function forgeries(provider: string, merchant_ref: string): Record<string, Sent> {
  const { signing } = profileOf(provider);
  const words = { merchant_ref };
  const right = signed(provider, words);
  const stranger = providerKeys(provider, shop.secrets.profiles, { brand: "hoshimi" });
  const others = stranger.private_key === undefined ? stranger : { ...stranger, private_key: strangersKey() };
  const keys = providerKeys(provider, shop.secrets.profiles);
  const common = {
    "another account's key": signWebhook(provider, words, { keys: others }),
    "six minutes old": signWebhook(provider, words, { keys, age_s: 360 }),
    "six minutes from the future": signWebhook(provider, words, { keys, age_s: -360 }),
    "another amount than was signed": {
      ...right,
      body: right.body.replace(/4\.?99/, (text) => text.replace("4", "9")),
    },
    "no body": { ...right, body: "" },
  };
  if (signing.in === "header") {
    const later = String(Number(right.headers[signing.time]) + 1);
    return {
      ...common,
      "no signature": withoutHeader(right, signing.signature),
      "no time": withoutHeader(right, signing.time),
      "another time than was signed": { ...right, headers: { ...right.headers, [signing.time]: later } },
      "a body written anew": { ...right, body: `${right.body} ` },
    };
  }
  const without = (name: string) =>
    right.body
      .split("&")
      .filter((pair) => !pair.startsWith(`${name}=`))
      .join("&");
  return {
    ...common,
    "no signature": { ...right, body: without(signing.signature) },
    "an empty signature": { ...right, body: `${without(signing.signature)}&${signing.signature}=` },
    "no time": { ...right, body: without(signing.time) },
    "a pair more": { ...right, body: `${right.body}&more=1` },
    "a name twice": { ...right, body: `${right.body}&${right.body.split("&")[0] ?? ""}` },
  };
}

/** The store's own key is a good key, and not the provider's. */
function strangersKey() {
  const account = shop.world.settings.sandpay?.profiles["kitestone"]?.["demo-rsa"];
  if (account?.private_key === undefined) throw new Error("the store signs for demo-rsa with a key of its own");
  return account.private_key;
}

describe.each([
  ["HMAC-SHA256 in a header", "demo-redirect"],
  ["HMAC-SHA512 in a header", "demo-form"],
  ["HMAC-SHA512 in a field", "demo-carrier"],
  ["MD5 over sorted parameters", "demo-md5"],
  ["RSA-SHA256 in a header", "demo-rsa"],
  ["RSA-SHA256 in a field", "demo-code"],
])("%s:", (_scheme, provider) => {
  test("a forged webhook is refused and leaves nothing behind; a replayed one is answered alike and counts once [J20]", async () => {
    const billing_no = await order(provider);
    const merchant_ref = `${billing_no}-1`;
    for (const [lie, sent] of Object.entries(forgeries(provider, merchant_ref))) {
      const answer = await post(provider, sent);
      expect([lie, answer.status, answer.text]).toEqual([lie, 401, ""]);
    }
    expect(await inbox(merchant_ref)).toEqual([]);
    expect((await readFacts(shop, billing_no)).state).toBe("pay_pending");

    const words = { merchant_ref, event_id: `evt_${billing_no}`, txn: `txn_${billing_no}` };
    const { status, body } = profileOf(provider).acknowledgement;
    const first = signed(provider, words);
    for (const sent of [first, first, signed(provider, words)]) {
      expect(await post(provider, sent)).toMatchObject({ status, text: body });
    }
    const facts = await factsOnce(shop, billing_no, "delivered");
    expect(facts).toMatchObject({ attempts: [{ state: "captured" }], postings: ["capture", "deliver"], refunds: [] });
    expect(await worked(merchant_ref, 1)).toMatchObject([{ state: "processed", outcome: "paid" }]);
    expect(await countGrants(shop, billing_no)).toBe(1);
  });

  test("the order in which webhooks come does not matter: money that came stays, and late money buys", async () => {
    const paidFirst = await order(provider);
    const ref = `${paidFirst}-1`;
    await post(provider, signed(provider, { merchant_ref: ref }));
    await factsOnce(shop, paidFirst, "delivered");
    await post(provider, signed(provider, { merchant_ref: ref, state: "failed" }));
    await worked(ref, 2);
    expect(await readFacts(shop, paidFirst)).toMatchObject({ state: "delivered", postings: ["capture", "deliver"] });
    expect(await statusOf(shop, paidFirst)).toBe(1);

    const failedFirst = await order(provider);
    await post(provider, signed(provider, { merchant_ref: `${failedFirst}-1`, state: "failed" }));
    await factsOnce(shop, failedFirst, "failed");
    await post(provider, signed(provider, { merchant_ref: `${failedFirst}-1` }));
    expect(await factsOnce(shop, failedFirst, "delivered")).toMatchObject({
      postings: ["capture", "deliver"],
      owed: 0,
    });
    expect(await countGrants(shop, failedFirst)).toBe(1);
  });

  test("another amount than was asked for is put before a person, and goes back", async () => {
    await shop.provider("/control/scenario", { scenario: "wrong_amount" });
    const billing_no = await order(provider);
    await payAtProvider(shop, billing_no);
    const facts = await factsOnce(shop, billing_no, "refunded");
    expect(facts.moves).toContain("pay_pending>review");
    expect(facts).toMatchObject({
      attempts: [{ state: "mismatch", captured_amount: 498 }],
      refunds: [{ state: "succeeded", amount: 498 }],
      deliveries: [],
      owed: 0,
    });
    expect(await countGrants(shop, billing_no)).toBe(0);
  });
});

test("while secrets change, webhooks with the older one are taken too", async () => {
  for (const provider of ["demo-redirect", "demo-form", "demo-md5"]) {
    const billing_no = await order(provider);
    const keys = providerKeys(provider, shop.secrets.profiles, { which: 1 });
    const answer = await post(provider, signWebhook(provider, { merchant_ref: `${billing_no}-1` }, { keys }));
    expect(answer.status).toBe(profileOf(provider).acknowledgement.status);
    await factsOnce(shop, billing_no, "delivered");
  }
});
