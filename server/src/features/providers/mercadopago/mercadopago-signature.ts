// Mercado Pago signs the number of what a webhook is about, the number of the request and a time. The body is not signed.
import { createHmac } from "node:crypto";
import { isSameSignature } from "../../../platform/signed-json.ts";

const tolerance_ms = 300_000;

export interface SignedRequest {
  /** `ts=<time>,v1=<hex>` */
  readonly signature: string;
  readonly request_id: string;
  /** `data.id` of the query. */
  readonly data_id: string;
}

/** Any active secret may fit; a webhook without number, request or time is refused. */
export function isSignedRequest(
  { signature, request_id, data_id }: SignedRequest,
  { secrets, now_ms }: { secrets: readonly string[]; now_ms: number },
): boolean {
  const parts = signature.split(",", 8).map((part) => part.trim());
  const time = parts.find((part) => part.startsWith("ts="))?.slice(3) ?? "";
  const given = parts.find((part) => part.startsWith("v1="))?.slice(3) ?? "";
  if (data_id === "" || request_id === "" || !/^[0-9]{10,13}$/.test(time)) return false;
  // Their documentation has it in seconds in one place and in milliseconds in another.
  const time_ms = time.length === 13 ? Number(time) : Number(time) * 1_000;
  if (Math.abs(now_ms - time_ms) > tolerance_ms) return false;
  const manifest = `id:${data_id.toLowerCase()};request-id:${request_id};ts:${time};`;
  return secrets
    .map((secret) => createHmac("sha256", secret).update(manifest).digest("hex"))
    .map((expected) => isSameSignature(given, expected))
    .includes(true);
}
