/** How many faces the art set has. */
const avatar_count = 6;

/** The face of a character: always the same one for the same character, since games send no picture. */
export function avatarOf(roleId: string): string {
  const sum = [...roleId].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);
  return `/art/avatar-${(sum % avatar_count) + 1}.svg`;
}
