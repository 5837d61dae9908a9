// Mercado Pago's calls: a hosted page by a preference, and webhooks that only name what must be asked about.
import { toWire } from "@gemgate/rules/money/minor-units";
import { toProviderAmount } from "@gemgate/rules/money/provider-amounts";
import type { ProviderPlaces } from "@gemgate/rules/money/provider-amounts";
import * as v from "valibot";
import type { MercadopagoAccount } from "../payment-accounts.ts";
import { accountsByBrand } from "../accounts-by-brand.ts";
import { askOverHttps, isDefiniteNo, isDone, reasonOf, searchOf } from "../ask-over-https.ts";
import type { Answer } from "../ask-over-https.ts";
import { refundedAs, uncountable_payment, uncountable_refund } from "../our-answers.ts";
import type {
  Created,
  Money,
  ParsedWebhook,
  PaymentIntent,
  PaymentObservation,
  PaymentRef,
  ProviderAdapter,
  ProviderContext,
  RawWebhook,
  Refunded,
  RefundIntent,
  RefundObservation,
} from "../provider-adapter.ts";
import {
  findRefund,
  mostTelling,
  paymentObservation,
  paymentPageSchema,
  paymentSchema,
  preferenceSchema,
  refundListSchema,
  refundSchema,
  refundState,
} from "./mercadopago-answers.ts";
import type { MercadopagoPayment } from "./mercadopago-answers.ts";
import { disputePage, followReference, listPage, refundsOfPayment } from "./mercadopago-report.ts";
import { isSignedRequest } from "./mercadopago-signature.ts";

/** Mercado Pago takes no fraction of these (its list of currencies; not tried, so unverified). */
const mercadopago_places: ProviderPlaces = { COP: 0 };

const base = "https://api.mercadopago.com";

export function mercadopagoProvider(accounts: Readonly<Record<string, MercadopagoAccount>>): ProviderAdapter {
  const { accountOf, knowsMerchant } = accountsByBrand("mercadopago", accounts);
  const asking = (merchant: string, context: ProviderContext): Ask => {
    const account = accountOf(merchant);
    return (path) => send(account, path, context, { method: "GET" });
  };
  return {
    id: "mercadopago",
    methods: ["card", "wallet", "bank", "voucher"],
    can: { refund: "partial", cancel: true, list: true },
    knowsMerchant,
    floor: () => 0,
    webhookHeaders: ["x-signature", "x-request-id", "?data.id", "?type"],
    acknowledgement: { status: 200, body: "" },
    create: (intent, context) => createPreference(accountOf(intent.merchant), intent, context),
    verify: (webhook, now_ms) => {
      const secrets = accountOf(webhook.merchant).webhook_secrets.map((secret) => secret.reveal());
      return isSignedRequest(signedRequest(webhook), { secrets, now_ms });
    },
    parse: parseWebhook,
    follow: (reference, context) => followReference(asking(reference.merchant, context), reference.ref),
    query: (payment, context) => queryPayment(asking(payment.merchant, context), payment),
    cancel: (payment, context) => cancelPreference(accountOf(payment.merchant), payment, context),
    refund: (intent, context) => refundPayment(accountOf(intent.merchant), intent, context),
    queryRefund: (intent, context) => queryRefund(asking(intent.merchant, context), intent),
    refundsOf: ({ merchant, provider_txn }, context) => refundsOfPayment(asking(merchant, context), provider_txn),
    list: (window, context) => listPage(asking(window.merchant, context), window),
    disputes: (window, context) => disputePage(asking(window.merchant, context), window),
  };
}

/** A question with this account's key. */
export type Ask = (path: string) => Promise<Answer>;

function signedRequest({ headers }: RawWebhook) {
  return {
    signature: headers["x-signature"] ?? "",
    request_id: headers["x-request-id"] ?? "",
    data_id: headers["?data.id"] ?? "",
  };
}

/** The body is not read: it is not signed. What kind it is of is not signed either, and only decides what is asked. */
function parseWebhook(webhook: RawWebhook): ParsedWebhook[] {
  const { data_id, request_id } = signedRequest(webhook);
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(data_id) || request_id.length > 200) return [];
  const type = (webhook.headers["?type"] ?? "").slice(0, 64);
  const subject = subjects.get(type);
  return [
    {
      event_id: `${subject ?? "other"}:${data_id}:${request_id}`,
      kind: subject ?? "other",
      observations: subject === undefined ? [] : [{ about: "reference", ref: `${subject}:${data_id}` }],
    },
  ];
}

const subjects: ReadonlyMap<string, "payment" | "chargeback"> = new Map([
  ["payment", "payment"],
  ["chargebacks", "chargeback"],
  ["topic_chargebacks_wh", "chargeback"],
]);

async function createPreference(
  account: MercadopagoAccount,
  intent: PaymentIntent,
  context: ProviderContext,
): Promise<Created> {
  if (!canCount(intent.money)) return uncountable_payment;
  const body = preferenceRequest(intent);
  const request = { method: "POST", key: intent.merchant_ref, body } as const;
  const answer = await send(account, "/checkout/preferences", context, request);
  const preference = v.safeParse(preferenceSchema, answer.json);
  if (isDone(answer) && preference.success) {
    return { kind: "redirect", url: preference.output.init_point, provider_ref: preference.output.id };
  }
  return { kind: isDefiniteNo(answer) ? "declined" : "unknown", reason: reasonOf(answer) };
}

