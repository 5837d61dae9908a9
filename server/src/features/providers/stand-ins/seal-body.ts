// Signing what we send and checking what they send, by the seal of a profile.
import type { ProfileAccount } from "../../../platform/payment-settings.ts";
import type { RawWebhook } from "../provider-adapter.ts";
import { isRecent } from "../timed-signature.ts";
import { nestFields } from "./body-fields.ts";
import type { Fields } from "./body-fields.ts";
import { readForm, sortedText, writeForm } from "./form-pairs.ts";
import type { PaymentProfile, Seal } from "./payment-profile.ts";
import { schemes } from "./schemes/every-scheme.ts";

type Sealing = Pick<PaymentProfile, "encoding" | "seal">;

export interface SealedRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function sealRequest(
  { encoding, seal }: Sealing,
  request: { account: ProfileAccount; fields: Fields; now_ms: number },
): SealedRequest {
  const time = String(Math.floor(request.now_ms / 1000));
  const signWith = (message: string) => signAs(seal, request.account, Buffer.from(message));
  const type =
    encoding === "json" ? "application/json; charset=utf-8" : "application/x-www-form-urlencoded; charset=utf-8";
  if (seal.in === "header") {
    const body =
      encoding === "json" ? JSON.stringify(nestFields(request.fields)) : writeForm(new Map(textPairs(request.fields)));
    const signature = signWith(`${time}${seal.joiner}${body}`);
    return { headers: { "content-type": type, [seal.time]: time, [seal.signature]: signature }, body };
  }
  const pairs = new Map([...textPairs(request.fields), [seal.time, time] as const]);
  pairs.set(seal.signature, signWith(sortedText(pairs, seal.signature)));
  return { headers: { "content-type": type }, body: writeForm(pairs) };
}

/** The names of the headers by which a webhook is verified. */
export function headersOf({ seal }: Sealing): readonly string[] {
  return seal.in === "header" ? [seal.time, seal.signature] : [];
}

/** On the raw bytes, or on exactly the pairs that they decode to. Whatever is missing fails. */
export function isSealed(
  { seal }: Sealing,
  account: ProfileAccount,
  sent: { webhook: Pick<RawWebhook, "headers" | "body">; now_ms: number },
): boolean {
  const { headers, body } = sent.webhook;
  if (body.length === 0) return false;
  if (seal.in === "header") {
    const time = headers[seal.time] ?? "";
    const message = Buffer.concat([Buffer.from(`${time}${seal.joiner}`), body]);
    return isRecent(time, sent.now_ms) && fitsAny(seal, account, { message, signature: headers[seal.signature] ?? "" });
  }
  const pairs = readForm(body);
  if (pairs === undefined || !isRecent(pairs.get(seal.time) ?? "", sent.now_ms)) return false;
  const message = Buffer.from(sortedText(pairs, seal.signature));
  return fitsAny(seal, account, { message, signature: pairs.get(seal.signature) ?? "" });
}

function signAs({ scheme }: Seal, account: ProfileAccount, message: Buffer): string {
  const { keys, sign } = schemes[scheme];
  const [secret] = keys === "pair" ? [account.private_key] : (account.secrets ?? []);
  if (secret === undefined) throw new Error("an account without the keys of its scheme is refused at the start");
  return sign(secret.reveal(), message);
}

/** Every key is tried, so that time tells nothing about which one fits. */
function fitsAny(
  { scheme }: Seal,
  account: ProfileAccount,
  { message, signature }: { message: Buffer; signature: string },
): boolean {
  const { keys, fits } = schemes[scheme];
  const known = keys === "pair" ? (account.public_keys ?? []) : (account.secrets ?? []).map((one) => one.reveal());
  return signature !== "" && known.map((key) => fits(key, message, signature)).includes(true);
}

function textPairs(fields: Fields): [string, string][] {
  return fields.map(([name, value]) => [name, String(value)]);
}
