// Stripe's calls: Checkout Sessions for payments, and the intent behind each for refunds, disputes and the settlement report.
import * as v from "valibot";
import type { StripeAccount } from "../payment-accounts.ts";
import { accountsByBrand } from "../accounts-by-brand.ts";
import { askOverHttps, isDefiniteNo, reasonOf, unknownAfter } from "../ask-over-https.ts";
import type { Answer } from "../ask-over-https.ts";
import { refundedAs, uncountable_payment, uncountable_refund } from "../our-answers.ts";
import type {
  Created,
  Observation,
  PaymentIntent,
  PaymentRef,
  ProviderAdapter,
  ProviderContext,
  Refunded,
} from "../provider-adapter.ts";
import type { RefundIntent, RefundObservation } from "../provider-adapter.ts";
import { isSignedWithTime } from "../timed-signature.ts";
import { stripeFloor } from "./stripe-amounts.ts";
import {
  createdSchema,
  errorSchema,
  intentObservation,
  ownIntentSchema,
  pageOf,
  paymentObservation,
  refundObservation,
  refundSchema,
  refundState,
  sessionSchema,
} from "./stripe-answers.ts";
import { listReport, listDisputes } from "./stripe-report.ts";
import { formText } from "./stripe-form.ts";
import type { FormValue } from "./stripe-form.ts";
import { parseStripeWebhook } from "./stripe-webhooks.ts";
import { refundBody, sessionBody, stripe_version } from "./stripe-requests.ts";

const address = "https://api.stripe.com";
/** A payment with more refunds than this is no payment of ours. */
const refund_pages_max = 5;

type Fields = { readonly [name: string]: FormValue | undefined };

/** One account's way to Stripe. */
export interface StripeLine {
  get(path: string, fields?: Fields): Promise<Answer>;
  post(path: string, fields: Fields, key?: string): Promise<Answer>;
}

/**
 * Channels whose payer has the app on a phone: their page leads a phone into it and shows a computer a square (documented,
 * unverified). A session tells no content of that square, so the page's address is what is scanned.
 */
const scanned: ReadonlySet<string> = new Set(["alipay", "cashapp"]);

export function stripeProvider(accounts: Readonly<Record<string, StripeAccount>>): ProviderAdapter {
  const { accountOf, knowsMerchant } = accountsByBrand("stripe", accounts);
  const lineOf = (merchant: string, context: ProviderContext) => openLine(accountOf(merchant), context);
  return {
    id: "stripe",
    methods: ["card", "wallet", "bank"],
    scanOf: ({ channel }) => (scanned.has(channel) ? "link" : undefined),
    can: { refund: "partial", cancel: true, list: true },
    floor: stripeFloor,
    webhookHeaders: ["stripe-signature"],
    acknowledgement: { status: 200, body: "" },
    knowsMerchant,
    create: (intent, context) => createSession(lineOf(intent.merchant, context), intent),
    verify: ({ merchant, headers, body }, now_ms) => {
      const secrets = accountOf(merchant).webhook_secrets.map((secret) => secret.reveal());
      return isSignedWithTime(secrets, { header: headers["stripe-signature"] ?? "", body }, now_ms);
    },
    parse: parseStripeWebhook,
    follow: ({ merchant, ref }, context) => followIntent(lineOf(merchant, context), ref),
    refundsOf: async ({ merchant, provider_txn }, context) => {
      const refunds = await listRefunds(lineOf(merchant, context), provider_txn);
      return refunds?.map(refundObservation).filter((observation) => observation !== undefined) ?? "unknown";
    },
    query: (payment, context) => querySession(lineOf(payment.merchant, context), payment),
    cancel: (payment, context) => expireSession(lineOf(payment.merchant, context), payment),
    refund: (intent, context) => refundPayment(lineOf(intent.merchant, context), intent),
    queryRefund: (intent, context) => queryRefund(lineOf(intent.merchant, context), intent),
    list: (window, context) => listReport(lineOf(window.merchant, context), window),
    disputes: (window, context) => listDisputes(lineOf(window.merchant, context), window),
  };
}

function openLine(account: StripeAccount, context: ProviderContext): StripeLine {
  const headers = {
    authorization: `Bearer ${account.secret_key.reveal()}`,
    "stripe-version": stripe_version,
  };
  return {
    get: (path, fields = {}) => {
      const search = formText(fields);
      const asked = `${address}${path}${search === "" ? "" : `?${search}`}`;
      return askOverHttps(context, asked, { method: "GET", headers, mayBeEmpty: true });
    },
    post: (path, fields, key) =>
      askOverHttps(context, `${address}${path}`, {
        method: "POST",
        headers: {
          ...headers,
          "content-type": "application/x-www-form-urlencoded",
          ...(key === undefined ? {} : { "idempotency-key": key }),
        },
        body: formText(fields),
        mayBeEmpty: true,
      }),
  };
}

