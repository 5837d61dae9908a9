/** How many avatars the art set has. */
const avatar_count = 6;

/** The avatar of a character: always the same one for the same character, since games send no picture. */
export function avatarOf(roleId: string): string {
  // FNV-1a: ids that differ in one letter must not all get the same avatar.
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(roleId)) hash = Math.imul(hash ^ byte, 0x01000193);
  return `/art/avatar-${((((hash >>> 8) ^ hash) >>> 0) % avatar_count) + 1}.svg`;
}
