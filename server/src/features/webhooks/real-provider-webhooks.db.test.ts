// The real providers from the creation by way of the bytes of a webhook to the order: each signs in its own way, and three only
// name a payment.
import { createHmac, sign } from "node:crypto";
import { crc32 } from "node:zlib";
import { aPlacing } from "@gemgate/testing/hold-story";
import { providerLine } from "@gemgate/testing/provider-line";
import type { Planned, ProviderLine } from "@gemgate/testing/provider-line";
import { selfMadeCertificate } from "@gemgate/testing/self-made-certificate";
import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openStoreHttp } from "../../platform/http/store-listener.ts";
import { loadCatalogues } from "../../platform/message-texts.ts";
import type { Catalogues } from "../../platform/message-texts.ts";
import { Secret } from "../../platform/secret.ts";
import { workOf } from "../../platform/work-runner.ts";
import { adyenProvider } from "../providers/adyen/adyen-provider.ts";
import { mercadopagoProvider } from "../providers/mercadopago/mercadopago-provider.ts";
import { paypalProvider } from "../providers/paypal/paypal-provider.ts";
import { portoneProvider } from "../providers/portone/portone-provider.ts";
import type { ProviderAdapter } from "../providers/provider-adapter.ts";
import { reachProvider } from "../providers/reach-provider.ts";
import { stripeProvider } from "../providers/stripe/stripe-provider.ts";
import type { Attempt } from "../payments/attempt-store.ts";
import { callProvider } from "../payments/call-provider.ts";
import { placeOrder } from "../payments/placing-store.ts";
import { mountPaymentWebhooks } from "./receive-webhook.ts";
import { webhookKind } from "./work-on-webhooks.ts";

const secret = "c2VjcmV0LW9mLXRoZS1zaG9w";
const hmac_key = "ab".repeat(32);
const signer_name = "messageverificationcerts.sandbox.paypal.com";
const signer = selfMadeCertificate({
  name: signer_name,
  hosts: [signer_name],
  from: new Date("2020-01-01T00:00:00Z"),
  to: new Date("2049-01-01T00:00:00Z"),
});
const cert_url = "https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1";
const adapters: Readonly<Record<string, ProviderAdapter>> = {
  stripe: stripeProvider({
    kitestone: { secret_key: new Secret("sk_test_shop"), webhook_secrets: [new Secret(secret)] },
  }),
  paypal: paypalProvider({
    kitestone: { system: "test", client_id: "shop", client_secret: new Secret("shop"), webhook_id: "WH-1" },
  }),
  adyen: adyenProvider({
    kitestone: {
      system: "test",
      merchant_account: "ShopECOM",
      api_key: new Secret("key-of-the-shop"),
      hmac_keys: [new Secret(hmac_key)],
    },
  }),
  mercadopago: mercadopagoProvider({
    kitestone: { access_token: new Secret("APP_USR-shop"), webhook_secrets: [new Secret(secret)] },
  }),
  portone: portoneProvider({
    kitestone: {
      api_secret: new Secret("api-secret"),
      store_id: "store-1",
      webhook_secrets: [new Secret(`whsec_${secret}`)],
      channels: { kakao_pay: "channel-kakao" },
    },
  }),
};