function canCount({ amount, currency }: Money): boolean {
  return toProviderAmount(amount, currency, mercadopago_places) !== undefined;
}

export function preferenceRequest(intent: PaymentIntent) {
  const { money, merchant_ref, return_url } = intent;
  const expires_at = timeOf((intent.begun_s + intent.pay_within_s) * 1_000);
  return {
    items: [
      {
        id: merchant_ref,
        title: intent.description.slice(0, 250),
        quantity: 1,
        currency_id: money.currency,
        unit_price: toWire(money.amount, money.currency),
      },
    ],
    external_reference: merchant_ref,
    // Their panel may know another address; this one wins for what is paid here.
    notification_url: `${intent.notify_url}?source_news=webhooks`,
    back_urls: { success: return_url, pending: return_url, failure: return_url },
    auto_return: "approved",
    // The page cannot be begun on later than that, nor a voucher of it be paid.
    expires: true,
    expiration_date_to: expires_at,
    date_of_expiration: expires_at,
  };
}

/** By our own reference, which every payment of the preference carries. */
async function queryPayment(
  ask: Ask,
  { merchant_ref, provider_ref, provider_txn }: PaymentRef,
): Promise<PaymentObservation | "not_found" | "unknown"> {
  const ours = await paymentsOf(ask, merchant_ref);
  if (ours === undefined) return "unknown";
  const payment = ours.find(({ id }) => id === provider_txn) ?? mostTelling(ours);
  if (payment !== undefined) return { ...paymentObservation(payment), provider_ref: provider_ref ?? "" };
  if (provider_ref === undefined) return "not_found";
  // The page is there, and no player has begun to pay on it.
  return {
    about: "payment",
    merchant_ref,
    provider_ref,
    provider_txn: undefined,
    state: "pending",
    money: undefined,
    paid_s: undefined,
  };
}

async function paymentsOf(ask: Ask, merchant_ref: string): Promise<readonly MercadopagoPayment[] | undefined> {
  const search = searchOf({ external_reference: merchant_ref, sort: "date_created", criteria: "asc" });
  const answer = await ask(`/v1/payments/search?${search}`);
  const page = v.safeParse(paymentPageSchema, answer.json);
  if (!isDone(answer) || !page.success) return undefined;
  return page.output.results.filter(({ external_reference }) => external_reference === merchant_ref);
}

/** The page is closed. Where the player is paying already, by a voucher for example, that can no longer be stopped. */
async function cancelPreference(
  account: MercadopagoAccount,
  { merchant_ref, provider_ref }: PaymentRef,
  context: ProviderContext,
): Promise<"cancelled" | "too_late" | "unknown"> {
  if (provider_ref === undefined) return "unknown";
  const found = await paymentsOf((path) => send(account, path, context, { method: "GET" }), merchant_ref);
  if (found === undefined) return "unknown";
  if (found.some(({ status }) => status !== "rejected" && status !== "cancelled")) return "too_late";
  const path = `/checkout/preferences/${encodeURIComponent(provider_ref)}`;
  const body = closedPreference(context.clock.nowMs());
  const answer = await send(account, path, context, { method: "PUT", body });
  if (isDone(answer)) return "cancelled";
  return isDefiniteNo(answer) ? "too_late" : "unknown";
}

export function closedPreference(now_ms: number) {
  return { expires: true, expiration_date_to: timeOf(now_ms) };
}

/** With the offset written out, as in all their examples. */
function timeOf(at_ms: number): string {
  return new Date(at_ms).toISOString().replace("Z", "+00:00");
}

async function refundPayment(
  account: MercadopagoAccount,
  { provider_txn, refund_ref, money }: RefundIntent,
  context: ProviderContext,
): Promise<Refunded> {
  if (!canCount(money)) return uncountable_refund;
  const path = `/v1/payments/${encodeURIComponent(provider_txn)}/refunds`;
  const answer = await send(account, path, context, { method: "POST", key: refund_ref, body: refundRequest(money) });
  const refund = v.safeParse(refundSchema, answer.json);
  if (isDone(answer) && refund.success) return refundedAs(refundState(refund.output), refund.output.id);
  return { kind: isDefiniteNo(answer) ? "refused" : "unknown", reason: reasonOf(answer) };
}

export function refundRequest({ amount, currency }: Money) {
  return { amount: toWire(amount, currency) };
}

async function queryRefund(ask: Ask, intent: RefundIntent): Promise<RefundObservation | "not_found" | "unknown"> {
  const path = `/v1/payments/${encodeURIComponent(intent.provider_txn)}`;
  const [payment, refunds] = await Promise.all([ask(path), ask(`${path}/refunds`)]);
  const paid = v.safeParse(paymentSchema, payment.json);
  const list = v.safeParse(refundListSchema, refunds.json);
  if (!isDone(payment) || !isDone(refunds) || !paid.success || !list.success) return "unknown";
  return findRefund(list.output, { intent, payment: paid.output });
}

function send(
  account: MercadopagoAccount,
  path: string,
  context: ProviderContext,
  request: { method: "GET" | "POST" | "PUT"; key?: string; body?: object },
): Promise<Answer> {
  const { key, ...rest } = request;
  return askOverHttps(context, `${base}${path}`, {
    ...rest,
    headers: {
      authorization: `Bearer ${account.access_token.reveal()}`,
      ...(key === undefined ? {} : { "x-idempotency-key": key }),
    },
  });
}
