// What the script in the head writes on the root element for the styles and for the store that starts later.

/** Set by a browser that can buy here: all others read the notice above the page. */
export const ableAttribute = "data-able";

/** Set where a login is known, so that a returning player does not see "Log in" for a moment. */
export const knownUserAttribute = "data-known-user";

/** Set where this player has bought something in this game before: "Buy again" then has its room from the first paint on. */
export const buyAgainAttribute = "data-buy-again";

/** Z131: the token of the address waits here until the store has started; the address bar no longer shows it. */
export const entryTokenAttribute = "data-entry-token";
