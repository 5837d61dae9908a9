// PayPal's webhooks, of which only numbers are believed, and what they lead to; its disputes.
import { providerLine } from "@gemgate/testing/provider-line";
import type { Planned, Sent } from "@gemgate/testing/provider-line";
import { describe, expect, it } from "vitest";
import { Secret } from "../../../platform/secret.ts";
import { paypalProvider } from "./paypal-provider.ts";

const adapter = paypalProvider({
  shop: { system: "live", client_id: "shop-id", client_secret: new Secret("shop-secret"), webhook_id: "WH-1" },
});
const token = { status: 200, json: { access_token: "A21.token", expires_in: 32_400 } };

/** Answers by path; what is not planned is not there. */
function lineWith(planned: Readonly<Record<string, unknown>>, missing: Planned = { status: 404, json: {} }) {
  const pathOf = ({ url }: Sent) => url.replace("https://api-m.paypal.com", "");
  return providerLine((sent) => {
    if (sent.url.endsWith("/v1/oauth2/token")) return token;
    const path = pathOf(sent);
    return Object.hasOwn(planned, path) ? { status: 200, json: planned[path] } : missing;
  });
}

function parse(event_type: string, resource: unknown) {
  const body = Buffer.from(JSON.stringify({ id: "WH-EVENT-1", event_type, resource }));
  return adapter.parse({ merchant: "shop", headers: {}, body });
}

describe("a webhook of PayPal", () => {
  const amount = { currency_code: "USD", value: "999.00" };
  const up = { rel: "up", href: "https://api.paypal.com/v2/payments/captures/CAP1", method: "GET" };
  it.each([
    ["CHECKOUT.ORDER.APPROVED", { id: "ORDER1", status: "APPROVED" }, "order:ORDER1"],
    [
      "PAYMENT.CAPTURE.COMPLETED",
      { id: "CAP1", status: "COMPLETED", amount, custom_id: "20260901AAAAAAAAAAAAAAAAAAAA-1" },
      "capture:CAP1",
    ],
    ["PAYMENT.CAPTURE.PENDING", { id: "CAP1", status: "PENDING" }, "capture:CAP1"],
    ["PAYMENT.CAPTURE.DENIED", { id: "CAP1", status: "DECLINED" }, "capture:CAP1"],
    ["PAYMENT.CAPTURE.DECLINED", { id: "CAP1", status: "DECLINED" }, "capture:CAP1"],
    ["PAYMENT.CAPTURE.REFUNDED", { id: "REF1", status: "COMPLETED", links: [up] }, "refund:REF1"],
    ["PAYMENT.CAPTURE.REVERSED", { id: "REV1", links: [up] }, "reversal:CAP1"],
    ["PAYMENT.CAPTURE.REVERSED", { id: "CAP1" }, "reversal:CAP1"],
    ["CUSTOMER.DISPUTE.CREATED", { dispute_id: "PP-D-1", dispute_amount: amount }, "dispute:PP-D-1"],
    ["CUSTOMER.DISPUTE.UPDATED", { dispute_id: "PP-D-1" }, "dispute:PP-D-1"],
    ["CUSTOMER.DISPUTE.RESOLVED", { dispute_id: "PP-D-1" }, "dispute:PP-D-1"],
  ])("of %s only names what is asked about: its sum could be made to fit another body", (kind, resource, ref) => {
    const observations = [{ about: "reference", ref }];
    expect(parse(kind, resource)).toEqual([{ event_id: "WH-EVENT-1", kind, observations }]);
  });

  it("of another kind says nothing about money", () => {
    expect(parse("BILLING.PLAN.CREATED", { id: "P1" })).toMatchObject([{ observations: [] }]);
  });

  it.each([
    ["PAYMENT.CAPTURE.COMPLETED", {}],
    ["PAYMENT.CAPTURE.COMPLETED", { id: "../orders/1" }],
    ["CUSTOMER.DISPUTE.CREATED", { id: "PP-D-1" }],
  ])("of %s without a number is left to a person", (kind, resource) => {
    expect(parse(kind, resource)).toEqual([]);
  });
});

const own = "20260901AAAAAAAAAAAAAAAAAAAA-1";
const capture = {
  id: "CAP1",
  status: "COMPLETED",
  amount: { currency_code: "USD", value: "4.99" },
  custom_id: "20260901AAAAAAAAAAAAAAAAAAAA-1",
  create_time: "2023-11-14T22:15:00Z",
  supplementary_data: { related_ids: { order_id: "ORDER1" } },
};
const paid = {
  about: "payment",
  merchant_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1",
  provider_ref: "ORDER1",
  provider_txn: "CAP1",
  state: "paid",
  money: { amount: 499, currency: "USD" },
  paid_s: 1_700_000_100,
};
const unpaid = { ...paid, money: undefined, paid_s: undefined };

