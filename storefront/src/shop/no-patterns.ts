/** Stands in for the router's reader of patterns, which nothing here asks for: the routes are read by rules/src/routes. */
export function parse(): never {
  throw new Error("Routes are read by the rules and not by patterns.");
}
