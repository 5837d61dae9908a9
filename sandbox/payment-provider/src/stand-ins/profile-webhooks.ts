// Webhooks in the manner of a profile. The body is written once; the time and the signature are new with each send.
import type { NewWebhook } from "../queue-webhook.ts";
import type { OutgoingWebhook } from "../post-webhook.ts";
import type { Entry } from "./bodies.ts";
import { nest, sortForSigning, writeForm } from "./bodies.ts";
import type { ProfileKeys } from "./profile-keys.ts";
import type { Profile } from "./profile.ts";
import { makeSignature } from "./signatures.ts";
import { writeDispute, writePayment, writeRefund } from "./write-answer.ts";

/** What a webhook is about: the payment, and with it a refund or a dispute, as the sandbox shows them. */
type Told = { payment: unknown; refund?: unknown; dispute?: unknown };

/** What is kept until it is told: JSON, or the pairs of a form as JSON. */
export function writeProfileWebhook(
  profile: Profile,
  webhook: { eventId: string; type: NewWebhook["type"]; told: Told },
): string {
  const { words } = profile;
  const about = webhook.type.startsWith("refund.")
    ? "refund"
    : webhook.type.startsWith("dispute.")
      ? "dispute"
      : "payment";
  const head: Entry[] = [
    [words.webhook.event, webhook.eventId],
    [words.webhook.kind, words.webhook.kinds[about]],
  ];
  const inner = entriesOf(profile, about, webhook.told);
  if (words.webhook.wrap === "") return JSON.stringify(nest([...head, ...inner]));
  return JSON.stringify(
    nest([...head, ...inner.map(([name, value]): Entry => [`${words.webhook.wrap}.${name}`, value])]),
  );
}

function entriesOf(profile: Profile, about: "payment" | "refund" | "dispute", told: Told): Entry[] {
  if (about === "refund" && told.refund !== undefined) return writeRefund(profile, told.refund);
  if (about === "dispute" && told.dispute !== undefined) return writeDispute(profile, told.dispute);
  return writePayment(profile, told.payment);
}

export function signProfileWebhook(
  { signing, wire }: Profile,
  keys: ProfileKeys,
  webhook: { body: string; seconds: number },
): OutgoingWebhook {
  const time = String(webhook.seconds);
  const type = wire === "json" ? "application/json; charset=utf-8" : "application/x-www-form-urlencoded";
  if (signing.stands === "header") {
    const signature = makeSignature(signing.kind, keys, `${time}${signing.glue}${webhook.body}`);
    return {
      body: webhook.body,
      headers: { "content-type": type, [signing.time]: time, [signing.signature]: signature },
    };
  }
  const values: Record<string, unknown> = JSON.parse(webhook.body);
  const pairs = new Map(Object.entries(values).map(([name, value]) => [name, String(value)]));
  pairs.set(signing.time, time);
  pairs.set(signing.signature, makeSignature(signing.kind, keys, sortForSigning(pairs, signing.signature)));
  return { body: writeForm(pairs), headers: { "content-type": type } };
}
