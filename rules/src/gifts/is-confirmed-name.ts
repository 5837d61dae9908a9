/**
 * Z135: what the player has confirmed is who gets it. A browser may spell an accent in one code point and a game in two, and neither
 * changes what a person reads; everything else does.
 */
export function isConfirmedName(confirmed: string, name: string): boolean {
  return name !== "" && confirmed.normalize("NFC") === name.normalize("NFC");
}
