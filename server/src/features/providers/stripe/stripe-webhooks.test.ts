// Stripe's webhooks and lists: their signature against their own library on the same bytes, and every kind that we read.
import { providerLine } from "@gemgate/testing/provider-line";
import { Stripe } from "stripe";
import { describe, expect, it } from "vitest";
import { Secret } from "../../../platform/secret.ts";
import { refuseTrusting } from "../every-provider.ts";
import { stripeProvider } from "./stripe-provider.ts";

const adapter = stripeProvider({
  shop: {
    secret_key: new Secret("sk_test_shop"),
    webhook_secrets: [new Secret("whsec_old_one"), new Secret("whsec_new_one")],
  },
  other: { secret_key: new Secret("sk_test_other"), webhook_secrets: [new Secret("whsec_other")] },
});
const { webhooks } = new Stripe("sk_test_none");
const now_s = 1_700_000_000;
const payload = JSON.stringify({ id: "evt_1", type: "checkout.session.completed", note: "ü 私", data: { object: {} } });

function headerOf(secret: string, timestamp = now_s): string {
  return webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

function doWeTake(header: string, body = payload, merchant = "shop"): boolean {
  const webhook = { merchant, headers: { "stripe-signature": header }, body: Buffer.from(body) };
  return adapter.verify(webhook, now_s * 1_000);
}

function doTheyTake(header: string, body: string, secret: string): boolean {
  try {
    webhooks.constructEvent(Buffer.from(body), header, secret, 300, undefined, now_s * 1_000);
    return true;
  } catch {
    return false;
  }
}

describe("a signature that Stripe's own library makes", () => {
  it.each(["whsec_old_one", "whsec_new_one"])("with %s is taken by both while secrets change", (secret) => {
    expect(doTheyTake(headerOf(secret), payload, secret)).toBe(true);
    expect(doWeTake(headerOf(secret))).toBe(true);
  });

  it.each([
    ["of another body", headerOf("whsec_new_one"), payload.replace("evt_1", "evt_2")],
    ["with another secret", headerOf("whsec_stranger"), payload],
    ["that is 301 s old", headerOf("whsec_new_one", now_s - 301), payload],
    ["without a time", headerOf("whsec_new_one").replace(/^t=\d+,/, ""), payload],
    ["of another scheme", headerOf("whsec_new_one").replace("v1=", "v0="), payload],
    ["that is empty", "", payload],
    ["of an empty body", headerOf("whsec_new_one"), ""],
  ])("%s is refused by both", (_what, header, body) => {
    expect(doTheyTake(header, body, "whsec_new_one")).toBe(false);
    expect(doWeTake(header, body)).toBe(false);
  });

  it("is taken by both at 300 s, and among several", () => {
    const edge = headerOf("whsec_new_one", now_s - 300);
    expect([doTheyTake(edge, payload, "whsec_new_one"), doWeTake(edge)]).toEqual([true, true]);
    const several = headerOf("whsec_new_one").replace("v1=", `v1=${"0".repeat(64)},v1=`);
    expect([doTheyTake(several, payload, "whsec_new_one"), doWeTake(several)]).toEqual([true, true]);
  });

  it("of one brand is not another brand's", () => {
    expect(doWeTake(headerOf("whsec_other"))).toBe(false);
    expect(doWeTake(headerOf("whsec_other"), payload, "other")).toBe(true);
  });

  it("from the future is refused by us", () => {
    expect(doWeTake(headerOf("whsec_new_one", now_s + 301))).toBe(false);
  });
});

it("the adapter takes nothing unsigned", () => {
  expect(() => refuseTrusting(adapter, { merchants: ["shop", "other"], now_ms: now_s * 1_000 })).not.toThrow();
});

function parse(type: string, object: unknown) {
  const body = Buffer.from(JSON.stringify({ id: "evt_1", object: "event", type, data: { object } }));
  return adapter.parse({ merchant: "shop", headers: {}, body });
}
const observedBy = (type: string, object: unknown) => parse(type, object)[0]?.observations;

const session = {
  id: "cs_1",
  status: "complete",
  payment_status: "paid",
  client_reference_id: "20260901AAAAAAAAAAAAAAAAAAAA-1",
  metadata: { merchant_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1" },
  amount_total: 499,
  currency: "usd",
  payment_intent: "pi_1",
};
const paid = {
  about: "payment",
  merchant_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1",
  provider_ref: "cs_1",
  provider_txn: "pi_1",
  state: "paid",
  money: { amount: 499, currency: "USD" },
  paid_s: undefined,
};
const unpaid = { ...paid, money: undefined };
const refund = {
  id: "re_1",
  status: "succeeded",
  amount: 499,
  currency: "usd",
  metadata: { refund_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1-r1" },
};
const dispute = {
  id: "dp_1",
  status: "needs_response",
  amount: 499,
  currency: "usd",
  payment_intent: "pi_1",
  balance_transactions: [{ fee: 1_500, currency: "usd" }],
};
const opened = {
  about: "dispute",
  dispute_id: "dp_1",
  provider_txn: "pi_1",
  state: "open",
  money: { amount: 499, currency: "USD" },
  fee: 1_500,
  may_be_foreign: true,
};

describe("a webhook of Stripe", () => {
  it.each([
    ["checkout.session.completed", session, [paid]],
    ["checkout.session.completed", { ...session, payment_status: "unpaid" }, [{ ...unpaid, state: "pending" }]],
    ["checkout.session.async_payment_succeeded", session, [paid]],
    [
      "checkout.session.async_payment_failed",
      { ...session, payment_status: "unpaid" },
      [{ ...unpaid, state: "failed" }],
    ],
    [
      "checkout.session.expired",
      { ...session, status: "expired", payment_status: "unpaid", payment_intent: null },
      [{ ...unpaid, provider_txn: undefined, state: "expired" }],
    ],
    [
      "refund.updated",
      refund,
      [{ about: "refund", refund_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1-r1", state: "succeeded" }],
    ],
    [
      "refund.failed",
      { ...refund, status: "failed" },
      [{ about: "refund", refund_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1-r1", state: "failed" }],
    ],
    // Made on their pages: what is behind it is asked for, with its payment.
    ...["refund.created", "refund.updated"].map((type): [string, object, object[]] => [
      type,
      { ...refund, payment_intent: "pi_1", metadata: {} },
      [{ about: "reference", ref: "pi_1" }],
    ]),
    ["refund.updated", { ...refund, metadata: {} }, []],
    ["charge.refunded", { id: "ch_1", payment_intent: "pi_1" }, [{ about: "reference", ref: "pi_1" }]],
    ["charge.dispute.created", dispute, [opened]],
    ["charge.dispute.funds_withdrawn", { ...dispute, status: "under_review" }, [opened]],
    ["charge.dispute.closed", { ...dispute, status: "lost" }, [{ ...opened, state: "lost" }]],
    ["charge.dispute.funds_reinstated", { ...dispute, status: "won" }, [{ ...opened, state: "won" }]],
    // An inquiry takes no money.
    ["charge.dispute.created", { ...dispute, status: "warning_needs_response" }, []],
    ["charge.dispute.closed", { ...dispute, status: "prevented" }, [{ ...opened, money: undefined }]],
    // A fee in another currency than the money's cannot be booked beside it.
    [
      "charge.dispute.created",
      { ...dispute, balance_transactions: [{ fee: 1_500, currency: "eur" }] },
      [{ ...opened, fee: 0 }],
    ],
    // The account may sell other things too.
    ["checkout.session.completed", { ...session, client_reference_id: null, metadata: {} }, []],
    ["checkout.session.completed", { ...session, metadata: { merchant_ref: "ticket-17" } }, []],
    ["customer.created", { id: "cus_1" }, []],
  ])("of %s is read: %j", (type, object, expected) => {
    expect(observedBy(type, object)).toEqual(expected);
  });

  it("keeps its number and its kind", () => {
    expect(parse("checkout.session.completed", session)).toMatchObject([
      { event_id: "evt_1", kind: "checkout.session.completed" },
    ]);
  });

  it.each(["checkout.session.completed", "refund.updated", "charge.dispute.created"])(
    "of %s that cannot be read is left to a person",
    (type) => {
      expect(parse(type, { id: 7 })).toEqual([]);
    },
  );

  it("says when it was written where the session does not say when its money came", () => {
    const body = Buffer.from(
      JSON.stringify({
        id: "evt_1",
        type: "checkout.session.completed",
        created: 1_700_000_000,
        data: { object: session },
      }),
    );
    const [parsed] = adapter.parse({ merchant: "shop", headers: {}, body });
    expect(parsed?.observations).toEqual([{ ...paid, paid_s: 1_700_000_000 }]);
  });

  const intent = {
    id: "pi_1",
    status: "succeeded",
    amount_received: 499,
    currency: "usd",
    metadata: { merchant_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1" },
    latest_charge: { id: "ch_1", created: 1_700_000_100, amount_refunded: 100 },
  };
  const behind = (payment: object, refunds: readonly object[]) => {
    const { context } = providerLine(({ url }) => {
      const isPayment = url.includes("/v1/payment_intents/pi_1");
      return { status: 200, json: isPayment ? payment : { data: refunds, has_more: false } };
    });
    return adapter.follow?.({ merchant: "shop", ref: "pi_1" }, context);
  };

  it("about a refunded charge brings the payment with what went back, our refund, and the one made by others", async () => {
    const other = { ...refund, id: "re_2", amount: 100, payment_intent: "pi_1", metadata: {} };
    expect(await behind(intent, [refund, other])).toEqual([
      { ...paid, provider_ref: "", paid_s: 1_700_000_100, refunded: 100 },
      { about: "refund", refund_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1-r1", state: "succeeded" },
      {
        about: "external_refund",
        refund_id: "re_2",
        provider_txn: "pi_1",
        state: "succeeded",
        money: { amount: 100, currency: "USD" },
      },
    ]);
  });

  it("about a refunded charge of something else that the account sold says nothing", async () => {
    expect(await behind({ ...intent, metadata: {} }, [refund])).toEqual([]);
    expect(await behind({ ...intent, metadata: { merchant_ref: "ticket-17" } }, [refund])).toEqual([]);
  });
});

const window = { merchant: "shop", from_s: 100, to_s: 200, cursor: undefined };

describe("Stripe's own lists", () => {
  const charge = {
    id: "ch_1",
    status: "succeeded",
    amount: 499,
    currency: "usd",
    metadata: { merchant_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1" },
    payment_intent: "pi_1",
    balance_transaction: { fee: 44, currency: "usd" },
  };
  const line = {
    kind: "payment",
    provider_txn: "pi_1",
    merchant_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1",
    refund_ref: undefined,
    state: "succeeded",
    money: { amount: 499, currency: "USD" },
    refunded: 0,
    fee: 44,
  };

  it("show charges under the number that webhooks use and what of them went back, without those that failed or are not ours", async () => {
    const failed = { ...charge, id: "ch_0", status: "failed", balance_transaction: null };
    const converted = { ...charge, balance_transaction: { fee: 40, currency: "eur" } };
    const refunded = { ...charge, amount_refunded: 499 };
    const foreign = { ...charge, metadata: { merchant_ref: "ticket-17" } };
    const { sent, context } = providerLine(() => {
      return { status: 200, json: { data: [failed, foreign, charge, converted, refunded], has_more: true } };
    });
    const page = await adapter.list(window, context);
    expect(page).toEqual({
      lines: [line, { ...line, fee: 40, fee_currency: "EUR" }, { ...line, refunded: 499 }],
      next: "charges:ch_1",
    });
    expect(Object.fromEntries(new URL(sent[0]?.url ?? "").searchParams)).toEqual({
      "created[gte]": "100",
      "created[lt]": "200",
      limit: "100",
      "expand[0]": "data.balance_transaction",
    });
    await adapter.list({ ...window, cursor: "charges:ch_1" }, context);
    expect(new URL(sent[1]?.url ?? "").searchParams.get("starting_after")).toBe("ch_1");
  });

  it("go on with refunds after the last charge, and end after the last refund", async () => {
    const end = providerLine(() => ({ status: 200, json: { data: [], has_more: false } }));
    expect(await adapter.list(window, end.context)).toEqual({ lines: [], next: "refunds:" });
    const booked = {
      ...refund,
      payment_intent: { id: "pi_1", metadata: { merchant_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1" } },
    };
    const { sent, context } = providerLine(() => ({ status: 200, json: { data: [booked], has_more: false } }));
    expect(await adapter.list({ ...window, cursor: "refunds:" }, context)).toEqual({
      lines: [
        {
          kind: "refund",
          provider_txn: "re_1",
          merchant_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1",
          refund_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1-r1",
          state: "succeeded",
          money: { amount: 499, currency: "USD" },
          fee: 0,
          payment_txn: "pi_1",
        },
      ],
      next: "movements:",
    });
    expect(sent[0]?.url).toContain("https://api.stripe.com/v1/refunds?");
  });

  it("tell a fee that came after its charge with the movement of the balance, and leave out what is no sale of ours", async () => {
    const early = providerLine(() => ({
      status: 200,
      json: { data: [{ ...charge, balance_transaction: null }], has_more: false },
    }));
    expect((await adapter.list(window, early.context))?.lines).toEqual([{ ...line, fee: undefined }]);
    const moved = { id: "txn_1", fee: 44, currency: "usd", source: { ...charge, balance_transaction: "txn_1" } };
    const foreign = { ...moved, source: { ...charge, metadata: {} } };
    const payout = { ...moved, fee: 0, source: { id: "po_1", object: "payout", amount: 1_000, currency: "usd" } };
    const { sent, context } = providerLine(() => {
      return { status: 200, json: { data: [payout, foreign, { ...moved, source: null }, moved], has_more: true } };
    });
    expect(await adapter.list({ ...window, cursor: "movements:" }, context)).toEqual({
      lines: [line],
      next: "movements:txn_1",
    });
    expect(sent[0]?.url).toContain("https://api.stripe.com/v1/balance_transactions?");
    const end = providerLine(() => ({ status: 200, json: { data: [], has_more: false } }));
    expect((await adapter.list({ ...window, cursor: "movements:txn_1" }, end.context))?.next).toBeUndefined();
  });

  it("show disputes with the number of their payment", async () => {
    const { sent, context } = providerLine(() => ({ status: 200, json: { data: [dispute], has_more: true } }));
    expect(await adapter.disputes(window, context)).toEqual({ disputes: [opened], next: "dp_1" });
    expect(sent[0]?.url).toContain("https://api.stripe.com/v1/disputes?");
  });
});
