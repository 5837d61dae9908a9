// Money that went back at the provider, by way of each real adapter: before it was booked nothing is delivered for it, after it
// was booked it is a refund like ours. Every source tells of it in turn, and it is booked once.
import { createHmac } from "node:crypto";
import { beginAtAdapter } from "@gemgate/testing/adapter-story";
import type { AdapterStory } from "@gemgate/testing/adapter-story";
import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Secret } from "../../platform/secret.ts";
import { adyenProvider } from "../providers/adyen/adyen-provider.ts";
import { mercadopagoProvider } from "../providers/mercadopago/mercadopago-provider.ts";
import { paypalProvider } from "../providers/paypal/paypal-provider.ts";
import { portoneProvider } from "../providers/portone/portone-provider.ts";
import { stripeProvider } from "../providers/stripe/stripe-provider.ts";

let small: SmallWorld;
beforeAll(async () => {
  small = await openSmallWorld();
  await small.owner.query("insert into account (brand_id, suid, user_name) values ('kitestone', 'u', 'u')");
  await small.owner.query("insert into price values ('kitestone', '101-gem-330', 'universal', 'KRW', 1, 499)");
});
afterEach(async () => {
  expect((await small.owner.query("select * from inv_counts() where violations > 0")).rows).toEqual([]);
});
afterAll(() => small.close());

/** A payment of 499 at a provider of the test: what came in, and what went back of it. */
interface Theirs {
  readonly story: AdapterStory;
  /** Gives money back at the provider, as its dashboard does. */
  giveBack: (amount: number) => void;
  /** A webhook about it, as the provider writes it. */
  tell: (about: "paid" | "refunded") => Promise<{ state: string; outcome: string }>;
}

type Refund = { readonly id: string; readonly amount: number };

function sum(refunds: readonly Refund[]): number {
  return refunds.reduce((total, { amount }) => total + amount, 0);
}

let payments = 0;
/** Numbers of theirs are unique over the account. */
function newNumber(): number {
  payments += 1;
  return 1_000 + payments;
}

async function atStripe(): Promise<Theirs> {
  const no = newNumber();
  const refunds: Refund[] = [];
  const charge = () => ({ id: `ch_${no}`, created: nowSeconds(), amount_refunded: sum(refunds) });
  const story = await beginAtAdapter(small, {
    adapter: stripeProvider({
      kitestone: { secret_key: new Secret("sk_live_x"), webhook_secrets: [new Secret("whsec_x")] },
    }),
    answer: ({ url, method }, { merchant_ref }) => {
      const metadata = { merchant_ref };
      const intent = {
        id: `pi_${no}`,
        status: "succeeded",
        amount_received: 499,
        currency: "usd",
        latest_charge: charge(),
      };
      const listed = { status: "succeeded", amount: 499, currency: "usd", metadata, payment_intent: intent.id };
      if (url.endsWith("/checkout/sessions"))
        return { status: 200, json: { id: `cs_${no}`, url: "https://checkout.stripe.test/pay" } };
      if (url.includes("/checkout/sessions/"))
        return {
          status: 200,
          json: {
            id: `cs_${no}`,
            status: "complete",
            payment_status: "paid",
            metadata,
            amount_total: 499,
            currency: "usd",
            payment_intent: intent,
          },
        };
      if (url.includes("/payment_intents/")) return { status: 200, json: { ...intent, metadata } };
      if (url.includes("/charges")) return page({ ...charge(), ...listed, balance_transaction: null });
      if (url.includes("/refunds") && method === "GET")
        return page(
          ...refunds.map((one) => ({
            ...one,
            status: "succeeded",
            currency: "usd",
            metadata: {},
            payment_intent: url.includes("expand") ? { id: intent.id, metadata } : intent.id,
          })),
        );
      return page();
    },
  });
  const events = {
    paid: {
      type: "checkout.session.completed",
      object: { id: `cs_${no}`, status: "complete", payment_status: "paid" },
    },
    refunded: { type: "charge.refunded", object: { id: `ch_${no}`, payment_intent: `pi_${no}` } },
  };
  return {
    story,
    giveBack: (amount) => void refunds.push({ id: `re_${no}_${refunds.length}`, amount }),
    tell: (about) => {
      const { type, object } = events[about];
      const session = { metadata: { merchant_ref: story.attempt.merchant_ref }, amount_total: 499, currency: "usd" };
      const data = { object: { ...session, payment_intent: `pi_${no}`, ...object } };
      const id = `evt_${no}_${about}_${refunds.length}`;
      // Written when the money came, an hour ago.
      return story.hear(id, { body: jsonBody({ id, type, created: nowSeconds() - 3_600, data }) });
    },
  };
}

