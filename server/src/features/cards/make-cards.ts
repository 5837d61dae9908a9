// Numbers and passwords of new cards. They exist here and in the file that is written of them, and nowhere else.
import { card_number_length, checkLetterOf } from "@gemgate/rules/cards/check-letter";
import { randomCrockford } from "../../platform/random.ts";
import type { Random } from "../../platform/random.ts";
import type { Secret } from "../../platform/secret.ts";
import { hashCardNumber } from "./card-number.ts";
import { hashCardPassword } from "./card-password.ts";

export interface MadeCard {
  /** As it is printed, in groups of four. */
  readonly number: string;
  readonly password: string;
  readonly card_hash: Buffer;
  readonly password_hash: string;
}

/** Each hash takes 19 MiB and one processor; this many at once keep both busy and small. */
const at_once = 4;

/** Digits alone: they are typed on any keyboard, and none is taken for another. */
const password_digits = 10;

export async function makeCards(
  { random, key }: { random: Random; key: Secret },
  { count, onProgress }: { count: number; onProgress: (made: number) => void },
): Promise<MadeCard[]> {
  const cards: MadeCard[] = [];
  while (cards.length < count) {
    const size = Math.min(at_once, count - cards.length);
    cards.push(...(await Promise.all(Array.from({ length: size }, () => makeCard(random, key)))));
    onProgress(cards.length);
  }
  return cards;
}

async function makeCard(random: Random, key: Secret): Promise<MadeCard> {
  const number = makeNumber(random);
  const password = makePassword(random);
  const card_hash = hashCardNumber(number, key);
  return { number, password, card_hash, password_hash: await hashCardPassword(password) };
}

/**
 * Eleven random letters and one that checks them: 54.8 bits. With a million cards of a brand in use, a guess names one of them
 * once in 34 thousand million, and has its password then once in ten thousand million; an address has twenty guesses in a quarter
 * of an hour. Twelve letters are what a person still copies in one go.
 */
function makeNumber(random: Random): string {
  for (;;) {
    const body = randomCrockford(random, card_number_length - 1);
    const check = checkLetterOf(body);
    if (check !== undefined) return `${body}${check}`.replaceAll(/(.{4})(?=.)/g, "$1-");
  }
}

function makePassword(random: Random): string {
  let digits = "";
  // 250 is a multiple of ten, so every digit is equally likely.
  while (digits.length < password_digits) {
    for (const byte of random.bytes(password_digits))
      if (byte < 250 && digits.length < password_digits) digits += byte % 10;
  }
  return digits;
}
