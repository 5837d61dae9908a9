/** A moment in the zone of the operator's browser, to the minute. */
export function timeOf(locale: string, moment: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(new Date(moment));
}

/** To the second, for rows that follow each other closely. */
export function exactTimeOf(locale: string, moment: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "short", timeStyle: "medium" }).format(new Date(moment));
}

export function dayOf(locale: string, moment: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(new Date(moment));
}