function page(...data: readonly object[]) {
  return { status: 200, json: { data, has_more: false } };
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}

function jsonBody(json: object): Buffer {
  return Buffer.from(JSON.stringify(json));
}

async function atPaypal(): Promise<Theirs> {
  const no = newNumber();
  const refunds: Refund[] = [];
  const usd = (amount: number) => ({ currency_code: "USD", value: (amount / 100).toFixed(2) });
  const shown = (one: Refund) => ({
    id: one.id,
    status: "COMPLETED",
    amount: usd(one.amount),
    links: [{ rel: "up", href: `https://api-m.paypal.com/v2/payments/captures/C-${no}` }],
  });
  const story = await beginAtAdapter(small, {
    method: "wallet",
    adapter: paypalProvider({
      kitestone: { system: "live", client_id: "c", client_secret: new Secret("s"), webhook_id: "WH-1" },
    }),
    answer: ({ url, method }, { merchant_ref: custom_id }) => {
      const back = sum(refunds);
      const status = back === 0 ? "COMPLETED" : back < 499 ? "PARTIALLY_REFUNDED" : "REFUNDED";
      const capture = { id: `C-${no}`, status, custom_id, amount: usd(499) };
      if (url.endsWith("/token")) return { status: 200, json: { access_token: "t", expires_in: 9_000 } };
      if (method === "POST")
        return {
          status: 201,
          json: { id: `O-${no}`, links: [{ rel: "payer-action", href: "https://www.paypal.test/pay" }] },
        };
      if (url.includes("/disputes")) return { status: 200, json: { items: [], links: [] } };
      if (url.includes("/captures/"))
        return { status: 200, json: { ...capture, supplementary_data: { related_ids: { order_id: `O-${no}` } } } };
      const [asked] = refunds.filter((one) => url.endsWith(`/refunds/${one.id}`));
      if (asked !== undefined) return { status: 200, json: shown(asked) };
      const payment = { captures: [capture], refunds: refunds.map(shown) };
      return {
        status: 200,
        json: { id: `O-${no}`, status: "COMPLETED", purchase_units: [{ custom_id, payments: payment }] },
      };
    },
  });
  return {
    story,
    giveBack: (amount) => void refunds.push({ id: `R-${no}-${refunds.length}`, amount }),
    tell: (about) => {
      const id = `WH-${no}-${about}-${refunds.length}`;
      const event_type = about === "paid" ? "PAYMENT.CAPTURE.COMPLETED" : "PAYMENT.CAPTURE.REFUNDED";
      const resource = { id: about === "paid" ? `C-${no}` : refunds.at(-1)?.id };
      return story.hear(id, { body: jsonBody({ id, event_type, resource }) });
    },
  };
}

async function atMercadopago(): Promise<Theirs> {
  const no = newNumber();
  const refunds: Refund[] = [];
  const story = await beginAtAdapter(small, {
    adapter: mercadopagoProvider({
      kitestone: { access_token: new Secret("APP_USR-shop"), webhook_secrets: [new Secret("secret-secret")] },
    }),
    answer: ({ url, method }, { merchant_ref }) => {
      const payment = {
        id: no,
        external_reference: merchant_ref,
        status: sum(refunds) < 499 ? "approved" : "refunded",
        currency_id: "USD",
        transaction_amount: 4.99,
        transaction_amount_refunded: sum(refunds) / 100,
        date_approved: new Date().toISOString(),
      };
      if (method === "POST" && url.endsWith("/preferences"))
        return { status: 200, json: { id: `pref-${no}`, init_point: "https://www.mercadopago.test/pay" } };
      if (url.includes("/chargebacks/")) return { status: 404, json: {} };
      if (url.includes("/refunds"))
        return {
          status: 200,
          json: refunds.map(({ id, amount }) => ({ id, amount: amount / 100, status: "approved" })),
        };
      if (url.includes("/search"))
        return { status: 200, json: { paging: { total: 1, limit: 30, offset: 0 }, results: [payment] } };
      return { status: 200, json: payment };
    },
  });
  return {
    story,
    giveBack: (amount) => void refunds.push({ id: String(no * 100 + refunds.length), amount }),
    tell: (about) =>
      story.hear(`payment:${no}:${about}-${refunds.length}`, {
        headers: { "x-request-id": `${about}-${refunds.length}`, "?data.id": String(no), "?type": "payment" },
      }),
  };
}

