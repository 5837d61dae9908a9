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

const signatures_max = 4;

/** True where any signature of the header fits any active secret; every pair is compared, so that time tells nothing. */
export function isSignedBy(
  secrets: readonly string[],
  signed: { timestamp: string; body: Buffer; header: string },
): boolean {
  const given = signed.header
    .split(",")
    .slice(0, signatures_max)
    .map((one) => one.trim());
  const expected = secrets.map((secret) => `v1=${signBody(secret, signed.timestamp, signed.body)}`);
  return given.flatMap((one) => expected.map((other) => isSameSignature(one, other))).includes(true);
}
