// The sandbox payment provider's calls. It is another company: reached over HTTP only, with keys of its own.
import type { ScanShape } from "@gemgate/contract/pay-to";
import { toProviderAmount } from "@gemgate/rules/money/provider-amounts";
import * as v from "valibot";
import type { SandpayMerchant } from "./settings.ts";
import { accountsByBrand } from "./accounts-by-brand.ts";
import { askOverHttps, isDefiniteNo, reasonOf, searchOf } from "./ask-over-https.ts";
import type { Answer } from "./ask-over-https.ts";
import { refundedAs, uncountable_payment, uncountable_refund } from "./our-answers.ts";
import type {
  Created,
  DropInScripts,
  PaymentIntent,
  PaymentRef,
  ProviderAdapter,
  ProviderContext,
  Refunded,
  RefundIntent,
} from "./provider-adapter.ts";
import {
  createdSchema,
  parseWebhook,
  paymentObservation,
  paymentSchema,
  readReport,
  readDisputes,
  refundObservation,
  refundSchema,
  refundsOf,
  sandbox_places,
} from "./sandbox-answers.ts";
import { isSignedWithTime } from "./timed-signature.ts";

/** Methods whose payer does not begin on the hosted page, with the name that the provider has for them. */
const ways: Readonly<Record<string, { method: string; begins: "form" | "code" | "scan" }>> = {
  card_form: { method: "card", begins: "form" },
  wallet_script: { method: "wallet", begins: "form" },
  voucher: { method: "wallet", begins: "code" },
  qr: { method: "wallet", begins: "scan" },
};

/** Its wallet shows a page that a phone can open as well; by `qr` it says what an app would scan. */
const scans: Readonly<Record<string, ScanShape>> = { wallet: "link", qr: "code" };

function dropInScripts(url: string, method: string): DropInScripts {
  const { origin } = new URL(url);
  const isWallet = method === "wallet_script";
  return {
    kind: isWallet ? "wallet" : "card_form",
    script: `${origin}/dropin/${isWallet ? "wallet" : "v1"}.js`,
    frame_origins: [origin],
    connect_origins: [],
  };
}

/** One merchant's way to the provider. */
interface Account {
  readonly url: string;
  readonly merchant: SandpayMerchant;
}

export function sandboxProvider(settings: {
  url: string;
  merchants: Readonly<Record<string, SandpayMerchant>>;
}): ProviderAdapter {
  const known = accountsByBrand("sandbox", settings.merchants);
  const accountOf = (merchant: string): Account => ({ url: settings.url, merchant: known.accountOf(merchant) });
  return {
    id: "sandbox",
    methods: ["card", "wallet", "bank", ...Object.keys(ways)],
    codes: { voucher: "counter" },
    scanOf: ({ method }) => scans[method],
    can: { refund: "partial", cancel: true, list: true },
    floor: () => 0,
    webhookHeaders: ["sandpay-signature"],
    acknowledgement: { status: 204, body: "" },
    dropIn: (_merchant, method) => dropInScripts(settings.url, method),
    knowsMerchant: known.knowsMerchant,
    create: (intent, context) => createPayment(accountOf(intent.merchant), intent, context),
    verify: ({ merchant, headers, body }, now_ms) => {
      const secrets = known.accountOf(merchant).secrets.map((secret) => secret.reveal());
      return isSignedWithTime(secrets, { header: headers["sandpay-signature"] ?? "", body }, now_ms);
    },
    parse: parseWebhook,
    query: async (payment, context) => {
      const answer = await send(accountOf(payment.merchant), `/v1/payments?${searchOfPayment(payment)}`, context);
      if (answer.status === 404) return "not_found";
      const read = v.safeParse(paymentSchema, answer.json);
      return answer.status === 200 && read.success ? paymentObservation(read.output, payment.provider_txn) : "unknown";
    },
    refundsOf: async (payment, context) => {
      const answer = await send(accountOf(payment.merchant), `/v1/payments?${searchOfPayment(payment)}`, context);
      const read = v.safeParse(paymentSchema, answer.json);
      return answer.status === 200 && read.success ? refundsOf(read.output, payment.provider_txn) : "unknown";
    },
    cancel: async (payment, context) => {
      const answer = await send(
        accountOf(payment.merchant),
        `/v1/payments/cancel?${searchOfPayment(payment)}`,
        context,
        {
          method: "POST",
        },
      );
      // A payment that the provider does not have can never be paid.
      if (answer.status === 200 || answer.status === 404) return "cancelled";
      return answer.status === 409 ? "too_late" : "unknown";
    },
    refund: (intent, context) => refundPayment(accountOf(intent.merchant), intent, context),
    queryRefund: async (refund, context) => {
      const answer = await send(
        accountOf(refund.merchant),
        `/v1/refunds?${searchOf({ merchant: refund.merchant, refund_ref: refund.refund_ref })}`,
        context,
      );
      if (answer.status === 404) return "not_found";
      const read = v.safeParse(refundSchema, answer.json);
      return answer.status === 200 && read.success ? refundObservation(read.output) : "unknown";
    },
    disputes: async ({ merchant, from_s, to_s, cursor }, context) => {
      const page = { merchant, from: String(from_s), to: String(to_s), ...(cursor === undefined ? {} : { cursor }) };
      const answer = await send(accountOf(merchant), `/v1/disputes?${searchOf(page)}`, context);
      return answer.status === 200 ? readDisputes(answer.json) : undefined;
    },
    list: async ({ merchant, from_s, to_s, cursor }, context) => {
      const page = { merchant, from: String(from_s), to: String(to_s), ...(cursor === undefined ? {} : { cursor }) };
      const answer = await send(accountOf(merchant), `/v1/transactions?${searchOf(page)}`, context);
      return answer.status === 200 ? readReport(answer.json) : undefined;
    },
  };
}

