// Adyen's calls: a hosted page by Pay by Link, refunds, and webhooks that are signed item by item.
import { toProviderAmount } from "@gemgate/rules/money/provider-amounts";
import * as v from "valibot";
import type { AdyenAccount } from "../payment-accounts.ts";
import { accountsByBrand } from "../accounts-by-brand.ts";
import { readJson } from "../answer-words.ts";
import { askOverHttps, isDefiniteNo, isDone, reasonOf } from "../ask-over-https.ts";
import type { Answer } from "../ask-over-https.ts";
import { uncountable_payment, uncountable_refund } from "../our-answers.ts";
import type {
  Created,
  Money,
  PaymentIntent,
  ProviderAdapter,
  ProviderContext,
  RawWebhook,
  Refunded,
  RefundIntent,
} from "../provider-adapter.ts";
import { adyen_places, linkObservation, linkSchema, parseWebhook, refundSchema } from "./adyen-answers.ts";
import { adyenMethodsOf, adyenScanOf } from "./adyen-methods.ts";
import { isSignedItem, webhookSchema } from "./adyen-signature.ts";

/** The version whose types the tests hold these bodies against. */
const api_version = "v72";

export function adyenProvider(accounts: Readonly<Record<string, AdyenAccount>>): ProviderAdapter {
  for (const [brand, { system, live_prefix }] of Object.entries(accounts)) {
    if (system === "live" && live_prefix === undefined) throw new Error(`adyen of ${brand}: live needs live_prefix`);
  }
  const { accountOf, knowsMerchant } = accountsByBrand("adyen", accounts);
  return {
    id: "adyen",
    methods: ["card", "wallet", "bank", "voucher"],
    scanOf: adyenScanOf,
    // Adyen has reports for the operator and no list of payments that could be asked for.
    can: { refund: "partial", cancel: true, list: false },
    knowsMerchant,
    floor: () => 0,
    webhookHeaders: [],
    acknowledgement: { status: 200, body: "[accepted]" },
    create: (intent, context) => createLink(accountOf(intent.merchant), intent, context),
    verify: (webhook) => verifyWebhook(accountOf(webhook.merchant), webhook),
    parse: (webhook) => parseWebhook(webhook, accountOf(webhook.merchant)),
    query: async ({ merchant, merchant_ref, provider_ref }, context) => {
      // Nothing is found by our own reference; but no player has a link then, and the same creation under the same
      // key brings it.
      if (provider_ref === undefined) return "not_found";
      const answer = await send(accountOf(merchant), pathOf(provider_ref), context, { method: "GET" });
      if (answer.status === 404) return "not_found";
      const link = v.safeParse(linkSchema, answer.json);
      if (!isDone(answer) || !link.success || link.output.reference !== merchant_ref) return "unknown";
      return linkObservation(link.output);
    },
    cancel: async ({ merchant, provider_ref }, context) => {
      if (provider_ref === undefined) return "unknown";
      const body = expiredLink();
      const answer = await send(accountOf(merchant), pathOf(provider_ref), context, { method: "PATCH", body });
      const link = v.safeParse(linkSchema, answer.json);
      if (isDone(answer) && link.success) return link.output.status === "expired" ? "cancelled" : "too_late";
      return isDefiniteNo(answer) ? "too_late" : "unknown";
    },
    refund: (intent, context) => refundPayment(accountOf(intent.merchant), intent, context),
    // No call of Adyen tells about a refund; a webhook does. One that Adyen took is under way until then. Any other is sent
    // again under its key, by which Adyen makes it once.
    queryRefund: ({ refund_ref, is_under_way = false }) =>
      Promise.resolve(is_under_way ? { about: "refund", refund_ref, state: "pending" } : "not_found"),
    list: () => Promise.resolve(undefined),
    disputes: () => Promise.resolve(undefined),
  };
}

/**
 * Every item must be signed with a key of ours. One of another account, or with a colon in a foreign reference, is authentic all
 * the same and says nothing here (parseWebhook): refusing it would stop their queue, and with it the only word of our own money. The date of an event is not signed, so no age is checked: an old webhook
 * that is sent again is the same event, which is stored once and moves nothing.
 */
