import { describe, expect, it } from "vitest";
import { movableClock } from "@gemgate/testing/movable-clock";
import { makeKeyPair } from "@gemgate/demo/profile-secrets";
import type { ProfileAccount } from "../payment-accounts.ts";
import { Secret } from "../../../platform/secret.ts";
import { refuseTrusting } from "../every-provider.ts";
import type { PaymentIntent, ProviderContext } from "../provider-adapter.ts";
import { everyStandIn, findStandIn, retiredStandIns } from "./every-stand-in.ts";
import { profileProvider } from "./profile-provider.ts";

const pair = makeKeyPair();
const account: ProfileAccount = {
  address: "https://pay.test",
  merchant_id: "shop-1",
  secrets: [new Secret("a secret of the shop")],
  private_key: new Secret(pair.private_key),
  public_keys: [pair.public_key],
};
const clock = movableClock();

/** A line to the provider that answers so and remembers what was sent. */
function lineTo(status: number, answer: unknown): { context: ProviderContext; sent: { url: string; body: string }[] } {
  const sent: { url: string; body: string }[] = [];
  const fetch: ProviderContext["fetch"] = (address, init = {}) => {
    const url = address instanceof Request ? address.url : address.toString();
    sent.push({ url, body: typeof init.body === "string" ? init.body : "" });
    return Promise.resolve(new Response(JSON.stringify(answer), { status }));
  };
  return { sent, context: { fetch, clock, signal: new AbortController().signal } };
}

const intent: PaymentIntent = {
  merchant: "shop",
  merchant_ref: "order-1",
  money: { amount: 499, currency: "USD" },
  description: "60 gems",
  method: "card",
  channel: "",
  country: "US",
  language: "en",
  return_url: "https://shop.test/selectGoods?billing_no=1&x=2",
  notify_url: "https://shop.test/hooks/x/shop",
  pay_within_s: 1_800,
  begun_s: 1_700_000_000,
};
const payment = { merchant: "shop", merchant_ref: "order-1", provider_ref: undefined };
const refund = {
  merchant: "shop",
  refund_ref: "order-1-r1",
  merchant_ref: "order-1",
  provider_ref: "pay_1",
  provider_txn: "txn_1",
  money: { amount: 499, currency: "USD" },
  reason: "paid twice",
};

it("no two stand-ins have one id, and none has the name of a company", () => {
  const ids = [...everyStandIn, ...retiredStandIns].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id } of everyStandIn) expect(id).toMatch(/^demo-/);
});

it("a retired id has the shape of a stand-in and the kind of keys that it had before", () => {
  expect(retiredStandIns).toHaveLength(16);
  const paired = retiredStandIns.filter(({ signing }) => signing.scheme === "rsa_sha256").map(({ id }) => id);
  expect(paired.toSorted()).toEqual(["bank", "payermax", "paypal"]);
  expect(findStandIn("boku")?.can).toEqual(findStandIn("demo-carrier")?.can);
  expect(findStandIn("nobody")).toBeUndefined();
});

it("all four schemes are in use, in both places where they can stand", () => {
  expect([...new Set(everyStandIn.map(({ signing }) => `${signing.scheme} ${signing.in}`))].sort()).toEqual([
    "hmac_sha256 header",
    "hmac_sha512 field",
    "hmac_sha512 header",
    "md5 field",
    "rsa_sha256 field",
    "rsa_sha256 header",
  ]);
});

describe.each(everyStandIn)("the stand-in $id", (profile) => {
  const adapter = profileProvider(profile, { shop: account });

  it("believes nothing that is not signed", () => {
    refuseTrusting(adapter, { merchants: ["shop"], now_ms: clock.nowMs() });
    expect(adapter.knowsMerchant("shop")).toBe(true);
    expect(adapter.knowsMerchant("constructor")).toBe(false);
  });

  it("has a word for every state, once", () => {
    const states = ["pending", "paid", "failed", "cancelled", "expired"];
    expect(Object.values(profile.payment_states).toSorted()).toEqual(states.toSorted());
    expect(Object.values(profile.refund_states).toSorted()).toEqual(["failed", "pending", "succeeded"]);
  });

  it("signs forms where the signature is a field, and names its headers in lower case", () => {
    expect([profile.signing.in, profile.encoding]).not.toEqual(["field", "json"]);
    for (const name of adapter.webhookHeaders) expect(name).toBe(name.toLowerCase());
  });

  it("says what it can as its calls do", () => {
    expect(profile.can.cancel).toBe(profile.calls.cancel !== undefined);
    expect(profile.can.list).toBe(profile.calls.list !== undefined && profile.report !== undefined);
    expect(profile.can.list).toBe(profile.calls.disputes !== undefined && profile.dispute_list !== undefined);
  });

  it("takes no answer for unknown, and never for a failure", async () => {
    const lines = [
      lineTo(500, { error: "internal" }),
      lineTo(200, "<html>"),
      lineTo(401, {}),
      lineTo(200, { what: "ever" }),
    ];
    for (const { context } of lines) {
      expect(await adapter.create(intent, context)).toMatchObject({ kind: "unknown" });
      expect(await adapter.query(payment, context)).toBe("unknown");
      expect(await adapter.refund(refund, context)).toMatchObject({ kind: "unknown" });
      expect(await adapter.queryRefund(refund, context)).toBe("unknown");
    }
  });

  it("sends each call to its own address and never a secret", async () => {
    const { sent, context } = lineTo(500, {});
    await adapter.create(intent, context);
    await adapter.query(payment, context);
    await adapter.refund(refund, context);
    await adapter.queryRefund(refund, context);
    expect(new Set(sent.map(({ url }) => url)).size).toBe(4);
    for (const { url, body } of sent) {
      expect(url).toMatch(/^https:\/\/pay\.test\/\w/);
      expect(body).toContain("shop-1");
      expect(body).not.toContain("a secret");
    }
  });
});
