// How often a card may be tried: a table of limits, and one check that counts a try against a row of it.
import type { Queryable } from "../../platform/database.ts";
import { forgiveTry, hasTries, isTryTooMany, throttleKey } from "../../platform/rate-limit/try-store.ts";

const window_s = 15 * 60;

/** Tries within the window, by what they are counted for. */
const tries_max = {
  address: 20,
  account: 5,
  card: 10,
  /** A batch of thousands has more honest typing errors than one card, and fewer than an attacker needs to work through it. */
  batch: 100,
  /** A number without a card belongs to no batch: it is counted as the others are, and never too many. */
  no_batch: 2_000_000_000,
  /** Wrong tries while a batch of the brand is stopped: the first is in the log, the others are only counted. */
  guessed: 1,
} as const;

export interface CountedTry {
  readonly limit: keyof typeof tries_max;
  readonly name: string;
}

/** Counts the try and says whether it is one too many. */
export function isOneTooMany(db: Queryable, counted: CountedTry): Promise<boolean> {
  return isTryTooMany(db, keyOf(counted), { window_s, tries_max: tries_max[counted.limit] });
}

/** Whether any such try was counted in the window that runs now. */
export function wasCounted(db: Queryable, counted: CountedTry): Promise<boolean> {
  return hasTries(db, keyOf(counted), window_s);
}

/** Takes back what a success counted. */
export async function forgiveTries(db: Queryable, counted: readonly CountedTry[]): Promise<void> {
  for (const one of counted) await forgiveTry(db, keyOf(one));
}

function keyOf({ limit, name }: CountedTry): Buffer {
  return throttleKey(`card:${limit}:${name}`);
}
