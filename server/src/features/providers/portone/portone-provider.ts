// PortOne's calls (version 2). A payment is begun by its script on our own page; the amount is fixed here beforehand.
import { toProviderAmount } from "@gemgate/rules/money/provider-amounts";
import * as v from "valibot";
import type { PortoneAccount } from "../payment-accounts.ts";
import { accountsByBrand } from "../accounts-by-brand.ts";
import { askOverHttps, isDefiniteNo, isDone, reasonOf, searchOf } from "../ask-over-https.ts";
import type { Answer } from "../ask-over-https.ts";
import { refundedAs, uncountable_payment, uncountable_refund } from "../our-answers.ts";
import type {
  ReportPage,
  ReportWindow,
  Created,
  DropInScripts,
  PaymentIntent,
  ProviderAdapter,
  ProviderContext,
  RawWebhook,
  Refunded,
  RefundIntent,
} from "../provider-adapter.ts";
import {
  reportLines,
  cancelledSchema,
  findRefund,
  observationsOf,
  parseWebhook,
  paymentObservation,
  paymentPageSchema,
  paymentSchema,
  portone_places,
  reasonWith,
  refundObservation,
  refundsOf,
} from "./portone-answers.ts";
import type { PortonePayment, PortoneShop } from "./portone-answers.ts";
import { isSignedWebhook } from "./portone-signature.ts";

const base = "https://api.portone.io";
const page_size = 100;
const session_max = 4_096;

/** PortOne's script and what it opens. The addresses were read in pages of others, not tried, so they are unverified. */
const scripts: DropInScripts = {
  kind: "wallet",
  script: "https://cdn.portone.io/v2/browser-sdk.js",
  // Parts of itself, as the wallet needs them.
  script_origins: ["https://cdn.portone.io"],
  frame_origins: [
    "https://checkout-service.prod.iamport.co",
    "https://payment-bridge.prod.iamport.co",
    "https://service.iamport.kr",
  ],
  connect_origins: [
    "https://cdn.portone.io",
    "https://checkout-service.prod.iamport.co",
    "https://tx-gateway-service.prod.iamport.co",
    "https://payment-bridge.prod.iamport.co",
  ],
};

export function portoneProvider(accounts: Readonly<Record<string, PortoneShop>>): ProviderAdapter {
  const { accountOf, knowsMerchant } = accountsByBrand("portone", accounts);
  return {
    id: "portone",
    methods: ["kakao_pay", "naver_pay", "toss_pay"],
    // What was only registered cannot be called off; it cannot be paid without our page.
    can: { refund: "partial", cancel: false, list: true },
    knowsMerchant,
    floor: () => 0,
    dropIn: () => scripts,
    webhookHeaders: ["webhook-id", "webhook-timestamp", "webhook-signature"],
    acknowledgement: { status: 200, body: "" },
    create: (intent, context) => registerPayment(accountOf(intent.merchant), intent, context),
    verify: (webhook, now_ms) => verifyWebhook(accountOf(webhook.merchant), webhook, now_ms),
    parse: (webhook) => parseWebhook(webhook, accountOf(webhook.merchant)),
    follow: async ({ merchant, ref }, context) => {
      const account = accountOf(merchant);
      const payment = await readPayment(account, ref, context);
      if (payment === "not_found") return [];
      return payment === "unknown" ? "unknown" : observationsOf(payment, account);
    },
    query: async ({ merchant, merchant_ref }, context) => {
      const account = accountOf(merchant);
      const payment = await readPayment(account, merchant_ref, context);
      return typeof payment === "string" ? payment : paymentObservation(payment, account);
    },
    cancel: () => Promise.resolve("too_late"),
    refund: (intent, context) => cancelPayment(accountOf(intent.merchant), intent, context),
    queryRefund: async ({ merchant, provider_ref, refund_ref }, context) => {
      const payment = await readPayment(accountOf(merchant), provider_ref, context);
      // A payment that was paid does not vanish: this is no word about the refund.
      if (typeof payment === "string") return "unknown";
      return findRefund(payment, refund_ref);
    },
    refundsOf: async ({ merchant, provider_ref }, context) => {
      const payment = await readPayment(accountOf(merchant), provider_ref, context);
      return typeof payment === "string" ? "unknown" : refundsOf(payment);
    },
    list: (window, context) => listPage(accountOf(window.merchant), window, context),
    // PortOne lists none; each is named by a webhook, and a person reads it.
    disputes: () => Promise.resolve({ disputes: [], next: undefined }),
  };
}

function verifyWebhook(account: PortoneAccount, { headers, body }: RawWebhook, now_ms: number): boolean {
  const signed = {
    id: headers["webhook-id"] ?? "",
    timestamp: headers["webhook-timestamp"] ?? "",
    signatures: headers["webhook-signature"] ?? "",
    body,
  };
  return isSignedWebhook(signed, { secrets: account.webhook_secrets.map((secret) => secret.reveal()), now_ms });
}

/** After this a payment of that number is refused by them unless amount and currency are these. */
async function registerPayment(
  account: PortoneAccount,
  intent: PaymentIntent,
  context: ProviderContext,
): Promise<Created> {
  const { money, merchant_ref } = intent;
  const channel_key = channelOf(account, intent.method);
  if (channel_key === undefined) return { kind: "declined", reason: `no channel for ${intent.method}` };
  const total = toProviderAmount(money.amount, money.currency, portone_places);
  if (total === undefined) return uncountable_payment;
  const session = JSON.stringify(browserRequest(account, { intent, channel_key, total }));
  if (session.length > session_max) return { kind: "declined", reason: "too long for the page" };
  const path = `/payments/${encodeURIComponent(merchant_ref)}/pre-register`;
  const body = registration(account, { total, currency: money.currency });
  const answer = await send(account, path, context, { method: "POST", body });
  if (!isDone(answer)) return { kind: isDefiniteNo(answer) ? "declined" : "unknown", reason: reasonOf(answer) };
  return {
    kind: "redirect",
    url: pageOf(intent),
    provider_ref: merchant_ref,
    dropin: { session, client_key: channel_key },
  };
}

