// Notices in the manner of a profile. The body is written once; the time and the signature are new with each send.
import type { NewNotice } from "../queue-notice.ts";
import type { OutgoingNotice } from "../post-notice.ts";
import type { Entry } from "./bodies.ts";
import { nest, sortForSigning, writeForm } from "./bodies.ts";
import type { ProfileKeys } from "./profile-keys.ts";
import type { Profile } from "./profile.ts";
import { makeSignature } from "./signatures.ts";
import { writeDispute, writePayment, writeRefund } from "./write-answer.ts";

/** What a notice speaks of: the payment, and with it a refund or a dispute, as this house shows them. */
type Told = { payment: unknown; refund?: unknown; dispute?: unknown };

/** What is kept until it is told: JSON, or the pairs of a form as JSON. */
export function writeProfileNotice(
  profile: Profile,
  notice: { eventId: string; type: NewNotice["type"]; told: Told },
): string {
  const { words } = profile;
  const about = notice.type.startsWith("refund.")
    ? "refund"
    : notice.type.startsWith("dispute.")
      ? "dispute"
      : "payment";
  const head: Entry[] = [
    [words.notice.event, notice.eventId],
    [words.notice.kind, words.notice.kinds[about]],
  ];
  const inner = entriesOf(profile, about, notice.told);
  if (words.notice.wrap === "") return JSON.stringify(nest([...head, ...inner]));
  return JSON.stringify(
    nest([...head, ...inner.map(([name, value]): Entry => [`${words.notice.wrap}.${name}`, value])]),
  );
}

function entriesOf(profile: Profile, about: "payment" | "refund" | "dispute", told: Told): Entry[] {
  if (about === "refund" && told.refund !== undefined) return writeRefund(profile, told.refund);
  if (about === "dispute" && told.dispute !== undefined) return writeDispute(profile, told.dispute);
  return writePayment(profile, told.payment);
}

export function sealProfileNotice(
  { signing, wire }: Profile,
  keys: ProfileKeys,
  notice: { body: string; seconds: number },
): OutgoingNotice {
  const time = String(notice.seconds);
  const type = wire === "json" ? "application/json; charset=utf-8" : "application/x-www-form-urlencoded";
  if (signing.stands === "header") {
    const signature = makeSignature(signing.kind, keys, `${time}${signing.glue}${notice.body}`);
    return {
      body: notice.body,
      headers: { "content-type": type, [signing.time]: time, [signing.signature]: signature },
    };
  }
  const values: Record<string, unknown> = JSON.parse(notice.body);
  const pairs = new Map(Object.entries(values).map(([name, value]) => [name, String(value)]));
  pairs.set(signing.time, time);
  pairs.set(signing.signature, makeSignature(signing.kind, keys, sortForSigning(pairs, signing.signature)));
  return { body: writeForm(pairs), headers: { "content-type": type } };
}