/** By our own reference, which it knows from the first call on. */
function searchOfPayment({ merchant, merchant_ref }: Pick<PaymentRef, "merchant" | "merchant_ref">): string {
  return searchOf({ merchant, merchant_ref });
}

async function createPayment(account: Account, intent: PaymentIntent, context: ProviderContext): Promise<Created> {
  const { merchant, merchant_ref, money, language, method, channel: _one_way, begun_s: _own_clock, ...words } = intent;
  const way = ways[method];
  const amount = toProviderAmount(money.amount, money.currency, sandbox_places);
  if (amount === undefined) return uncountable_payment;
  const answer = await send(account, "/v1/payments", context, {
    key: merchant_ref,
    body: {
      merchant,
      merchant_ref,
      amount,
      currency: money.currency,
      ...words,
      method: way?.method ?? method,
      locale: language,
    },
  });
  const payment = v.safeParse(createdSchema, answer.json);
  if ((answer.status === 200 || answer.status === 201) && payment.success) {
    const { id: provider_ref, checkout_url: url, dropin, voucher, scan } = payment.output;
    if (way?.begins === "code" && voucher !== undefined) {
      return { kind: "instructions", provider_ref, code: voucher.code, pay_by_s: voucher.pay_by, url, to: voucher.to };
    }
    return {
      kind: "redirect",
      url,
      provider_ref,
      ...(way?.begins === "form" ? { dropin } : {}),
      ...(way?.begins === "scan" ? { scan_code: scan?.code } : {}),
    };
  }
  return { kind: isNo(answer) ? "declined" : "unknown", reason: reasonOf(answer) };
}

async function refundPayment(account: Account, intent: RefundIntent, context: ProviderContext): Promise<Refunded> {
  const { merchant, provider_ref, provider_txn, refund_ref, money, reason } = intent;
  const amount = toProviderAmount(money.amount, money.currency, sandbox_places);
  if (amount === undefined) return uncountable_refund;
  const path = `/v1/payments/${encodeURIComponent(provider_ref)}/refunds?${searchOf({ merchant })}`;
  const answer = await send(account, path, context, {
    key: refund_ref,
    body: { amount, reason, txn_id: provider_txn },
  });
  const refund = v.safeParse(refundSchema, answer.json);
  if ((answer.status === 200 || answer.status === 201) && refund.success) {
    return refundedAs(refund.output.status);
  }
  return { kind: isNo(answer) ? "refused" : "unknown", reason: reasonOf(answer) };
}

/** Its 409 is a no: a key that was used for something else, a payment of which nothing is left to give back. */
function isNo(answer: Answer): boolean {
  return isDefiniteNo(answer) || answer.status === 409;
}

function send(
  { url, merchant }: Account,
  path: string,
  context: ProviderContext,
  request: { method?: "POST"; key?: string; body?: object } = {},
): Promise<Answer> {
  const { key, body } = request;
  return askOverHttps(context, `${url}${path}`, {
    method: request.method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      authorization: `Bearer ${merchant.api_key.reveal()}`,
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
    body,
  });
}
