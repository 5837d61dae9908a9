// The signature on a notice: sandpay-signature: t=<unix seconds>,v1=<hex>, one v1 for each active secret.
import { createHmac } from "node:crypto";

export function signNotice(notice: { body: string; seconds: number; secrets: readonly string[] }): string {
  const signatures = notice.secrets.map((secret) => {
    const hmac = createHmac("sha256", secret).update(`${notice.seconds}.${notice.body}`, "utf8");
    return `v1=${hmac.digest("hex")}`;
  });
  return [`t=${notice.seconds}`, ...signatures].join(",");
}