function channelOf({ channels }: PortoneAccount, method: string): string | undefined {
  return new Map(Object.entries(channels)).get(method);
}

export function registration({ store_id }: PortoneAccount, { total, currency }: { total: number; currency: string }) {
  return { storeId: store_id, totalAmount: total, currency };
}

/** What their script is called with. Only the documentation of the script names these fields; they are not checked by types. */
function browserRequest(
  account: PortoneAccount,
  { intent, channel_key, total }: { intent: PaymentIntent; channel_key: string; total: number },
) {
  return {
    storeId: account.store_id,
    channelKey: channel_key,
    paymentId: intent.merchant_ref,
    orderName: intent.description.slice(0, 100),
    totalAmount: total,
    currency: intent.money.currency,
    payMethod: "EASY_PAY",
    redirectUrl: intent.return_url,
    noticeUrls: [intent.notify_url],
  };
}

/** PortOne has no page of its own: ours carries the script, also opened by itself. */
function pageOf({ return_url, merchant_ref }: PaymentIntent): string {
  const { origin, searchParams } = new URL(return_url);
  const billing_no = searchParams.get("billing_no") ?? merchant_ref.replace(/-[0-9]+$/, "");
  return `${origin}/dropin?${searchOf({ billing_no })}`;
}

async function readPayment(
  account: PortoneAccount,
  payment_id: string,
  context: ProviderContext,
): Promise<PortonePayment | "not_found" | "unknown"> {
  const search = searchOf({ storeId: account.store_id });
  const answer = await send(account, `/payments/${encodeURIComponent(payment_id)}?${search}`, context, {
    method: "GET",
  });
  if (answer.status === 404) return "not_found";
  const payment = v.safeParse(paymentSchema, answer.json);
  return isDone(answer) && payment.success && payment.output.id === payment_id ? payment.output : "unknown";
}

async function cancelPayment(
  account: PortoneAccount,
  { provider_ref, refund_ref, money, reason }: RefundIntent,
  context: ProviderContext,
): Promise<Refunded> {
  const amount = toProviderAmount(money.amount, money.currency, portone_places);
  if (amount === undefined) return uncountable_refund;
  const path = `/payments/${encodeURIComponent(provider_ref)}/cancel`;
  const body = cancellation(account, { amount, reason: reasonWith(refund_ref, reason) });
  const answer = await send(account, path, context, { method: "POST", key: refund_ref, body });
  const cancelled = v.safeParse(cancelledSchema, answer.json);
  if (isDone(answer) && cancelled.success) {
    return refundedAs(refundObservation(refund_ref, cancelled.output.cancellation).state);
  }
  const isNo = isDefiniteNo(answer) || (answer.status === 409 && v.is(refusalSchema, answer.json));
  return { kind: isNo ? "refused" : "unknown", reason: reasonOf(answer) };
}

/** Their way to say that it cannot be done; any other 409 may be the same call under way. */
export const refusalSchema = v.object({
  type: v.picklist([
    "PAYMENT_NOT_PAID",
    "PAYMENT_ALREADY_CANCELLED",
    "CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT",
    "CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN",
    "SUM_OF_PARTS_EXCEEDS_CANCEL_AMOUNT",
  ]),
});

export function cancellation({ store_id }: PortoneAccount, { amount, reason }: { amount: number; reason: string }) {
  return { storeId: store_id, amount, reason };
}

/** By the time of the last change, so that a payment is listed again when a part of it went back. */
async function listPage(
  account: PortoneShop,
  window: ReportWindow,
  context: ProviderContext,
): Promise<ReportPage | undefined> {
  const page_no = Number(window.cursor ?? "0");
  const search = searchOf({ requestBody: JSON.stringify(listRequest(account, window, page_no)) });
  const answer = await send(account, `/payments?${search}`, context, { method: "GET" });
  const page = v.safeParse(paymentPageSchema, answer.json);
  if (!isDone(answer) || !page.success) return undefined;
  const { items, page: told } = page.output;
  const isMore = items.length > 0 && (page_no + 1) * page_size < told.totalCount;
  return {
    lines: items.flatMap((payment) => reportLines(payment, account)),
    next: isMore ? String(page_no + 1) : undefined,
  };
}

export function listRequest({ store_id }: PortoneAccount, { from_s, to_s }: ReportWindow, page_no: number) {
  return {
    page: { number: page_no, size: page_size },
    filter: {
      storeId: store_id,
      timestampType: "STATUS_CHANGED_AT",
      from: new Date(from_s * 1_000).toISOString(),
      until: new Date(to_s * 1_000).toISOString(),
      status: ["PAID", "PARTIAL_CANCELLED", "CANCELLED"],
    },
  };
}

function send(
  account: PortoneAccount,
  path: string,
  context: ProviderContext,
  request: { method: "GET" | "POST"; key?: string; body?: object },
): Promise<Answer> {
  const { key, ...rest } = request;
  return askOverHttps(context, `${base}${path}`, {
    ...rest,
    headers: {
      authorization: `PortOne ${account.api_secret.reveal()}`,
      // A structured text by the draft that PortOne follows, so it stands in quotation marks.
      ...(key === undefined ? {} : { "idempotency-key": `"${key}"` }),
    },
  });
}
