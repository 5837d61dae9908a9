// The forms that keys of payment providers have.
import { createPrivateKey, createPublicKey } from "node:crypto";

/** Thirty-two bytes, hexadecimal, as their pages show them. */
export function isAdyenKey(text: string): boolean {
  return /^[0-9a-fA-F]{64}$/.test(text);
}

/** The whole text is the key. */
export function isStripeSecret(text: string): boolean {
  return /^whsec_[\x21-\x7e]{8,}$/.test(text);
}

/** Of Standard Webhooks: base64, after `whsec_` or by itself. Fewer than sixteen bytes could be found by trying. */
export function isStandardSecret(text: string): boolean {
  const base64 = text.replace(/^whsec_/, "");
  return /^[A-Za-z0-9+/]+={0,2}$/.test(base64) && Buffer.from(base64, "base64").length >= 16;
}

export function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === "rsa";
  } catch {
    return false;
  }
}

/** A private key would be taken as well, and it would stand among what is not hidden. */
export function isPublicKey(pem: string): boolean {
  if (pem.includes("PRIVATE KEY")) return false;
  try {
    return createPublicKey(pem).asymmetricKeyType === "rsa";
  } catch {
    return false;
  }
}
