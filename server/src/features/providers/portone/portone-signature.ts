// Standard Webhooks: HMAC-SHA256 over number, time and raw body, several signatures, several secrets.
import { createHmac } from "node:crypto";
import { isSameSignature } from "../../../platform/signed-json.ts";
import { isRecent } from "../timed-signature.ts";

const signatures_max = 8;

export interface SignedWebhook {
  readonly id: string;
  readonly timestamp: string;
  /** `v1,<base64>` and further ones after blanks. */
  readonly signatures: string;
  readonly body: Buffer;
}

export function isSignedWebhook(
  { id, timestamp, signatures, body }: SignedWebhook,
  { secrets, now_ms }: { secrets: readonly string[]; now_ms: number },
): boolean {
  if (id === "" || !isRecent(timestamp, now_ms)) return false;
  const given = signatures
    .split(" ", signatures_max)
    .filter((one) => one.startsWith("v1,"))
    .map((one) => one.slice(3));
  const expected = secrets
    .flatMap(keyOf)
    .map((key) => createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest("base64"));
  return given.flatMap((one) => expected.map((other) => isSameSignature(one, other))).includes(true);
}

/** Base64 after `whsec_`; what is none of that gives no key, because any sender could sign with an empty one. */
function keyOf(secret: string): Buffer[] {
  const text = secret.startsWith("whsec_") ? secret.slice(6) : secret;
  const key = /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? Buffer.from(text, "base64") : Buffer.alloc(0);
  return key.length === 0 ? [] : [key];
}