async function atPortone(): Promise<Theirs> {
  const no = newNumber();
  const refunds: Refund[] = [];
  const story = await beginAtAdapter(small, {
    method: "kakao_pay",
    currency: "KRW",
    adapter: portoneProvider({
      kitestone: {
        api_secret: new Secret("api-secret"),
        store_id: "store-1",
        webhook_secrets: [new Secret("whsec_c2VjcmV0LW9mLXRoZS1zaG9w")],
        channels: { kakao_pay: "channel-kakao" },
      },
    }),
    answer: ({ url }, { merchant_ref }) => {
      const back = sum(refunds);
      const payment = {
        status: back === 0 ? "PAID" : back < 499 ? "PARTIAL_CANCELLED" : "CANCELLED",
        id: merchant_ref,
        storeId: "store-1",
        transactionId: `txn-${no}`,
        channel: { type: "LIVE", key: "channel-kakao" },
        amount: { total: 499 },
        currency: "KRW",
        paidAt: new Date().toISOString(),
        cancellations: refunds.map(({ id, amount }) => {
          return { id, status: "SUCCEEDED", totalAmount: amount, reason: "customer complained" };
        }),
      };
      if (url.includes("pre-register")) return { status: 200, json: {} };
      if (url.includes("/payments?"))
        return { status: 200, json: { items: [payment], page: { number: 0, size: 100, totalCount: 1 } } };
      return { status: 200, json: payment };
    },
  });
  return {
    story,
    giveBack: (amount) => void refunds.push({ id: `cancel-${no}-${refunds.length}`, amount }),
    tell: (about) => {
      const id = `wh-${no}-${about}-${refunds.length}`;
      const type = about === "paid" ? "Transaction.Paid" : "Transaction.Cancelled";
      const data = { paymentId: story.attempt.merchant_ref, storeId: "store-1" };
      return story.hear(id, { body: jsonBody({ type, data }), headers: { "webhook-id": id } });
    },
  };
}

const hmac_key = "44782def547aaa06c910c43932b1eb0c71fc68d9d0c057550c48ec2acf6ba056";

async function atAdyen(): Promise<Theirs> {
  const no = newNumber();
  const refunds: Refund[] = [];
  const account = { merchant_account: "ShopECOM", api_key: new Secret("key"), hmac_keys: [new Secret(hmac_key)] };
  const story = await beginAtAdapter(small, {
    adapter: adyenProvider({ kitestone: { system: "test", ...account } }),
    answer: (_sent, { merchant_ref: reference }) => {
      return { status: 200, json: { id: `PL-${no}`, reference, status: "completed", url: "https://pay.adyen.test/x" } };
    },
  });
  return {
    story,
    giveBack: (amount) => void refunds.push({ id: `PSP-${no}-${refunds.length}`, amount }),
    tell: (about) => {
      const isPaid = about === "paid";
      const refund = refunds.at(-1);
      const signed = {
        pspReference: isPaid ? `PSP-${no}` : (refund?.id ?? ""),
        originalReference: isPaid ? "" : `PSP-${no}`,
        merchantAccountCode: "ShopECOM",
        merchantReference: story.attempt.merchant_ref,
        amount: { value: isPaid ? 499 : (refund?.amount ?? 0), currency: "USD" },
        eventCode: isPaid ? "AUTHORISATION" : "CANCEL_OR_REFUND",
        success: "true",
      };
      const text = `${signed.pspReference}:${signed.originalReference}:ShopECOM:${signed.merchantReference}:${signed.amount.value}:USD:${signed.eventCode}:true`;
      const hmacSignature = createHmac("sha256", Buffer.from(hmac_key, "hex")).update(text).digest("base64");
      const item = { NotificationRequestItem: { ...signed, additionalData: { hmacSignature } } };
      return story.hear(`${signed.pspReference}:${signed.eventCode}:true`, {
        body: jsonBody({ notificationItems: [item] }),
      });
    },
  };
}

const askable = [
  ["Stripe", atStripe],
  ["PayPal", atPaypal],
  ["Mercado Pago", atMercadopago],
  ["PortOne", atPortone],
] as const;
const every = [...askable, ["Adyen", atAdyen]] as const;

const over = { attempt: "cancelled", order: "failed", delivery: null, postings: [], refunds: [] };