function verifyWebhook(account: AdyenAccount, webhook: RawWebhook): boolean {
  const parsed = v.safeParse(webhookSchema, readJson(webhook.body));
  if (!parsed.success) return false;
  const keys = account.hmac_keys.map((key) => key.reveal());
  return parsed.output.notificationItems.every(({ NotificationRequestItem: item }) => isSignedItem(item, keys));
}

async function createLink(account: AdyenAccount, intent: PaymentIntent, context: ProviderContext): Promise<Created> {
  const amount = amountOf(intent.money);
  if (amount === undefined) return uncountable_payment;
  const body = linkRequest(account, { intent, amount });
  const answer = await send(account, "/paymentLinks", context, { method: "POST", key: intent.merchant_ref, body });
  const link = v.safeParse(linkSchema, answer.json);
  if (isDone(answer) && link.success) return { kind: "redirect", url: link.output.url, provider_ref: link.output.id };
  return { kind: isNo(answer) ? "declined" : "unknown", reason: reasonOf(answer) };
}

interface AdyenAmount {
  readonly currency: string;
  readonly value: number;
}

function amountOf({ amount, currency }: Money): AdyenAmount | undefined {
  const value = toProviderAmount(amount, currency, adyen_places);
  return value === undefined ? undefined : { currency, value };
}

export function linkRequest(
  account: Pick<AdyenAccount, "merchant_account">,
  { intent, amount }: { intent: PaymentIntent; amount: AdyenAmount },
) {
  const methods = adyenMethodsOf(intent);
  return {
    merchantAccount: account.merchant_account,
    reference: intent.merchant_ref,
    amount,
    description: intent.description.slice(0, 280),
    countryCode: intent.country,
    shopperLocale: localeOf(intent.language),
    returnUrl: intent.return_url,
    expiresAt: new Date((intent.begun_s + intent.pay_within_s) * 1_000).toISOString(),
    reusable: false,
    // What is authorised is taken at once, whatever the account is set to.
    captureDelayHours: 0,
    ...(methods === undefined ? {} : { allowedPaymentMethods: [...methods] }),
  };
}

/** `zh-tw` → `zh-TW`. */
function localeOf(language: string): string {
  const [name = "", region] = language.split("-");
  return region === undefined ? name : `${name}-${region.toUpperCase()}`;
}

export function expiredLink() {
  return { status: "expired" } as const;
}

async function refundPayment(
  account: AdyenAccount,
  { provider_txn, refund_ref, money }: RefundIntent,
  context: ProviderContext,
): Promise<Refunded> {
  const amount = amountOf(money);
  if (amount === undefined) return uncountable_refund;
  const path = `/payments/${encodeURIComponent(provider_txn)}/refunds`;
  const body = refundRequest(account, { amount, refund_ref });
  const answer = await send(account, path, context, { method: "POST", key: refund_ref, body });
  if (isDone(answer) && v.is(refundSchema, answer.json)) return { kind: "pending" };
  return { kind: isNo(answer) ? "refused" : "unknown", reason: reasonOf(answer) };
}

export function refundRequest(
  account: Pick<AdyenAccount, "merchant_account">,
  { amount, refund_ref }: { amount: AdyenAmount; refund_ref: string },
) {
  return { merchantAccount: account.merchant_account, amount, reference: refund_ref };
}

/** 704: the same key is being worked on or was used, which is no word about the payment (documented, unverified). */
function isNo(answer: Answer): boolean {
  return isDefiniteNo(answer) && !v.is(v.object({ errorCode: v.literal("704") }), answer.json);
}

function pathOf(link_id: string): string {
  return `/paymentLinks/${encodeURIComponent(link_id)}`;
}

function send(
  account: AdyenAccount,
  path: string,
  context: ProviderContext,
  request: { method: "GET" | "POST" | "PATCH"; key?: string; body?: object },
): Promise<Answer> {
  const { key, ...rest } = request;
  return askOverHttps(context, `${baseOf(account)}${path}`, {
    ...rest,
    headers: {
      "x-api-key": account.api_key.reveal(),
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
  });
}

function baseOf({ system, live_prefix }: AdyenAccount): string {
  return system === "test"
    ? `https://checkout-test.adyen.com/${api_version}`
    : `https://${live_prefix}-checkout-live.adyenpayments.com/checkout/${api_version}`;
}
