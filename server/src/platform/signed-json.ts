import { createHmac, timingSafeEqual } from "node:crypto";

/** Lower-case hex of HMAC-SHA256 over the timestamp as sent, a full stop and the raw body. */
export function signBody(secret: string, timestamp: string, body: Buffer | string): string {
  return createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex");
}

/** Compares in constant time; texts of another length differ at once, which tells nothing about the secret. */
export function isSameSignature(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
