// What is written to Stripe, as plain objects; a test holds them against the types of their SDK.
import type { PaymentIntent, RefundIntent } from "../provider-adapter.ts";
import { toStripeAmount } from "./stripe-amounts.ts";

/** The version whose types the tests are held against; theirs do not change under a version. */
export const stripe_version = "2026-10-28.endive";

/** Their page has to be open for 30 minutes at least and a day at most; the rest is for the clocks of both sides. */
const life_min_s = 1_800;
const life_max_s = 86_400;
const clocks_s = 300;

/** Their names of ways to pay that a channel of ours may ask for; cards bring Apple Pay and Google Pay along. */
const channels = [
  "alipay",
  "bancontact",
  "blik",
  "cashapp",
  "eps",
  "grabpay",
  "ideal",
  "kakao_pay",
  "link",
  "naver_pay",
  "p24",
  "payco",
  "paynow",
  "promptpay",
] as const;

/** Undefined where Stripe cannot count the amount. */
export function sessionBody(intent: PaymentIntent) {
  const { merchant_ref, money, return_url } = intent;
  const unit_amount = toStripeAmount(money);
  if (unit_amount === undefined) return undefined;
  const metadata = { merchant_ref };
  return {
    mode: "payment" as const,
    client_reference_id: merchant_ref,
    metadata,
    // Refunds, disputes and the settlement report show the payment intent or its charge, never the session.
    payment_intent_data: { metadata },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: money.currency.toLowerCase(),
          unit_amount,
          product_data: { name: intent.description === "" ? merchant_ref : intent.description.slice(0, 250) },
        },
      },
    ],
    // Of the ways to pay that the account has switched on; naming one that is off is refused.
    allowed_payment_method_types: [methodOf(intent)],
    // The player pays the price of the order in its currency, or it would not be the money of this order.
    adaptive_pricing: { enabled: false },
    locale: stripeLocale(intent.language),
    success_url: return_url,
    cancel_url: return_url,
    ...expiryOf(intent),
  };
}

export function refundBody({ refund_ref, merchant_ref, provider_txn, money, reason }: RefundIntent) {
  const amount = toStripeAmount(money);
  if (amount === undefined) return undefined;
  return { payment_intent: provider_txn, amount, metadata: { refund_ref, merchant_ref, reason: reason.slice(0, 200) } };
}

/** Cards also where a channel is not one of theirs. */
function methodOf({ method, channel }: PaymentIntent): "card" | (typeof channels)[number] {
  if (method === "card") return "card";
  return channels.find((known) => known === channel) ?? "card";
}

/**
 * From the moment of the order, not of the call: a repeated call under the same key has to say the same, or Stripe refuses it. So
 * long beyond the order's end that a repetition within it still leaves their least.
 */
function expiryOf({ begun_s, pay_within_s }: PaymentIntent): { expires_at: number } {
  return { expires_at: begun_s + Math.min(pay_within_s + life_min_s + clocks_s, life_max_s - clocks_s) };
}

const languages = ["de", "en", "es", "fr", "id", "it", "ja", "ko", "ms", "pl", "ru", "th", "tr", "vi"] as const;

/** Stripe's page in the player's language; `auto` (the browser's) where there is none, as for Arabic. */
export function stripeLocale(language: string): (typeof languages)[number] | "auto" | "zh" | "zh-TW" | "pt-BR" | "pt" {
  const [first = "", ...rest] = language.toLowerCase().split("-");
  if (first === "zh") return rest.some((part) => ["tw", "hk", "mo", "hant"].includes(part)) ? "zh-TW" : "zh";
  if (first === "pt") return rest.includes("pt") ? "pt" : "pt-BR";
  return languages.find((known) => known === first) ?? "auto";
}
