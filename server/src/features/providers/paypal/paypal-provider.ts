// PayPal's calls: an order that the payer approves and that we capture, and the capture behind it for refunds and disputes.
import * as v from "valibot";
import type { PaypalAccount } from "../payment-accounts.ts";
import { accountsByBrand } from "../accounts-by-brand.ts";
import { isDefiniteNo, reasonOf, unknownAfter } from "../ask-over-https.ts";
import { refundedAs, uncountable_payment, uncountable_refund } from "../our-answers.ts";
import type { Created, PaymentIntent, ProviderAdapter, ProviderContext, Refunded } from "../provider-adapter.ts";
import type { BookedPayment, ExternalRefundObservation, RefundIntent, RefundObservation } from "../provider-adapter.ts";
import {
  createdSchema,
  issueOf,
  payerAddress,
  refundObservation,
  refundSchema,
  refundState,
} from "./paypal-answers.ts";
import type { PaypalRefund } from "./paypal-answers.ts";
import { certificateAddress, PaypalCertificates } from "./paypal-certificate.ts";
import { listDisputes } from "./paypal-disputes.ts";
import { followPaypal } from "./paypal-follow.ts";
import { openPaypalLine, PaypalTokens } from "./paypal-line.ts";
import type { PaypalLine } from "./paypal-line.ts";
import { parsePaypalWebhook } from "./paypal-webhooks.ts";
import { captureOrder, orderOfCapture, queryOrder, readOrder } from "./paypal-orders.ts";
import { orderBody, refundBody } from "./paypal-requests.ts";
import { isSignedByPaypal, looksSigned, paypal_webhook_headers } from "./paypal-signature.ts";

export function paypalProvider(accounts: Readonly<Record<string, PaypalAccount>>): ProviderAdapter {
  const tokens = new PaypalTokens();
  const certificates = new PaypalCertificates();
  const { accountOf, knowsMerchant } = accountsByBrand("paypal", accounts);
  const lineOf = (merchant: string, context: ProviderContext) =>
    openPaypalLine({ merchant, account: accountOf(merchant), tokens }, context);
  return {
    id: "paypal",
    methods: ["wallet"],
    // Their list of transactions lags by hours and shows no number of ours for a refund: it cannot be compared honestly.
    can: { refund: "partial", cancel: false, list: false, disputes: true },
    floor: () => 0,
    webhookHeaders: paypal_webhook_headers,
    acknowledgement: { status: 200, body: "" },
    knowsMerchant,
    create: (intent, context) => createOrder(lineOf(intent.merchant, context), intent),
    prepare: ({ merchant, headers }, context) => {
      const address = certificateAddress(headers["paypal-cert-url"] ?? "", accountOf(merchant).system);
      return address === undefined || !looksSigned(headers, context.clock.nowMs())
        ? Promise.resolve(undefined)
        : certificates.read(address, context);
    },
    verify: ({ merchant, headers, body }, now_ms, certificate) => {
      const { webhook_id } = accountOf(merchant);
      return certificate !== undefined && isSignedByPaypal({ headers, body, webhook_id, certificate }, now_ms);
    },
    parse: parsePaypalWebhook,
    follow: ({ merchant, ref }, context) => followPaypal(lineOf(merchant, context), ref),
    query: async ({ merchant, provider_ref }, context) => {
      // PayPal finds no order by our reference, and need not: the same creation under the same key answers the same one.
      if (provider_ref === undefined || provider_ref === "") return "not_found";
      return queryOrder(lineOf(merchant, context), provider_ref);
    },
    complete: ({ merchant, merchant_ref, provider_ref }, context) =>
      captureOrder(lineOf(merchant, context), { order_id: provider_ref, merchant_ref }),
    // An order that waits for its payer ends by itself; there is no call that ends it.
    cancel: () => Promise.resolve("too_late"),
    refund: (intent, context) => refundCapture(lineOf(intent.merchant, context), intent),
    queryRefund: (intent, context) => queryRefund(lineOf(intent.merchant, context), intent),
    refundsOf: (payment, context) => listRefunds(lineOf(payment.merchant, context), payment),
    list: () => Promise.resolve(undefined),
    disputes: (window, context) => listDisputes(lineOf(window.merchant, context), window),
  };
}

async function createOrder(line: PaypalLine, intent: PaymentIntent): Promise<Created> {
  const body = orderBody(intent);
  if (body === undefined) return uncountable_payment;
  const answer = await line.post("/v2/checkout/orders", intent.merchant_ref, body);
  const order = v.safeParse(createdSchema, answer.json);
  const url = order.success ? payerAddress(order.output) : undefined;
  if ((answer.status === 200 || answer.status === 201) && order.success && url !== undefined)
    return { kind: "redirect", url, provider_ref: order.output.id };
  return isDefiniteNo(answer)
    ? { kind: "declined", reason: reasonOf(answer, issueOf(answer.json)) }
    : unknownAfter(answer);
}

async function refundCapture(line: PaypalLine, intent: RefundIntent): Promise<Refunded> {
  const body = refundBody(intent);
  if (body === undefined) return uncountable_refund;
  const path = `/v2/payments/captures/${encodeURIComponent(intent.provider_txn)}/refund`;
  const answer = await line.post(path, intent.refund_ref, body);
  const refund = v.safeParse(refundSchema, answer.json);
  if ((answer.status === 200 || answer.status === 201) && refund.success)
    return refundedAs(refundState(refund.output.status));
  // An empty balance is filled again, and the same refund goes through then.
  if (issueOf(answer.json) === "REFUND_FAILED_INSUFFICIENT_FUNDS") return unknownAfter(answer);
  return isDefiniteNo(answer)
    ? { kind: "refused", reason: reasonOf(answer, issueOf(answer.json)) }
    : unknownAfter(answer);
}

/** PayPal lists refunds with the order alone, each with the number that we gave it. */
async function queryRefund(
  line: PaypalLine,
  intent: RefundIntent,
): Promise<RefundObservation | "not_found" | "unknown"> {
  const refunds = await readRefunds(line, intent);
  if (refunds === undefined) return "unknown";
  const { refund_ref } = intent;
  const found = refunds.find(({ custom_id }) => custom_id === refund_ref);
  return found === undefined ? "not_found" : { about: "refund", refund_ref, state: refundState(found.status) };
}

async function listRefunds(
  line: PaypalLine,
  payment: BookedPayment,
): Promise<readonly (RefundObservation | ExternalRefundObservation)[] | "unknown"> {
  const refunds = await readRefunds(line, payment);
  return refunds?.map((refund) => refundObservation(refund, payment.provider_txn)) ?? "unknown";
}

async function readRefunds(
  line: PaypalLine,
  { provider_ref, provider_txn }: Pick<BookedPayment, "provider_ref" | "provider_txn">,
): Promise<readonly PaypalRefund[] | undefined> {
  const order_id = provider_ref === "" ? await orderOfCapture(line, provider_txn) : provider_ref;
  const order = order_id === undefined ? undefined : await readOrder(line, order_id);
  if (order === undefined || order === "not_found") return undefined;
  return order.purchase_units.flatMap(({ payments }) => payments?.refunds ?? []);
}
