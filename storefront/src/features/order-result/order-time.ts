// When an order was made, in short and by the player's own clock; the order's details have the exact time with its zone (Q24).
// Western digits and one calendar in every language, as on the payment page.

export interface OrderMoment {
  made_s: number;
  now_ms: number;
  locale: string;
  /** The player's own, where none is given. */
  timeZone?: string;
}

/** "14:02" for an order of today, which the page puts into its own words; null for an older one. */
export function timeOfToday({ made_s, now_ms, locale, ...zone }: OrderMoment): string | null {
  const day = format(locale, { dateStyle: "short", ...zone });
  if (day.format(made_s * 1000) !== day.format(now_ms)) return null;
  return format(locale, { hour: "numeric", minute: "2-digit", ...zone }).format(made_s * 1000);
}

/** "12 Nov, 20:41"; the year only where it is another one. */
export function shortTime({ made_s, now_ms, locale, ...zone }: OrderMoment): string {
  const year = format("en", { year: "numeric", ...zone });
  const isThisYear = year.format(made_s * 1000) === year.format(now_ms);
  return format(locale, {
    day: "numeric",
    month: "short",
    ...(isThisYear ? {} : { year: "numeric" }),
    hour: "numeric",
    minute: "2-digit",
    ...zone,
  }).format(made_s * 1000);
}

/** "Fri 20 Nov, 20:11": the last moment to pay, in the zone of the player's own clock. */
export function lastMoment({ at_s, locale, ...zone }: { at_s: number; locale: string; timeZone?: string }): string {
  return format(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
    ...zone,
  }).format(at_s * 1000);
}

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, options);
}
