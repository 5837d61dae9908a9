// Z84: what stands under a storage key is {"v": value, "e": end in milliseconds, 0 for none}. The caller that stores passes the
// time in, because only the clock may ask for it.

/** Y5: the order cookie lives this long. */
export const order_cookie_days = 7;

/** Z84: a day is 24 hours from saving, not a day of the calendar. */
export const day_ms = 86_400_000;

/** The text to store. Without `days` the value does not expire (R17). */
export function storedText({ value, days, now_ms }: { value: unknown; days?: number; now_ms: number }): string {
  return JSON.stringify({ v: value, e: days === undefined ? 0 : now_ms + days * day_ms });
}

/**
 * The stored value, or undefined where there is none, it has expired or the text is not ours. A text that reads as
 * undefined should be removed by the caller: other scripts and older versions write to the same storage.
 */
export function readStoredText({ text, now_ms }: { text: string | null; now_ms: number }): unknown {
  const stored = readJson(text);
  if (typeof stored !== "object" || stored === null || !("v" in stored) || !("e" in stored)) return undefined;
  if (typeof stored.e !== "number") return undefined;
  return stored.e === 0 || now_ms < stored.e ? stored.v : undefined;
}

function readJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
