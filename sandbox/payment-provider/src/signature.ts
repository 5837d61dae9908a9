// The signature on a webhook: sandpay-signature: t=<unix seconds>,v1=<hex>, one v1 for each active secret.
import { createHmac } from "node:crypto";

export function signWebhook(webhook: { body: string; seconds: number; secrets: readonly string[] }): string {
  const signatures = webhook.secrets.map((secret) => {
    const hmac = createHmac("sha256", secret).update(`${webhook.seconds}.${webhook.body}`, "utf8");
    return `v1=${hmac.digest("hex")}`;
  });
  return [`t=${webhook.seconds}`, ...signatures].join(",");
}
