// How webhooks travel on a bad day: lost, in several copies, out of order, late. The rules are in the store, so that a
// restart does not mend the weather.
import type { DatabaseSync } from "node:sqlite";
import { numberOf } from "@gemgate/sandbox-plumbing/sqlite";
import { drawNumbers } from "./seeded-random.ts";
import { countDraw } from "./webhook-rule-store.ts";

export type WebhookRules = {
  isOff: boolean;
  loseRate: number;
  duplicateRate: number;
  /** How many a duplicated webhook becomes. */
  copies: number;
  shuffleMs: number;
  lateRate: number;
  lateMs: number;
  seed: number;
};

/** Each wait is one copy that is sent. */
export type WebhookJourney = { isLost: boolean; waitsMs: number[] };

export const CALM: WebhookJourney = { isLost: false, waitsMs: [0] };

/** Rolls the dice for the next webhook. */
export function drawJourney(db: DatabaseSync): WebhookJourney {
  const row = countDraw(db);
  if (row === undefined) return CALM;
  const draw = drawNumbers(numberOf(row, "seed"), numberOf(row, "draws"));
  // Every number is drawn each time: one rule changes nothing about the luck of the others.
  const isLost = draw() < numberOf(row, "lose_rate") || numberOf(row, "is_off") === 1;
  const copies = draw() < numberOf(row, "duplicate_rate") ? numberOf(row, "copies") : 1;
  const lateMs = draw() < numberOf(row, "late_rate") ? numberOf(row, "late_ms") : 0;
  const shuffleMs = numberOf(row, "shuffle_ms");
  return {
    isLost,
    waitsMs: Array.from({ length: isLost ? 1 : copies }, () => lateMs + Math.floor(draw() * (shuffleMs + 1))),
  };
}
