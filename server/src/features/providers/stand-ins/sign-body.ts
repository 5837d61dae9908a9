// Signs what the store sends and checks what a provider sends, as its profile says.
import type { ProfileAccount } from "../payment-accounts.ts";
import type { RawWebhook } from "../provider-adapter.ts";
import { isRecent } from "../timed-signature.ts";
import { nestFields } from "./body-fields.ts";
import type { Fields } from "./body-fields.ts";
import { readForm, sortedText, writeForm } from "./form-pairs.ts";
import type { PaymentProfile, Signing } from "./payment-profile.ts";
import { schemes } from "./schemes/every-scheme.ts";

type SignedBody = Pick<PaymentProfile, "encoding" | "signing">;

export interface SignedRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function signRequest(
  { encoding, signing }: SignedBody,
  request: { account: ProfileAccount; fields: Fields; now_ms: number },
): SignedRequest {
  const time = String(Math.floor(request.now_ms / 1000));
  const signWith = (message: string) => signAs(signing, request.account, Buffer.from(message));
  const type =
    encoding === "json" ? "application/json; charset=utf-8" : "application/x-www-form-urlencoded; charset=utf-8";
  if (signing.in === "header") {
    const body =
      encoding === "json" ? JSON.stringify(nestFields(request.fields)) : writeForm(new Map(textPairs(request.fields)));
    const signature = signWith(`${time}${signing.joiner}${body}`);
    return { headers: { "content-type": type, [signing.time]: time, [signing.signature]: signature }, body };
  }
  const pairs = new Map([...textPairs(request.fields), [signing.time, time] as const]);
  pairs.set(signing.signature, signWith(sortedText(pairs, signing.signature)));
  return { headers: { "content-type": type }, body: writeForm(pairs) };
}

/** The names of the headers by which a webhook is verified. */
export function headersOf({ signing }: SignedBody): readonly string[] {
  return signing.in === "header" ? [signing.time, signing.signature] : [];
}

/** On the raw bytes, or on exactly the pairs that they decode to. Whatever is missing fails. */
export function isSigned(
  { signing }: SignedBody,
  account: ProfileAccount,
  sent: { webhook: Pick<RawWebhook, "headers" | "body">; now_ms: number },
): boolean {
  const { headers, body } = sent.webhook;
  if (body.length === 0) return false;
  if (signing.in === "header") {
    const time = headers[signing.time] ?? "";
    const message = Buffer.concat([Buffer.from(`${time}${signing.joiner}`), body]);
    return (
      isRecent(time, sent.now_ms) && fitsAny(signing, account, { message, signature: headers[signing.signature] ?? "" })
    );
  }
  const pairs = readForm(body);
  if (pairs === undefined || !isRecent(pairs.get(signing.time) ?? "", sent.now_ms)) return false;
  const message = Buffer.from(sortedText(pairs, signing.signature));
  return fitsAny(signing, account, { message, signature: pairs.get(signing.signature) ?? "" });
}

function signAs({ scheme }: Signing, account: ProfileAccount, message: Buffer): string {
  const { keys, sign } = schemes[scheme];
  const [secret] = keys === "pair" ? [account.private_key] : (account.secrets ?? []);
  if (secret === undefined) throw new Error("an account without the keys of its scheme is refused at the start");
  return sign(secret.reveal(), message);
}

/** Every key is tried, so that time tells nothing about which one fits. */
function fitsAny(
  { scheme }: Signing,
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
