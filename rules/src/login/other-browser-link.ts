/** Of the current page: nothing else of its address is for another browser, least of all a token. */
const kept = ["replenish_id", "rp_client_id", "game_id"] as const;

interface LinkParts {
  origin: string;
  pathname: string;
  search: string;
  /** '' where it is not known. */
  domain_area: string;
  client_id: string;
}

/** E55: the page at hand for another browser, which must find the same region and game without what this one remembers. */
export function otherBrowserLink({ origin, pathname, search, domain_area, client_id }: LinkParts): string {
  const link = new URL(origin);
  // Set and not resolved: a path that begins with two slashes would be another host.
  link.pathname = pathname;
  const query = new URLSearchParams(search);
  const all = { domain_area, client_id, ...Object.fromEntries(kept.map((name) => [name, query.get(name) ?? ""])) };
  for (const [name, value] of Object.entries(all)) if (value !== "") link.searchParams.set(name, value);
  return link.href;
}
