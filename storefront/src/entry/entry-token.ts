import type { BrowserStorage } from "../storage/browser-storage.ts";
import { entryTokenAttribute } from "../page/root-attributes.ts";

const token_length_max = 512;

/** W2: inside a game the token stays in the address, where every page reads it, and is kept nowhere else. */
export function readAddressToken(entry: URLSearchParams): string {
  const token = entry.get("oauth_token") ?? "";
  // Z25: beside oauth_verifier it is Twitter's.
  return token.length > token_length_max || entry.has("oauth_verifier") ? "" : token;
}

/**
 * The token that the first script took out of the address, '' where there was none. This tab keeps it until a server has
 * answered it: the address cannot bring it back at a reload.
 */
export function takeEntryToken(
  root: Pick<Element, "getAttribute" | "removeAttribute">,
  storage: Pick<BrowserStorage, "get" | "set">,
): string {
  const token = root.getAttribute(entryTokenAttribute) ?? "";
  root.removeAttribute(entryTokenAttribute);
  if (token === "") return storage.get("webpay_link_token") ?? "";
  if (token.length > token_length_max) return "";
  storage.set("webpay_link_token", token);
  return token;
}