async function createSession(line: StripeLine, intent: PaymentIntent): Promise<Created> {
  const body = sessionBody(intent);
  if (body === undefined) return uncountable_payment;
  const answer = await line.post("/v1/checkout/sessions", body, intent.merchant_ref);
  const session = v.safeParse(createdSchema, answer.json);
  if (answer.status === 200 && session.success)
    return { kind: "redirect", url: session.output.url, provider_ref: session.output.id };
  return isRefusal(answer) ? { kind: "declined", reason: reasonOf(answer, codeOf(answer)) } : unknownAfter(answer);
}

async function querySession(
  line: StripeLine,
  { provider_ref, provider_txn }: PaymentRef,
): ReturnType<ProviderAdapter["query"]> {
  // Stripe finds no session by our reference, and need not: the same creation under the same key answers the same one. Where
  // their settlement report has named the payment intent, that is asked for.
  if (provider_ref === undefined || provider_ref === "")
    return provider_txn === undefined ? "not_found" : queryIntent(line, provider_txn);
  const answer = await line.get(`/v1/checkout/sessions/${encodeURIComponent(provider_ref)}`, {
    expand: ["payment_intent.latest_charge"],
  });
  if (answer.status === 404) return "not_found";
  const session = v.safeParse(sessionSchema, answer.json);
  if (answer.status !== 200 || !session.success) return "unknown";
  return paymentObservation(session.output) ?? "not_found";
}

async function queryIntent(line: StripeLine, payment_intent: string): ReturnType<ProviderAdapter["query"]> {
  const path = `/v1/payment_intents/${encodeURIComponent(payment_intent)}`;
  const answer = await line.get(path, { expand: ["latest_charge"] });
  if (answer.status === 404) return "not_found";
  const intent = v.safeParse(ownIntentSchema, answer.json);
  if (answer.status !== 200 || !intent.success) return "unknown";
  return intentObservation(intent.output) ?? "not_found";
}

/** The payment and all of its refunds, as they stand now. Nothing where the payment is none of ours. */
async function followIntent(line: StripeLine, payment_intent: string): Promise<readonly Observation[] | "unknown"> {
  const payment = await queryIntent(line, payment_intent);
  if (payment === "unknown") return "unknown";
  if (payment === "not_found") return [];
  const refunds = await listRefunds(line, payment_intent);
  if (refunds === undefined) return "unknown";
  return [payment, ...refunds.map(refundObservation).filter((observation) => observation !== undefined)];
}

/** A session that is complete or has ended answers 400, and a question tells which of the two. */
async function expireSession(line: StripeLine, { provider_ref }: PaymentRef): ReturnType<ProviderAdapter["cancel"]> {
  if (provider_ref === undefined || provider_ref === "") return "unknown";
  const answer = await line.post(`/v1/checkout/sessions/${encodeURIComponent(provider_ref)}/expire`, {});
  if (answer.status === 200) return "cancelled";
  return answer.status === 400 ? "too_late" : "unknown";
}

async function refundPayment(line: StripeLine, intent: RefundIntent): Promise<Refunded> {
  const body = refundBody(intent);
  if (body === undefined) return uncountable_refund;
  const answer = await line.post("/v1/refunds", body, intent.refund_ref);
  const refund = v.safeParse(refundSchema, answer.json);
  if (answer.status === 200 && refund.success) return refundedAs(refundState(refund.output.status));
  return isRefusal(answer) ? { kind: "refused", reason: reasonOf(answer, codeOf(answer)) } : unknownAfter(answer);
}

async function queryRefund(
  line: StripeLine,
  { provider_txn, refund_ref }: RefundIntent,
): Promise<RefundObservation | "not_found" | "unknown"> {
  const refunds = await listRefunds(line, provider_txn);
  if (refunds === undefined) return "unknown";
  const found = refunds.find(({ metadata }) => metadata?.refund_ref === refund_ref);
  return found === undefined ? "not_found" : { about: "refund", refund_ref, state: refundState(found.status) };
}

/** All refunds of one payment; undefined when that could not be read to the end. */
async function listRefunds(
  line: StripeLine,
  payment_intent: string,
): Promise<v.InferOutput<typeof refundSchema>[] | undefined> {
  const refunds: v.InferOutput<typeof refundSchema>[] = [];
  for (let page_no = 1; page_no <= refund_pages_max; page_no += 1) {
    const answer = await line.get("/v1/refunds", { payment_intent, limit: 100, starting_after: refunds.at(-1)?.id });
    const page = v.safeParse(pageOf(refundSchema), answer.json);
    if (answer.status !== 200 || !page.success) return undefined;
    refunds.push(...page.output.data);
    if (!page.output.has_more) return refunds;
  }
  return undefined;
}

/** Under a key that was used for something else nothing is known of what we ask now. */
function isRefusal(answer: Answer): boolean {
  const error = v.safeParse(errorSchema, answer.json);
  return isDefiniteNo(answer) && error.success && error.output.error.type !== "idempotency_error";
}

function codeOf({ json }: Answer): string | undefined {
  const error = v.safeParse(errorSchema, json);
  return error.success ? error.output.error.code : undefined;
}
