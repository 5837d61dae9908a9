/**
 * The nonce of a login at a provider is the SHA-256 of this text in base64url: browser and server make it from the code
 * verifier alone, so one secret proves both, and neither the nonce nor the challenge in the address tells the other.
 */
export function nonceText(code_verifier: string): string {
  return `nonce.${code_verifier}`;
}
