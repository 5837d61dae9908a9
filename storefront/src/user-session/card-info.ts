export interface CardFields {
  account: string;
  password: string;
}

const digest_length = 8;

/** L9, L10, Z29: trimmed, as base64 of JSON, with the beginning of its digest behind a hash sign. */
export async function encodeCardInfo(
  { account, password }: CardFields,
  subtle: Pick<SubtleCrypto, "digest"> | undefined,
): Promise<string> {
  // Without https a browser has no digest; a card must not travel there anyway.
  if (subtle === undefined) throw new Error("A card can only be sent from a secure page.");
  const card = new TextEncoder().encode(JSON.stringify({ account: account.trim(), password: password.trim() }));
  const text = btoa(String.fromCharCode(...card));
  const digest = new Uint8Array(await subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${text}#${hex.slice(0, digest_length)}`;
}
