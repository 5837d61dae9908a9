import { rateFromWire, full_rate } from "./coupon-price.ts";

/** H3, H4: a name is plain text, or a JSON map of locale to text: then the player's own language, else English, else the first. */
export function couponName(name: string, locale: string): string {
  const texts = readMap(name);
  if (texts === undefined) return name;
  return texts.get(locale.toLowerCase()) ?? texts.get("en") ?? [...texts.values()][0] ?? "";
}

/** What a coupon takes off, in percent: 0.9 is 10. */
export function percentOff(discount_rate: number): number {
  return ((full_rate - rateFromWire(discount_rate)) * 100) / full_rate;
}

/** Undefined where the name is no map; a text that only looks like one is shown as it is. */
function readMap(name: string): Map<string, string> | undefined {
  if (!name.trimStart().startsWith("{")) return undefined;
  try {
    const entries = Object.entries<unknown>(JSON.parse(name));
    const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "");
    return texts.length === 0 ? undefined : new Map(texts.map(([locale, words]) => [locale.toLowerCase(), words]));
  } catch {
    return undefined;
  }
}