interface Sent {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

interface Told {
  /** The webhook about this order's money, as the provider signs it. */
  readonly webhook: Sent;
  /** One about something that happened before it. */
  readonly earlier: Sent;
  /** What it answers when its payment is begun, and when it is asked. */
  readonly created: unknown;
  readonly answer: (url: string) => unknown;
}

const now_s = () => Math.floor(small.world.clock.nowMs() / 1_000);

const tell: Readonly<Record<string, (merchant_ref: string, amount: number) => Told>> = {
  stripe: (merchant_ref, amount) => {
    const session = { id: `cs_${merchant_ref}`, status: "complete", client_reference_id: merchant_ref };
    const money = { amount_total: amount, currency: "usd", payment_intent: `pi_${merchant_ref}` };
    const about = (no: number, type: string, payment_status: string): Sent => {
      const object = { ...session, ...money, payment_status };
      const body = JSON.stringify({ id: `evt_${no}_${merchant_ref}`, type, data: { object } });
      const v1 = createHmac("sha256", secret).update(`${now_s()}.${body}`).digest("hex");
      return { url: "/hooks/stripe/kitestone", headers: { "stripe-signature": `t=${now_s()},v1=${v1}` }, body };
    };
    return {
      webhook: about(2, "checkout.session.async_payment_succeeded", "paid"),
      earlier: about(1, "checkout.session.completed", "unpaid"),
      created: { id: session.id, url: "https://checkout.stripe.test/pay" },
      answer: () => ({}),
    };
  },
  paypal: (merchant_ref, amount) => {
    const order_id = `O-${merchant_ref}`;
    const capture = {
      id: `C-${merchant_ref}`,
      status: "COMPLETED",
      custom_id: merchant_ref,
      amount: { currency_code: "USD", value: (amount / 100).toFixed(2) },
    };
    const about = (event_type: string, id: string): Sent => {
      const body = JSON.stringify({ id: `WH-${id}`, event_type, resource: { id } });
      const time = new Date(now_s() * 1_000).toISOString();
      const message = Buffer.from(`${id}|${time}|WH-1|${crc32(Buffer.from(body))}`);
      const headers = {
        "paypal-transmission-id": id,
        "paypal-transmission-time": time,
        "paypal-transmission-sig": sign("RSA-SHA256", message, signer.privateKey).toString("base64"),
        "paypal-cert-url": cert_url,
        "paypal-auth-algo": "SHA256withRSA",
      };
      return { url: "/hooks/paypal/kitestone", headers, body };
    };
    const unit = { custom_id: merchant_ref, payments: { captures: [capture] } };
    const related = { related_ids: { order_id } };
    return {
      webhook: about("PAYMENT.CAPTURE.COMPLETED", capture.id),
      earlier: about("CHECKOUT.ORDER.APPROVED", order_id),
      created: { id: order_id, links: [{ rel: "payer-action", href: "https://www.paypal.test/pay" }] },
      answer: (url) => {
        if (url.endsWith("/token")) return { access_token: "t", expires_in: 9_000 };
        if (url.includes("/captures/")) return { ...capture, supplementary_data: related };
        return { id: order_id, status: "COMPLETED", purchase_units: [unit] };
      },
    };
  },
  adyen: (merchant_ref, amount) => {
    const about = (psp: string, success: string): Sent => {
      const text = [psp, "", "ShopECOM", merchant_ref, amount, "USD", "AUTHORISATION", success].join(":");
      const hmacSignature = createHmac("sha256", Buffer.from(hmac_key, "hex")).update(text).digest("base64");
      const item = {
        pspReference: psp,
        merchantAccountCode: "ShopECOM",
        merchantReference: merchant_ref,
        amount: { value: amount, currency: "USD" },
        eventCode: "AUTHORISATION",
        success,
        additionalData: { hmacSignature },
      };
      const body = JSON.stringify({ live: "false", notificationItems: [{ NotificationRequestItem: item }] });
      return { url: "/hooks/adyen/kitestone", headers: {}, body };
    };
    return {
      webhook: about(`psp-${merchant_ref}`, "true"),
      // Another card, which was refused.
      earlier: about(`first-${merchant_ref}`, "false"),
      created: { id: "PL1", reference: merchant_ref, status: "active", url: "https://pay.adyen.test/PL1" },
      answer: () => ({}),
    };
  },
  mercadopago: (external_reference, amount) => {
    const about = (request_id: string): Sent => {
      const ts = now_s();
      const v1 = createHmac("sha256", secret).update(`id:17;request-id:${request_id};ts:${ts};`).digest("hex");
      const headers = { "x-signature": `ts=${ts},v1=${v1}`, "x-request-id": request_id };
      const url = "/hooks/mercadopago/kitestone?source_news=webhooks&data.id=17&type=payment";
      return { url, headers, body: "{}" };
    };
    return {
      webhook: about(external_reference),
      // That the payment was begun: it is asked about all the same, and is paid by then.
      earlier: about(`first-${external_reference}`),
      created: { id: `pref-${external_reference}`, init_point: "https://www.mercadopago.test/pay" },
      answer: () => ({
        id: `mp-${external_reference}`,
        external_reference,
        status: "approved",
        currency_id: "USD",
        transaction_amount: amount / 100,
      }),
    };
  },
  portone: (id, amount) => {
    const about = (type: string): Sent => {
      const body = JSON.stringify({ type, data: { paymentId: id, storeId: "store-1" } });
      const timestamp = String(now_s());
      const event_id = `${type}-${id}`;
      const key = Buffer.from(secret, "base64");
      const v1 = createHmac("sha256", key).update(`${event_id}.${timestamp}.${body}`).digest("base64");
      const headers = { "webhook-id": event_id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${v1}` };
      return { url: "/hooks/portone/kitestone", headers, body };
    };
    return {
      webhook: about("Transaction.Paid"),
      earlier: about("Transaction.Ready"),
      created: {},
      answer: () => ({
        status: "PAID",
        id,
        storeId: "store-1",
        transactionId: `txn-${id}`,
        channel: { type: "LIVE", key: "channel-kakao" },
        amount: { total: amount },
        currency: "USD",
      }),
    };
  },
};
const methods: Readonly<Record<string, string>> = { portone: "kakao_pay", paypal: "wallet" };
const names = Object.keys(tell);

let small: SmallWorld;
let catalogues: Catalogues;
let http: FastifyInstance | undefined;
beforeAll(async () => {
  small = await openSmallWorld();
  catalogues = await loadCatalogues("throw");
  await small.owner.query("insert into account (brand_id, suid, user_name) values ('kitestone', 'u', 'u')");
});
afterEach(async () => {
  await http?.close();
});
afterAll(() => small.close());

/** Creations are written to these; everything else that is asked has no such end. */
const creation = /\/(?:sessions|orders|paymentLinks|preferences|pre-register)$/;

function lineOf({ created, answer }: Told): ProviderLine {
  return providerLine(({ url, method }): Planned => {
    if (url === cert_url) return { status: 200, text: signer.pem };
    return { status: 200, json: method === "POST" && creation.test(url) ? created : answer(url) };
  });
}

interface Shop {
  begin: (attempt: Attempt) => Promise<string | undefined>;
  post: (sent: Sent) => Promise<number>;
  work: () => Promise<void>;
}

/** A server whose providers answer so. */
function serve(line: ProviderLine): Shop {
  const world = { ...small.world, fetch: line.context.fetch };
  const providers = new Map(Object.entries(adapters).map(([id, adapter]) => [id, reachProvider(world, adapter)]));
  const server = openStoreHttp({ ...world, texts: catalogues.texts }, world.brands.now().resolveHost);
  mountPaymentWebhooks(server, { world, providers });
  http = server;
  return {
    begin: async (attempt) => (await callProvider({ world, providers }, attempt))?.kind,
    post: async ({ url, headers, body }) => {
      const host = `kitestone.localhost:${world.settings.port}`;
      const more = { "content-type": "application/json", host };
      return (await server.inject({ method: "POST", url, headers: { ...headers, ...more }, body })).statusCode;
    },
    work: async () => {
      await workOf(webhookKind({ world, providers })).runBatch(world, "test");
    },
  };
}

async function anOrderAt(provider: string): Promise<Attempt> {
  const placing = aPlacing(1);
  const placed = await placeOrder(small.world.db, {
    ...placing,
    attempt: { ...placing.attempt, provider, method: methods[provider] ?? "card" },
  });
  if (placed === undefined) throw new Error("not placed");
  return placed;
}

async function paidAt({ id }: Attempt): Promise<Record<string, unknown> | undefined> {
  const { rows } = await small.owner.query<Record<string, unknown>>(
    `select a.state, captured_amount::int as amount, captured_currency as currency, o.state as order,
            (select count(*)::int from delivery d where d.cause_ref = o.billing_no) as deliveries
       from payment_attempt a join orders o using (billing_no) where a.id = $1`,
    [id],
  );
  return rows[0];
}
const paid = { state: "captured", amount: 499, currency: "USD", order: "paid", deliveries: 1 };

function toldOf(provider: string, merchant_ref: string, amount = 499): Told {
  const told = tell[provider]?.(merchant_ref, amount);
  if (told === undefined) throw new Error(`nobody tells for ${provider}`);
  return told;
}

test.each(names)(
  "a payment that was begun at %s is paid by its webhook once, however often it comes [J20 J21]",
  async (provider) => {
    const attempt = await anOrderAt(provider);
    const told = toldOf(provider, attempt.merchant_ref);
    const shop = serve(lineOf(told));
    expect(await shop.begin(attempt)).toBe("redirect");
    expect([await shop.post(told.webhook), await shop.post(told.webhook)]).toEqual([200, 200]);
    await shop.work();
    expect(await shop.post(told.webhook)).toBe(200);
    await shop.work();
    expect(await paidAt(attempt)).toEqual(paid);
    const { rows } = await small.owner.query("select state from provider_event where provider = $1", [provider]);
    expect(rows).toEqual([{ state: "processed" }]);
  },
);

test.each(names)("what %s told before the money changes nothing when it comes after it", async (provider) => {
  const attempt = await anOrderAt(provider);
  const told = toldOf(provider, attempt.merchant_ref);
  const shop = serve(lineOf(told));
  for (const webhook of [told.webhook, told.earlier]) {
    expect(await shop.post(webhook)).toBe(200);
    await shop.work();
    expect(await paidAt(attempt)).toEqual(paid);
  }
});

test.each(names)("what %s told before the money takes nothing from it when it comes in its place", async (provider) => {
  const attempt = await anOrderAt(provider);
  const told = toldOf(provider, attempt.merchant_ref);
  const shop = serve(lineOf(told));
  for (const webhook of [told.earlier, told.webhook]) {
    expect(await shop.post(webhook)).toBe(200);
    await shop.work();
  }
  expect(await paidAt(attempt)).toEqual(paid);
});

test.each(names)("another amount by %s is kept apart and delivers nothing", async (provider) => {
  const attempt = await anOrderAt(provider);
  const told = toldOf(provider, attempt.merchant_ref, 100);
  const shop = serve(lineOf(told));
  expect(await shop.post(told.webhook)).toBe(200);
  await shop.work();
  const kept = { state: "mismatch", amount: 100, currency: "USD", order: "review", deliveries: 0 };
  expect(await paidAt(attempt)).toEqual(kept);
});

test.each([
  ["stripe", ({ body, ...rest }: Sent) => ({ ...rest, body: body.replace(":499", ":99") })],
  ["paypal", ({ body, ...rest }: Sent) => ({ ...rest, body: body.replace("COMPLETED", "PENDING") })],
  ["adyen", ({ body, ...rest }: Sent) => ({ ...rest, body: body.replace('"value":499', '"value":99') })],
  ["mercadopago", ({ url, ...rest }: Sent) => ({ ...rest, url: url.replace("data.id=17", "data.id=18") })],
  ["mercadopago", ({ url, ...rest }: Sent) => ({ ...rest, url: `${url}&data.id=18` })],
  ["portone", ({ body, ...rest }: Sent) => ({ ...rest, body: body.replace("Paid", "Held") })],
])("a webhook of %s that was changed on its way is refused and not kept", async (provider, change) => {
  const attempt = await anOrderAt(provider);
  const told = toldOf(provider, attempt.merchant_ref);
  const { rows: before } = await small.owner.query("select event_id from provider_event");
  const line = lineOf(told);
  const shop = serve(line);
  expect(await shop.post(change(told.webhook))).toBe(401);
  await shop.work();
  const { rows: after } = await small.owner.query("select event_id from provider_event");
  expect(after).toHaveLength(before.length);
  expect(line.sent.filter(({ url }) => url !== cert_url)).toEqual([]);
});
