// The sandbox payment provider's calls. It is another company: reached over HTTP only, with keys of its own.
import { toProviderAmount } from "@gemgate/rules/money/provider-amounts";
import * as v from "valibot";
import type { SandpayMerchant } from "../../platform/settings.ts";
import { isSameSignature, signBody } from "../../platform/signed-json.ts";
import type {
  Created,
  PaymentIntent,
  ProviderAdapter,
  ProviderContext,
  RawNotice,
  Refunded,
  RefundIntent,
} from "./provider-adapter.ts";
import {
  createdSchema,
  parseNotice,
  paymentObservation,
  paymentSchema,
  readBook,
  readDisputes,
  refundObservation,
  refundSchema,
  sandbox_places,
} from "./sandbox-answers.ts";

const tolerance_s = 300;

/** One merchant's way to the provider. */
interface Account {
  readonly url: string;
  readonly merchant: SandpayMerchant;
}

export function sandboxProvider(settings: {
  url: string;
  merchants: Readonly<Record<string, SandpayMerchant>>;
}): ProviderAdapter {
  const accountOf = (merchant: string): Account => {
    const known = settings.merchants[merchant];
    if (known === undefined) throw new Error(`the sandbox provider has no merchant ${merchant}`);
    return { url: settings.url, merchant: known };
  };
  return {
    id: "sandbox",
    noticeHeaders: ["sandpay-signature"],
    acknowledgement: { status: 204, body: "" },
    knowsMerchant: (merchant) => Object.hasOwn(settings.merchants, merchant),
    create: (intent, context) => createPayment(accountOf(intent.merchant), intent, context),
    verify: (notice, now_ms) => verifyNotice(accountOf(notice.merchant).merchant, notice, now_ms),
    parse: parseNotice,
    query: async (payment, context) => {
      const answer = await send(accountOf(payment.merchant), `/v1/payments?${searchOf(payment)}`, context);
      if (answer.status === 404) return "not_found";
      const read = v.safeParse(paymentSchema, answer.json);
      return answer.status === 200 && read.success ? paymentObservation(read.output) : "unknown";
    },
    cancel: async (payment, context) => {
      const answer = await send(accountOf(payment.merchant), `/v1/payments/cancel?${searchOf(payment)}`, context, {
        method: "POST",
      });
      // A payment that the provider does not have can never be paid.
      if (answer.status === 200 || answer.status === 404) return "cancelled";
      return answer.status === 409 ? "too_late" : "unknown";
    },
    refund: (intent, context) => refundPayment(accountOf(intent.merchant), intent, context),
    queryRefund: async (refund, context) => {
      const answer = await send(accountOf(refund.merchant), `/v1/refunds?${searchOf(refund)}`, context);
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
      return answer.status === 200 ? readBook(answer.json) : undefined;
    },
  };
}

function searchOf(fields: Readonly<Record<string, string>> | object): string {
  return new URLSearchParams(Object.entries(fields)).toString();
}

async function createPayment(account: Account, intent: PaymentIntent, context: ProviderContext): Promise<Created> {
  const { merchant, merchant_ref, money, language, ...words } = intent;
  const amount = toProviderAmount(money.amount, money.currency, sandbox_places);
  if (amount === undefined) return { kind: "declined", reason: "the provider cannot count this amount" };
  const answer = await send(account, "/v1/payments", context, {
    key: merchant_ref,
    body: { merchant, merchant_ref, amount, currency: money.currency, ...words, locale: language },
  });
  const payment = v.safeParse(createdSchema, answer.json);
  if ((answer.status === 200 || answer.status === 201) && payment.success) {
    return { kind: "redirect", url: payment.output.checkout_url, provider_ref: payment.output.id };
  }
  if (isDefiniteNo(answer.status)) return { kind: "declined", reason: `http ${answer.status}` };
  return { kind: "unknown", reason: answer.status === 0 ? "no answer" : `http ${answer.status}` };
}

async function refundPayment(account: Account, intent: RefundIntent, context: ProviderContext): Promise<Refunded> {
  const { merchant, provider_ref, provider_txn, refund_ref, money, reason } = intent;
  const amount = toProviderAmount(money.amount, money.currency, sandbox_places);
  if (amount === undefined) return { kind: "refused", reason: "the provider cannot count this amount" };
  const path = `/v1/payments/${encodeURIComponent(provider_ref)}/refunds?${searchOf({ merchant })}`;
  const answer = await send(account, path, context, {
    key: refund_ref,
    body: { amount, reason, txn_id: provider_txn },
  });
  const refund = v.safeParse(refundSchema, answer.json);
  if ((answer.status === 200 || answer.status === 201) && refund.success) {
    return refund.output.status === "failed"
      ? { kind: "refused", reason: "the provider says that it failed" }
      : { kind: refund.output.status };
  }
  if (isDefiniteNo(answer.status)) return { kind: "refused", reason: `http ${answer.status}` };
  return { kind: "unknown", reason: answer.status === 0 ? "no answer" : `http ${answer.status}` };
}

/** 408 and 429 ask for another try; so does whatever may be our own fault and can be mended (a wrong key). */
function isDefiniteNo(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
}

/** Status 0 stands for "no answer that can be read": nothing is known then. */
async function send(
  { url, merchant }: Account,
  path: string,
  { fetch, signal }: ProviderContext,
  request: { method?: "POST"; key?: string; body?: object } = {},
): Promise<{ status: number; json: unknown }> {
  const { key, body } = request;
  try {
    const response = await fetch(`${url}${path}`, {
      method: request.method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        authorization: `Bearer ${merchant.api_key.reveal()}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(key === undefined ? {} : { "idempotency-key": key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: "error",
      signal,
    });
    return { status: response.status, json: await response.json() };
  } catch {
    return { status: 0, json: undefined };
  }
}

/** `t=<unix seconds>,v1=<hex>` over the raw bytes; any active secret may fit. */
function verifyNotice(merchant: SandpayMerchant, notice: RawNotice, now_ms: number): boolean {
  const parts = (notice.headers["sandpay-signature"] ?? "").split(",", 8).map((part) => part.trim());
  const timestamp = parts.find((part) => part.startsWith("t="))?.slice(2) ?? "";
  if (!/^[0-9]{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now_ms / 1000 - Number(timestamp)) > tolerance_s) return false;
  const given = parts.filter((part) => part.startsWith("v1=")).map((part) => part.slice(3));
  return merchant.secrets.some((secret) => {
    const expected = signBody(secret.reveal(), timestamp, notice.body);
    return given.some((signature) => isSameSignature(signature, expected));
  });
}
