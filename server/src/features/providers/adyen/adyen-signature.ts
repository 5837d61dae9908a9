// Adyen signs each item of a webhook by itself, and only eight fields of it.
import { createHmac } from "node:crypto";
import * as v from "valibot";
import { isSameSignature } from "../../../platform/signed-json.ts";

const signedText = v.pipe(v.string(), v.maxLength(200), v.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/**
 * The signed part of an item and its signature. An attacker with one true webhook can change everything else in it, so nothing
 * else is read: no date, no reason, no additional data, and not whether it is "live", which the key tells.
 */
export const itemSchema = v.object({
  pspReference: signedText,
  originalReference: v.optional(signedText, ""),
  merchantAccountCode: signedText,
  merchantReference: v.optional(signedText, ""),
  amount: v.object({
    value: v.pipe(v.number(), v.safeInteger()),
    currency: signedText,
  }),
  eventCode: signedText,
  success: v.picklist(["true", "false"]),
  additionalData: v.object({ hmacSignature: v.pipe(v.string(), v.maxLength(100)) }),
});
export type SignedItem = v.InferOutput<typeof itemSchema>;

export const webhookSchema = v.object({
  notificationItems: v.pipe(
    v.array(v.object({ NotificationRequestItem: itemSchema })),
    v.minLength(1),
    // Adyen sends one, and documents up to six.
    v.maxLength(20),
  ),
});

/**
 * A colon parts the fields, so two different items with one in a field could sign alike. No reference of ours has one: such an item
 * is authentic and of another sale, and nothing that it says is believed.
 */
export function isUnambiguous(item: SignedItem): boolean {
  const { pspReference, originalReference, merchantAccountCode, merchantReference, amount, eventCode } = item;
  const texts = [pspReference, originalReference, merchantAccountCode, merchantReference, amount.currency, eventCode];
  return !texts.some((text) => text.includes(":"));
}

/** The eight fields in their order. */
export function signedPart(item: Omit<SignedItem, "additionalData">): string {
  const { pspReference, originalReference, merchantAccountCode, merchantReference, amount, eventCode, success } = item;
  return [
    pspReference,
    originalReference,
    merchantAccountCode,
    merchantReference,
    amount.value,
    amount.currency,
    eventCode,
    success,
  ].join(":");
}

/** The keys are hexadecimal, the signature is base64. Every key is tried, so that time tells nothing. */
export function isSignedItem(item: SignedItem, keys: readonly string[]): boolean {
  const text = signedPart(item);
  return keys
    .filter((key) => /^(?:[0-9a-fA-F]{2})+$/.test(key))
    .map((key) => createHmac("sha256", Buffer.from(key, "hex")).update(text, "utf8").digest("base64"))
    .map((expected) => isSameSignature(item.additionalData.hmacSignature, expected))
    .includes(true);
}