describe("money that went back before it was booked", () => {
  test.each(askable)("is not booked and nothing is delivered for it, when %s is asked", async (_name, begin) => {
    const { story, giveBack } = await begin();
    giveBack(499);
    await story.ask();
    expect(await story.facts()).toMatchObject({
      ...over,
      cause: expect.stringContaining("given back at the provider"),
    });
    await story.reconcile();
    expect(await story.facts()).toMatchObject(over);
  });

  test.each(askable)(
    "is not booked when a late webhook of %s says that it was paid, nor by the settlement report",
    async (_name, begin) => {
      const { story, giveBack, tell } = await begin();
      giveBack(499);
      await tell("paid");
      expect(await story.facts()).toMatchObject(over);
      await tell("refunded");
      expect(await story.facts()).toMatchObject(over);
      await story.reconcile();
      expect(await story.facts()).toMatchObject(over);
    },
  );

  test.each(askable.filter(([name]) => name !== "PayPal"))(
    "is not taken over from the settlement report of %s",
    async (_name, begin) => {
      const { story, giveBack } = await begin();
      giveBack(499);
      await story.reconcile();
      expect((await story.facts()).order).not.toBe("paid");
      expect(await story.facts()).toMatchObject({ delivery: null, postings: [] });
    },
  );

  test.each(askable)(
    "in part puts the order before a person, with what came and what went at %s, and nothing is delivered",
    async (_name, begin) => {
      const { story, giveBack } = await begin();
      giveBack(100);
      await story.ask();
      const kept = { attempt: "captured", order: "review", delivery: null };
      expect(await story.facts()).toMatchObject({ ...kept, in_review: true, postings: ["capture"] });
      await hoursPass();
      await story.reconcile();
      expect(await story.facts()).toMatchObject({
        ...kept,
        postings: ["capture", "refund"],
        refunds: ["succeeded 100 external"],
      });
    },
  );
});

/** The mark goes back, so that the next run reads every age again; captures are an hour older. */
async function hoursPass(): Promise<void> {
  await small.owner.query("update recon_mark set checked_to = checked_to - interval '2 hours'");
  // What came in is written once, so only an owner who switches the triggers off can make it older.
  await small.owner.query("set session_replication_role = replica");
  await small.owner.query(
    "update payment_attempt set captured_at = captured_at - interval '90 minutes' where captured_at is not null",
  );
  await small.owner.query("set session_replication_role = origin");
}

async function paidAt(begin: () => Promise<Theirs>): Promise<Theirs> {
  const theirs = await begin();
  await theirs.tell("paid");
  expect(await theirs.story.facts()).toMatchObject({ attempt: "captured", order: "paid", delivery: "pending" });
  return theirs;
}

describe("money that is given back at the provider after it was booked", () => {
  const gone = {
    order: "refunded",
    delivery: "cancelled",
    postings: ["capture", "refund"],
    refunds: ["succeeded 499 external"],
  };

  test.each(every)(
    "calls the waiting goods off and is booked once, told by the webhook of %s and by the settlement report after it",
    async (_name, begin) => {
      const { story, giveBack, tell } = await paidAt(begin);
      giveBack(499);
      expect(await tell("refunded")).toMatchObject({ state: "processed" });
      expect(await story.facts()).toMatchObject(gone);
      await hoursPass();
      await story.reconcile();
      expect(await story.facts()).toMatchObject(gone);
    },
  );

  test.each(askable)(
    "is found at %s though its webhook was lost, and the webhook after it changes nothing",
    async (_name, begin) => {
      const { story, giveBack, tell } = await paidAt(begin);
      giveBack(499);
      await hoursPass();
      await story.reconcile();
      expect(await story.facts()).toMatchObject(gone);
      await tell("refunded");
      expect(await story.facts()).toMatchObject(gone);
    },
  );

  test.each(every)(
    "in parts is booked part by part at %s, and the order waits for a person until all is back",
    async (_name, begin) => {
      const { story, giveBack, tell } = await paidAt(begin);
      giveBack(100);
      await tell("refunded");
      expect(await story.facts()).toMatchObject({
        order: "review",
        delivery: "cancelled",
        refunds: ["succeeded 100 external"],
      });
      giveBack(399);
      await tell("refunded");
      expect(await story.facts()).toMatchObject({
        order: "refunded",
        refunds: ["succeeded 100 external", "succeeded 399 external"],
      });
    },
  );
});