describe("behind a webhook of PayPal", () => {
  const follow = (ref: string, planned: Readonly<Record<string, unknown>>, missing?: Planned) =>
    adapter.follow?.({ merchant: "shop", ref }, lineWith(planned, missing).context);

  it.each([
    [capture, [paid]],
    [{ ...capture, status: "PENDING" }, [{ ...unpaid, state: "pending" }]],
    [{ ...capture, status: "DECLINED" }, [{ ...unpaid, state: "failed" }]],
    [{ ...capture, supplementary_data: undefined }, [{ ...paid, provider_ref: "" }]],
    // The account may sell other things too.
    [{ ...capture, custom_id: undefined }, []],
    [{ ...capture, custom_id: "ticket-17" }, []],
  ])("is a capture as PayPal has it: %j", async (theirs, expected) => {
    expect(await follow("capture:CAP1", { "/v2/payments/captures/CAP1": theirs })).toEqual(expected);
  });

  it.each([
    ["COMPLETED", "succeeded"],
    ["PENDING", "pending"],
    ["FAILED", "failed"],
    ["CANCELLED", "failed"],
  ])("is a refund that is %s", async (status, state) => {
    const refund = { id: "REF1", status, custom_id: "20260901AAAAAAAAAAAAAAAAAAAA-1-r1" };
    expect(await follow("refund:REF1", { "/v2/payments/refunds/REF1": refund })).toEqual([
      { about: "refund", refund_ref: "20260901AAAAAAAAAAAAAAAAAAAA-1-r1", state },
    ]);
  });

  const byHand = {
    id: "REF1",
    status: "COMPLETED",
    amount: { currency_code: "USD", value: "4.99" },
    links: [{ rel: "up", href: "https://api-m.paypal.com/v2/payments/captures/CAP1" }],
  };
  const external = {
    about: "external_refund",
    refund_id: "REF1",
    provider_txn: "CAP1",
    state: "succeeded",
    money: { amount: 499, currency: "USD" },
  };
  const refundedCapture = { ...capture, status: "REFUNDED" };
  const order = {
    id: "ORDER1",
    status: "COMPLETED",
    purchase_units: [{ custom_id: own, payments: { captures: [refundedCapture], refunds: [byHand] } }],
  };
  const planned = {
    "/v2/payments/refunds/REF1": byHand,
    "/v2/payments/captures/CAP1": refundedCapture,
    "/v2/checkout/orders/ORDER1": order,
  };

  it("is a refund made on PayPal's pages, followed to its payment", async () => {
    expect(await follow("refund:REF1", planned)).toEqual([{ ...paid, refunded: 499 }, external]);
  });

  it("is a refund that the order does not list yet, beside its payment", async () => {
    const early = { ...planned, "/v2/payments/captures/CAP1": capture };
    expect(await follow("refund:REF1", early)).toEqual([paid, external]);
  });

  it("is nothing where the refund is of another sale of the account", async () => {
    const foreign = { ...planned, "/v2/payments/captures/CAP1": { ...refundedCapture, custom_id: "ticket-17" } };
    expect(await follow("refund:REF1", foreign)).toEqual([]);
  });

  it("is a capture of which money went back, with each refund of it", async () => {
    expect(await follow("capture:CAP1", planned)).toEqual([{ ...paid, refunded: 499 }, external]);
  });

  it("is nothing where PayPal has no such thing, and unknown where it may not tell", async () => {
    for (const thing of ["order", "capture", "refund", "dispute"]) {
      expect(await follow(`${thing}:X1`, {})).toEqual([]);
      expect(await follow(`${thing}:X1`, {}, { status: 403, json: { name: "NOT_AUTHORIZED" } })).toBe("unknown");
    }
    expect(await follow("something:X1", {})).toEqual([]);
    expect(await follow("capture:../X1", {})).toEqual([]);
  });
});

function aDispute(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    dispute_id: "PP-D-1",
    status: "UNDER_REVIEW",
    dispute_life_cycle_stage: "CHARGEBACK",
    dispute_amount: { currency_code: "USD", value: "4.99" },
    disputed_transactions: [{ seller_transaction_id: "CAP1", buyer_transaction_id: "B1" }],
    ...change,
  };
}
const opened = {
  about: "dispute",
  dispute_id: "PP-D-1",
  provider_txn: "CAP1",
  state: "open",
  money: { amount: 499, currency: "USD" },
  fee: 0,
  may_be_foreign: true,
};
const ended = (outcome_code: string, change: Record<string, unknown> = {}) =>
  aDispute({ status: "RESOLVED", dispute_outcome: { outcome_code }, ...change });

