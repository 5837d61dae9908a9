// The cards that work in the form. What the payer types is checked once and neither kept nor logged.

export type CardOutcome = "paid" | "declined" | "challenge";
export type CardProblem = "number" | "expiry" | "code" | "name" | "unknown_card";

const OUTCOMES: ReadonlyMap<string, CardOutcome> = new Map([
  ["4111111111111111", "paid"],
  ["4000000000000002", "declined"],
  ["4000000000003220", "challenge"],
]);

export type Card = { number: string; expiry: string; code: string; name: string };

export function readCard(body: URLSearchParams): Card {
  const read = (name: string): string => (body.get(name) ?? "").slice(0, 100);
  return {
    number: read("number").replaceAll(/[\s-]/g, ""),
    expiry: read("expiry").replaceAll(/\s/g, ""),
    code: read("code").trim(),
    name: read("name").trim(),
  };
}

export function judgeCard(card: Card, nowMs: number): CardOutcome | { problem: CardProblem } {
  if (!/^\d{12,19}$/.test(card.number) || !passesLuhn(card.number)) return { problem: "number" };
  if (!isStillGood(card.expiry, nowMs)) return { problem: "expiry" };
  if (!/^\d{3,4}$/.test(card.code)) return { problem: "code" };
  if (card.name === "") return { problem: "name" };
  return OUTCOMES.get(card.number) ?? { problem: "unknown_card" };
}

/** Every second digit from the right counts twice; the sum of all figures ends in zero. */
export function passesLuhn(number: string): boolean {
  const sum = number
    .split("")
    .toReversed()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}

/** A card is good until its month ends, wherever on earth it is used. */
function isStillGood(expiry: string, nowMs: number): boolean {
  const [, month, year] = /^(\d{2})\/?(\d{2})$/.exec(expiry) ?? [];
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12) return false;
  return Date.UTC(2000 + Number(year), Number(month), 2) > nowMs;
}
