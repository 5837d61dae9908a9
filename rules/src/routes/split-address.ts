/** Path and query of an address without its host. Cut by hand: a parser of addresses takes the path `//evil.example/` for a host. */
export function splitAddress(address: string): { path: string; search: string } {
  const cut = address.indexOf("?");
  if (cut < 0) return { path: address, search: "" };
  return { path: address.slice(0, cut), search: address.slice(cut + 1) };
}
