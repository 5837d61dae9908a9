// Webhooks as a provider of a profile would send them, for tests that forge, repeat and reorder them.
import { randomUUID } from "node:crypto";
import { findStandIn } from "@gemgate/server/features/providers/stand-ins/every-stand-in";
import type { PaymentProfile } from "@gemgate/server/features/providers/stand-ins/payment-profile";
import { writeAmount } from "@gemgate/server/features/providers/stand-ins/profile-amounts";
import { signRequest } from "@gemgate/server/features/providers/stand-ins/sign-body";
import type { SignedRequest } from "@gemgate/server/features/providers/stand-ins/sign-body";
import type { ProfileAccount } from "@gemgate/server/features/providers/payment-accounts";
import { Secret } from "@gemgate/server/platform/secret";
import type { ProfileSecrets } from "@gemgate/demo/profile-secrets";

export interface ProfileWebhookWords {
  readonly merchant_ref: string;
  readonly event_id?: string;
  readonly state?: "paid" | "failed";
  readonly amount?: number;
  readonly txn?: string;
}

export function profileOf(id: string): PaymentProfile {
  const profile = findStandIn(id);
  if (profile === undefined) throw new Error(`there is no stand-in ${id}`);
  return profile;
}

/** The keys that the provider signs with, as an account would hold them. */
export function providerKeys(
  id: string,
  secrets: ProfileSecrets,
  { brand = "kitestone", which = 0 }: { brand?: string; which?: number } = {},
): ProfileAccount {
  const pair = secrets.pairs[id];
  const shared = secrets.shared[brand]?.[id]?.[which];
  return {
    address: "http://127.0.0.1:1",
    merchant_id: `${id}-${brand}`,
    ...(pair === undefined ? {} : { private_key: new Secret(pair.provider.private_key) }),
    ...(shared === undefined ? {} : { secrets: [new Secret(shared)] }),
  };
}

/** Money of 4.99 USD that came in, unless the words say otherwise. */
export function signWebhook(
  id: string,
  words: ProfileWebhookWords,
  { keys, age_s = 0 }: { keys: ProfileAccount; age_s?: number },
): SignedRequest {
  const profile = profileOf(id);
  const { webhook, payment, payment_states } = profile;
  const { state = "paid", amount = 499, txn = `txn_${randomUUID()}` } = words;
  const within = (name: string): string => (webhook.within === "" ? name : `${webhook.within}.${name}`);
  const theirs = <Word>(table: Readonly<Record<string, Word>>, ours: Word): string =>
    Object.keys(table).find((word) => table[word] === ours) ?? "";
  const money =
    state === "paid"
      ? ([
          [within(payment.transaction), txn],
          [within(payment.amount), writeAmount({ amount, currency: "USD" }, profile.amounts) ?? ""],
          [within(payment.currency), "USD"],
        ] as const)
      : [];
  return signRequest(profile, {
    account: keys,
    fields: [
      [webhook.event_id, words.event_id ?? `evt_${randomUUID()}`],
      [webhook.kind, theirs(webhook.kinds, "payment")],
      [within(payment.reference), words.merchant_ref],
      [within(payment.id), `pay_${words.merchant_ref}`],
      [within(payment.status), theirs(payment_states, state)],
      ...money,
    ],
    now_ms: Date.now() - age_s * 1000,
  });
}
