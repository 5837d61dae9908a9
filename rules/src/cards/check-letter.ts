// The last letter of a card number says whether the others were copied right.
import { normalCardNumber } from "./card-fields.ts";

/** Crockford base32: no I, L, O and U, which are taken for other letters. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A prime above the number of letters, so no single wrong letter and no two that changed places leave the rest the same. */
const modulus = 37;

/** Cards of the store's own making are this long; any other number comes from another issuer and is not judged. */
export const card_number_length = 12;

/**
 * The letter that belongs behind these. Undefined for five rests of 37, for which the alphabet has no letter: Crockford adds
 * signs for them that few keyboards of phones show, so the generator draws again instead.
 */
export function checkLetterOf(text: string): string | undefined {
  const rest = text.split("").reduce((sum, letter) => (sum * letters.length + letters.indexOf(letter)) % modulus, 0);
  return letters[rest];
}

/** A number of our own length whose last letter does not belong to it. It warns the player who types, and refuses nothing. */
export function isMistyped(typed: string): boolean {
  const number = normalCardNumber(typed);
  if (number.length !== card_number_length) return false;
  if (number.split("").some((letter) => !letters.includes(letter))) return true;
  return checkLetterOf(number.slice(0, -1)) !== number.at(-1);
}
