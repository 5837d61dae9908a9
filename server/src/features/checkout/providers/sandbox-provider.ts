// The sandbox payment provider's words. It is another company: reached over HTTP only, with keys of its own.
import * as v from "valibot";
import type { SandpayMerchant } from "../../../platform/settings.ts";
import { isSameSignature, signBody } from "../../../platform/signed-json.ts";
import type {
  Created,
  Observation,
  PaymentIntent,
  ProviderAdapter,
  ProviderContext,
  RawNotice,
} from "./provider-adapter.ts";

const tolerance_s = 300;
const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

const paymentSchema = v.object({
  id: shortText,
  merchant_ref: shortText,
  status: v.picklist(["pending", "paid", "failed", "cancelled", "expired"]),
  txn_id: v.nullable(shortText),
  captured_amount: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  captured_currency: v.nullable(v.pipe(v.string(), v.length(3))),
});
const createdSchema = v.object({
  ...paymentSchema.entries,
  checkout_url: v.pipe(v.string(), v.url(), v.maxLength(2000)),
});
const noticeSchema = v.object({
  event_id: shortText,
  type: shortText,
  data: v.object({ payment: v.optional(paymentSchema) }),
});

export function sandboxProvider(settings: {
  url: string;
  merchants: Readonly<Record<string, SandpayMerchant>>;
}): ProviderAdapter {
  const merchantOf = (merchant: string): SandpayMerchant => {
    const known = settings.merchants[merchant];
    if (known === undefined) throw new Error(`the sandbox provider has no merchant ${merchant}`);
    return known;
  };
  return {
    id: "sandbox",
    noticeHeaders: ["sandpay-signature"],
    acknowledgement: { status: 204, body: "" },
    knowsMerchant: (merchant) => Object.hasOwn(settings.merchants, merchant),
    create: (intent, context) => createPayment(settings.url, merchantOf(intent.merchant), intent, context),
    verify: (notice, now_ms) => verifyNotice(merchantOf(notice.merchant), notice, now_ms),
    parse: parseNotice,
    query: async ({ merchant, merchant_ref }, context) => {
      const search = new URLSearchParams({ merchant, merchant_ref });
      const answer = await send(`${settings.url}/v1/payments?${search.toString()}`, merchantOf(merchant), context, {});
      if (answer.status === 404) return "not_found";
      const payment = v.safeParse(paymentSchema, answer.json);
      return answer.status === 200 && payment.success ? observationOf(payment.output) : "unknown";
    },
  };
}

async function createPayment(
  url: string,
  merchant: SandpayMerchant,
  intent: PaymentIntent,
  context: ProviderContext,
): Promise<Created> {
  const answer = await send(`${url}/v1/payments`, merchant, context, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": intent.merchant_ref },
    body: JSON.stringify({
      merchant: intent.merchant,
      merchant_ref: intent.merchant_ref,
      amount: intent.money.amount,
      currency: intent.money.currency,
      description: intent.description,
      return_url: intent.return_url,
      notify_url: intent.notify_url,
      method: intent.method,
      country: intent.country,
      locale: intent.language,
      pay_within_s: intent.pay_within_s,
    }),
  });
  const payment = v.safeParse(createdSchema, answer.json);
  if ((answer.status === 200 || answer.status === 201) && payment.success) {
    return { kind: "redirect", url: payment.output.checkout_url, provider_ref: payment.output.id };
  }
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429 && answer.status !== 408) {
    return { kind: "declined", reason: `http ${answer.status}` };
  }
  return { kind: "unknown", reason: answer.status === 0 ? "no answer" : `http ${answer.status}` };
}

/** Status 0 stands for "no answer that can be read": nothing is known then. */
async function send(
  url: string,
  merchant: SandpayMerchant,
  context: ProviderContext,
  request: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<{ status: number; json: unknown }> {
  try {
    const response = await context.fetch(url, {
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${merchant.api_key.reveal()}` },
      redirect: "error",
      signal: context.signal,
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

function parseNotice(notice: RawNotice): ReturnType<ProviderAdapter["parse"]> {
  let json: unknown;
  try {
    json = JSON.parse(notice.body.toString("utf8"));
  } catch {
    return undefined;
  }
  const parsed = v.safeParse(noticeSchema, json);
  if (!parsed.success) return undefined;
  const { event_id, type, data } = parsed.output;
  const isAboutPayment = type.startsWith("payment.") && data.payment !== undefined;
  return {
    event_id,
    kind: type,
    observation: isAboutPayment && data.payment ? observationOf(data.payment) : undefined,
  };
}

function observationOf(payment: v.InferOutput<typeof paymentSchema>): Observation {
  const { captured_amount, captured_currency } = payment;
  return {
    merchant_ref: payment.merchant_ref,
    provider_ref: payment.id,
    provider_txn: payment.txn_id ?? undefined,
    state: payment.status,
    money:
      captured_amount === null || captured_currency === null
        ? undefined
        : { amount: captured_amount, currency: captured_currency },
  };
}
