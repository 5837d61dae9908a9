// `t=<unix seconds>,v1=<hex>[,v1=<hex>]` over the timestamp, a full stop and the raw bytes.
import { isSameSignature, signBody } from "../../platform/signed-json.ts";

const tolerance_s = 300;
const parts_max = 16;

/** Any active secret may fit. A provider signs a repeated delivery anew, so a delivery with an old timestamp is none of its own. */
export function isSignedWithTime(
  secrets: readonly string[],
  webhook: { readonly header: string; readonly body: Buffer },
  now_ms: number,
): boolean {
  const parts = webhook.header.split(",", parts_max).map((part) => part.trim());
  const timestamp = parts.find((part) => part.startsWith("t="))?.slice(2) ?? "";
  if (!isRecent(timestamp, now_ms)) return false;
  const given = parts.filter((part) => part.startsWith("v1=")).map((part) => part.slice(3));
  // Every pair is compared, so that time tells nothing.
  return secrets
    .map((secret) => signBody(secret, timestamp, webhook.body))
    .flatMap((expected) => given.map((signature) => isSameSignature(signature, expected)))
    .includes(true);
}

/** Unix seconds as text, neither older nor further ahead than clocks differ. */
export function isRecent(timestamp: string, now_ms: number): boolean {
  return /^[0-9]{1,12}$/.test(timestamp) && Math.abs(now_ms / 1_000 - Number(timestamp)) <= tolerance_s;
}
