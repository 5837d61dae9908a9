// Why a payment was refused, in few words that mean the same for every provider. They are counted, and no player reads them: a player who
// knew that a card is suspected would know what to change.

export const decline_reasons = [
  "insufficient_funds",
  /** The bank or the wallet, and it does not say why. */
  "declined_by_issuer",
  "expired_card",
  "wrong_details",
  /** Such as a step of the bank that the payer did not pass. */
  "not_authenticated",
  "fraud_suspected",
  "limit",
  "cancelled_by_player",
  /** The provider took no payment from us: amount, currency, account or method are none of theirs. */
  "refused_by_provider",
  "other",
] as const;
export type DeclineReason = (typeof decline_reasons)[number];

/** Undefined where the provider says nothing; a word that is not known is `other`, and is kept nowhere. */
export function declineReasonOf(
  word: string | null | undefined,
  known: Readonly<Record<string, DeclineReason>>,
): DeclineReason | undefined {
  if (word === undefined || word === null || word === "") return undefined;
  return Object.hasOwn(known, word) ? known[word] : "other";
}