describe("a dispute at PayPal", () => {
  it.each([
    [aDispute(), [opened]],
    [ended("RESOLVED_BUYER_FAVOUR"), [{ ...opened, state: "lost" }]],
    [ended("ACCEPTED"), [{ ...opened, state: "lost" }]],
    [ended("RESOLVED_SELLER_FAVOUR"), [{ ...opened, state: "won" }]],
    [ended("RESOLVED_WITH_PAYOUT"), [{ ...opened, state: "won" }]],
    [ended("CANCELED_BY_BUYER"), [{ ...opened, state: "won" }]],
    [ended("DENIED"), [{ ...opened, state: "won" }]],
    // An end that says nothing is a person's to read.
    [ended("NONE"), [{ ...opened, state: "won", money: undefined }]],
    // Buyer and seller only talk; money goes back only where it ends for the buyer.
    [aDispute({ dispute_life_cycle_stage: "INQUIRY" }), []],
    [ended("CANCELED_BY_BUYER", { dispute_life_cycle_stage: "INQUIRY" }), []],
    [ended("RESOLVED_BUYER_FAVOUR", { dispute_life_cycle_stage: "INQUIRY" }), [{ ...opened, state: "lost" }]],
    [
      aDispute({ disputed_transactions: [{ seller_transaction_id: "CAP1" }, { seller_transaction_id: "CAP2" }] }),
      [
        { ...opened, money: undefined },
        { ...opened, provider_txn: "CAP2", money: undefined },
      ],
    ],
  ])("is read: %j", async (theirs, expected) => {
    const { context } = lineWith({ "/v1/customer/disputes/PP-D-1": theirs });
    expect(await adapter.follow?.({ merchant: "shop", ref: "dispute:PP-D-1" }, context)).toEqual(expected);
  });

  const search = "/v1/customer/disputes?page_size=10&disputed_transaction_id=CAP1";
  it("is what a reversal belongs to", async () => {
    const list = { items: [{ dispute_id: "PP-D-1" }] };
    const { context } = lineWith({ [search]: list, "/v1/customer/disputes/PP-D-1": aDispute() });
    expect(await adapter.follow?.({ merchant: "shop", ref: "reversal:CAP1" }, context)).toEqual([opened]);
  });

  it("that PayPal does not know leaves a reversal to a person, and books nothing", async () => {
    const { context } = lineWith({ [search]: { items: [] } });
    expect(await adapter.follow?.({ merchant: "shop", ref: "reversal:CAP1" }, context)).toEqual([
      { ...opened, dispute_id: "reversal-CAP1", money: undefined },
    ]);
  });

  const window = { merchant: "shop", from_s: 1_700_000_000, to_s: 1_700_000_200, cursor: undefined };
  const first = "/v1/customer/disputes?page_size=10&start_time=2023-11-14T22%3A13%3A20.000Z";
  it("is listed page by page with its payment, from our own address alone", async () => {
    const items = [
      { dispute_id: "PP-D-1", create_time: "2023-11-14T22:15:00.000Z" },
      { dispute_id: "PP-D-2", create_time: "2023-11-14T22:20:00.000Z" },
    ];
    const links = [{ rel: "next", href: "https://elsewhere.test/v1/customer/disputes?next_page_token=AbC-1" }];
    const { sent, context } = lineWith({
      [first]: { items, links },
      [`${first}&next_page_token=AbC-1`]: { items: [], links: [] },
      "/v1/customer/disputes/PP-D-1": aDispute(),
      "/v1/customer/disputes/PP-D-2": aDispute({ dispute_id: "PP-D-2" }),
    });
    expect(await adapter.disputes(window, context)).toEqual({ disputes: [opened], next: "AbC-1" });
    const second = await adapter.disputes({ ...window, cursor: "AbC-1" }, context);
    expect(second).toEqual({ disputes: [], next: undefined });
    expect(sent.every(({ url }) => url.startsWith("https://api-m.paypal.com/"))).toBe(true);
  });

  it("that cannot be read makes the page unreadable", async () => {
    const { context } = lineWith({ [first]: { items: [{ dispute_id: "PP-D-1" }] } });
    expect(await adapter.disputes(window, context)).toBeUndefined();
  });
});

it("PayPal's settlement report is not compared: it lags by hours and names no refund of ours", async () => {
  expect(adapter.can).toEqual({ refund: "partial", cancel: false, list: false, disputes: true });
  const { sent, context } = lineWith({});
  expect(await adapter.list({ merchant: "shop", from_s: 0, to_s: 1, cursor: undefined }, context)).toBeUndefined();
  expect(sent).toEqual([]);
});
