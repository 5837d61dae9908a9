// E20, Z28: account and password travel as p + base64(utf8(value + p)), p being three random letters or digits. This only
// keeps them from being read over a shoulder; what protects them is TLS.

/** Y24: length of the random prefix. */
export const login_prefix_length = 3;

/** Longest account or password that is read, counted as the browser's own field counts it. */
export const login_value_max = 80;

/** No honest text is longer: 80 letters of four bytes and the prefix make 435 characters. */
const obfuscated_max = 640;

const prefix_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** The value without blanks at its ends (E19), obfuscated with a prefix made of three random bytes. */
export function obfuscate(value: string, random3: Uint8Array): string {
  const prefix = prefixOf(random3);
  return prefix + encodeBase64(value.trim() + prefix);
}

/**
 * The value again, or undefined where the text is malformed. The specification's sentence can be read as
 * p + base64(value + p) and as p + base64(value) + p; the lengths differ by four's remainder, so both are accepted.
 */
export function readObfuscated(text: string): string | undefined {
  if (text.length > obfuscated_max) return undefined;
  const prefix = text.slice(0, login_prefix_length);
  if (!/^[A-Za-z0-9]{3}$/.test(prefix)) return undefined;
  // A form body turns the + of base64 into a blank where a client did not escape it.
  const rest = text.slice(login_prefix_length).replaceAll(" ", "+");
  const value = rest.length % 4 === 0 ? cutEnd(decodeBase64(rest), prefix) : decodeBase64(cutEnd(rest, prefix));
  return value !== undefined && value.length <= login_value_max ? value : undefined;
}

function prefixOf(random: Uint8Array): string {
  if (random.length !== login_prefix_length) throw new RangeError("the prefix is made of three random bytes");
  return Array.from(random, (byte) => prefix_letters.charAt(byte % prefix_letters.length)).join("");
}

function cutEnd(text: string | undefined, end: string): string | undefined {
  return text?.endsWith(end) ? text.slice(0, -end.length) : undefined;
}

function encodeBase64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""));
}

/** Strict: an alphabet, a padding or a byte that the encoder would not have made is refused. */
function decodeBase64(base64: string | undefined): string | undefined {
  if (base64 === undefined || base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return encodeBase64(text) === base64 ? text : undefined;
  } catch (error) {
    // atob throws a DOMException at misplaced padding, the decoder a TypeError at bytes that are no UTF-8.
    if (error instanceof DOMException || error instanceof TypeError) return undefined;
    throw error;
  }
}
