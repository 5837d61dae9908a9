/** Random bytes that cannot be guessed. */
export type Random = (length: number) => Uint8Array<ArrayBuffer>;

// getRandomValues and not randomUUID, because the latter is missing where a store is opened without https.
export const browserRandom: Random = (length) => crypto.getRandomValues(new Uint8Array(length));

/** A version 4 uuid. */
export function createUuid(random: Random): string {
  const hex = Array.from(random(16), (byte, index) => {
    if (index === 6) return ((byte & 0x0f) | 0x40).toString(16).padStart(2, "0");
    if (index === 8) return ((byte & 0x3f) | 0x80).toString(16).padStart(2, "0");
    return byte.toString(16).padStart(2, "0");
  }).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
