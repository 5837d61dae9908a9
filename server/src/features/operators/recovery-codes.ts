// Codes for the day on which the clock is lost: eight, each good once, kept as digests.
import { createHash } from "node:crypto";
import type { Random } from "../../platform/random.ts";

const count = 8;
/** Ten letters of 32: fifty bits, far more than tries are allowed. No 0, 1, I and O, which people mistake. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const length = 10;

export function makeRecoveryCodes(random: Random): string[] {
  return Array.from({ length: count }, () => {
    const letters = Array.from(random.bytes(length), (byte) => alphabet[byte % alphabet.length]).join("");
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
}

/** Undefined where it cannot be one. Case, blanks and the hyphen do not matter to whoever types it. */
export function digestOfCode(operator_id: string, typed: string): Buffer | undefined {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/gu, "");
  if (letters.length !== length || Array.from(letters).some((letter) => !alphabet.includes(letter))) return undefined;
  return createHash("sha256").update(`${operator_id}:${letters}`).digest();
}
