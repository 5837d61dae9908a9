// Signatures of Standard Webhooks 1.0: HMAC-SHA256 over id, time and body, with a secret that is written as whsec_….
import { createHmac } from "node:crypto";

export const secret_length = 24;
const prefix = "whsec_";

export function composeSecret(bytes: Buffer): string {
  return prefix + bytes.toString("base64");
}

export interface Signed {
  readonly id: string;
  readonly timestamp_s: number;
  readonly body: string;
}

/** One for each secret that is good: while a secret changes, receivers know one of two. */
export function signatureHeaders(
  { id, timestamp_s, body }: Signed,
  secrets: readonly Buffer[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const digest = createHmac("sha256", secret).update(`${id}.${timestamp_s}.${body}`).digest("base64");
    return `v1,${digest}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp_s),
    "webhook-signature": signatures.join(" "),
  };
}
