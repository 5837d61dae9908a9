// T1-T12: the one table from a refusal to what it does on screen. The call client itself shows nothing, and no feature
// reacts to a code on its own unless it asked to; so one error makes one reaction.
import { type CodeName, codes, type RefusalName } from "@gemgate/contract/code";

export interface Reaction {
  /** What this browser must no longer believe. */
  forgets?: "user" | "game" | "area";
  /** Where the player goes, by the name that the screens have for it; it happens before anything is said (T8). */
  leadsTo?: "login" | "notArea" | "showError" | "home" | "errorReplenish";
  /** How the server's own words show: once, or not at all where a page or a popup explains it better. */
  says: "toast" | "question" | "nothing";
}

const ordinary: Reaction = { says: "toast" };

const special: Partial<Record<RefusalName, Reaction>> = {
  // T2, T3: the login popup says enough.
  not_logged_in: { forgets: "user", leadsTo: "login", says: "nothing" },
  // T4, Z66: there is no page for it, so it is toasted.
  not_a_game: { forgets: "game", says: "toast" },
  // T5, T6: the page explains.
  wrong_domain: { forgets: "area", leadsTo: "notArea", says: "nothing" },
  // Z65: the question leads to the page where it can be mended.
  not_real_name: { forgets: "user", leadsTo: "home", says: "question" },
  replenish_error: { leadsTo: "errorReplenish", says: "toast" },
  // The coupon goes and the price is asked for again; there is nothing for the player to do.
  illegal_coupon: { says: "nothing" },
};

/** What the address says about this visit. */
export interface Entry {
  /** Embedded in a game: its own login is the only one. */
  isSdk: boolean;
  /** The link itself names the game, so that no other choice can mend it. */
  namesGame: boolean;
  /** The refusal is about a token that is no longer the player's: another account has logged in since it was sent. */
  isOfOtherLogin: boolean;
}

/** T11: an unknown code is an ordinary refusal and shows the server's words. */
export function reactionTo(code: number, entry: Entry): Reaction {
  const reaction = reactionOf(code, entry);
  // T2: a late answer must not log out the user of now.
  return reaction.forgets === "user" && entry.isOfOtherLogin ? { says: "nothing" } : reaction;
}

function reactionOf(code: number, entry: Entry): Reaction {
  // T3: inside a game the user is forgotten all the same, but no login form shows.
  if (code === codes.not_logged_in && entry.isSdk) return { forgets: "user", says: "nothing" };
  // Z93: the link is wrong, and the page says what to do about it.
  if (code === codes.not_a_game && entry.namesGame) return { forgets: "game", leadsTo: "showError", says: "nothing" };
  const name = nameOf(code);
  return (name !== undefined && name !== "success" ? special[name] : undefined) ?? ordinary;
}

/** Nothing leads away and nothing else explains it: the place that asked can say the server's words itself. */
export function isSaidInPlace(code: number): boolean {
  const { says, leadsTo } = reactionOf(code, { isSdk: false, namesGame: false, isOfOtherLogin: false });
  return says === "toast" && leadsTo === undefined;
}

export function namesGame(search: string): boolean {
  return (new URLSearchParams(search).get("client_id") ?? "") !== "";
}

export function nameOf(code: number): CodeName | undefined {
  return names.find((name) => codes[name] === code);
}

const names = Object.keys(codes).filter(isCodeName);

function isCodeName(name: string): name is CodeName {
  return name in codes;
}
