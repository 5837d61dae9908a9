const shown_each = 2;
const mask = "***";

/**
 * Z119: an account name without its middle, for a brand that wants it so. Its owner still knows it by both ends; the mask is always as
 * long, so that it does not tell the length of the name.
 */
export function maskAccount(name: string): string {
  const letters = Array.from(name);
  const shown = Math.min(shown_each, Math.floor((letters.length - 1) / 2));
  if (shown <= 0) return mask;
  return `${letters.slice(0, shown).join("")}${mask}${letters.slice(-shown).join("")}`;
}

/** The account as its link shows it: whoever holds the id may read it, without a login. */
export function accountOfLink({ mask_account }: { mask_account?: boolean }, name: string): string {
  return mask_account === true ? maskAccount(name) : name;
}
