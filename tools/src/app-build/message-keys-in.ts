// Which texts a file of the built storefront can ask for. A text is always asked for by a key that is written out, or by
// one whose beginning is: the type of the keys lets nothing else through. What looks like a key and is none costs a few bytes.

/** The closing quote is not taken: it may be read as an opening one too often, but never too seldom. */
const quoted = /(["'`])([\w.]+)(?=\1)/g;

/** A beginning that says which keys are meant: `region.${area}`, and not `${a}.${b}`. */
const begun = /`([a-z][a-z_]*[._][\w.]*)\$\{/g;

export function messageKeysIn(code: string, keys: readonly string[]): string[] {
  const whole = new Set(code.matchAll(quoted).map(([, , words = ""]) => words));
  const starts = [...new Set(code.matchAll(begun).map(([, start = ""]) => start))];
  return keys.filter((key) => whole.has(key) || starts.some((start) => key.startsWith(start))).toSorted();
}
