// B23-B27, Z23: what the address of one page hands on to the next.

/** Order matters only for people who read the address. */
const always = [
  "replenish_id",
  "rp_client_id",
  "utm_pay",
  "visit",
  "spec_lang",
  "idfv",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_content",
] as const;

/** The embedded mode takes both from the address, so every page there needs them; elsewhere a token must not travel. */
const inSdkMode = ["oauth_token", "client_id"] as const;

/** B35: the page is shown inside the game. */
export function isSdkVisit(search: string): boolean {
  return new URLSearchParams(search).get("visit") === "sdk";
}

/** M23, Z119: the address carries something owed; every page then leads to its payment. */
export function isReplenishVisit(search: string): boolean {
  const query = new URLSearchParams(search);
  return ["replenish_id", "rp_client_id"].some((name) => (query.get(name) ?? "") !== "");
}

/**
 * The target with everything that the current query hands on. What the target says itself stays, also where it is empty
 * (B27), and its own query is kept letter by letter.
 */
export function carryParameters(target: string, search: string): string {
  const [beforeHash = "", ...hash] = target.split("#");
  const cut = beforeHash.indexOf("?");
  const own = cut === -1 ? "" : beforeHash.slice(cut + 1);
  const ownNames = new URLSearchParams(own);
  const current = new URLSearchParams(search);
  const names: readonly string[] = current.get("visit") === "sdk" ? [...always, ...inSdkMode] : always;
  const carried = new URLSearchParams();
  for (const name of names) {
    const value = current.get(name);
    if (value !== null && value !== "" && !ownNames.has(name)) carried.set(name, value);
  }
  const query = [own, carried.toString()].filter((part) => part !== "").join("&");
  const path = cut === -1 ? beforeHash : beforeHash.slice(0, cut);
  return [`${path}${query === "" ? "" : `?${query}`}`, ...hash].join("#");
}
