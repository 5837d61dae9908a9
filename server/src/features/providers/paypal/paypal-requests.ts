// What is written to PayPal, as plain objects; a test holds them against the types of their SDK.
import type { PaymentIntent, RefundIntent } from "../provider-adapter.ts";
import { toPaypalMoney } from "./paypal-amounts.ts";

/** Undefined where PayPal cannot express the amount. */
export function orderBody({ merchant_ref, money, description, language, return_url }: PaymentIntent) {
  const amount = toPaypalMoney(money);
  if (amount === undefined) return undefined;
  const locale = paypalLocale(language);
  return {
    intent: "CAPTURE" as const,
    purchase_units: [
      {
        custom_id: merchant_ref,
        // Under one invoice number PayPal takes money once (a setting of the account, on by default).
        invoice_id: merchant_ref,
        ...(description === "" ? {} : { description: description.slice(0, 127) }),
        amount,
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url,
          cancel_url: return_url,
          user_action: "PAY_NOW" as const,
          // Goods of a game are not shipped, and no player waits days for a cheque.
          shipping_preference: "NO_SHIPPING" as const,
          payment_method_preference: "IMMEDIATE_PAYMENT_REQUIRED" as const,
          ...(locale === undefined ? {} : { locale }),
        },
      },
    },
  };
}

export function refundBody({ refund_ref, money }: RefundIntent) {
  const amount = toPaypalMoney(money);
  return amount === undefined ? undefined : { amount, custom_id: refund_ref };
}

/** By the languages of our catalogues; PayPal wants a place beside each. */
const locales: Readonly<Record<string, string>> = {
  ar: "ar-EG",
  de: "de-DE",
  en: "en-US",
  es: "es-ES",
  fr: "fr-FR",
  id: "id-ID",
  it: "it-IT",
  ja: "ja-JP",
  ko: "ko-KR",
  pl: "pl-PL",
  pt: "pt-BR",
  ru: "ru-RU",
  th: "th-TH",
  tr: "tr-TR",
  vi: "vi-VN",
};

/** Undefined where PayPal has no such pages: the payer's own settings decide then. */
export function paypalLocale(language: string): string | undefined {
  const [first = "", ...rest] = language.toLowerCase().split("-");
  if (first === "zh") return rest.some((part) => ["tw", "hk", "mo", "hant"].includes(part)) ? "zh-TW" : "zh-CN";
  return Object.hasOwn(locales, first) ? locales[first] : undefined;
}
