// PayPal signs `transmission id|transmission time|webhook id|crc32 of the raw bytes` with RSA and SHA-256. A crc is no hash: an
// attacker with one signed set of headers can find another body for it. So a webhook proves only that something happened, and
// paypal-webhooks.ts reads nothing but numbers from it, which PayPal is then asked about.
import { verify } from "node:crypto";
import { crc32 } from "node:zlib";
import { trustedSigner } from "./paypal-certificate.ts";

export const paypal_webhook_headers = [
  "paypal-transmission-id",
  "paypal-transmission-time",
  "paypal-transmission-sig",
  "paypal-cert-url",
  "paypal-auth-algo",
] as const;

/**
 * PayPal repeats a webhook for three days, and a repetition carries the time of the first. Five minutes, as for providers that sign
 * each delivery anew, would refuse just those that got lost once. A copy sent by a stranger changes nothing: its event is known.
 */
const age_max_s = 4 * 86_400;
const ahead_max_s = 300;

export function isSignedByPaypal(
  signed: {
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Buffer;
    readonly webhook_id: string;
    readonly certificate: string;
  },
  now_ms: number,
): boolean {
  const { headers, body, webhook_id } = signed;
  if (!looksSigned(headers, now_ms)) return false;
  const { id, time, signature } = read(headers);
  const signer = trustedSigner(signed.certificate, now_ms);
  if (signer === undefined) return false;
  const message = Buffer.from(`${id}|${time}|${webhook_id}|${crc32(body)}`);
  return verify("RSA-SHA256", message, signer.publicKey, Buffer.from(signature, "base64"));
}

/** Whatever can be seen without the certificate: before anything is fetched for a stranger. */
export function looksSigned(headers: Readonly<Record<string, string>>, now_ms: number): boolean {
  const { id, time, signature } = read(headers);
  return (
    headers["paypal-auth-algo"] === "SHA256withRSA" &&
    /^[A-Za-z0-9-]{1,64}$/.test(id) &&
    /^[A-Za-z0-9+/]{40,2000}={0,2}$/.test(signature) &&
    isTimely(time, now_ms)
  );
}

function read(headers: Readonly<Record<string, string>>): { id: string; time: string; signature: string } {
  return {
    id: headers["paypal-transmission-id"] ?? "",
    time: headers["paypal-transmission-time"] ?? "",
    signature: headers["paypal-transmission-sig"] ?? "",
  };
}

function isTimely(time: string, now_ms: number): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/.test(time)) return false;
  const age_s = (now_ms - Date.parse(time)) / 1_000;
  return age_s <= age_max_s && age_s >= -ahead_max_s;
}
