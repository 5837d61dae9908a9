/** What each group of invariants watches, in words for the report. */
export const promises: Readonly<Record<string, string>> = {
  INV01: "Money that came in is delivered once or given back in full; nothing is delivered unpaid",
  INV02: "A cause is delivered at most once",
  INV03: "Every ledger transaction sums to zero",
  INV04: "Ledger and business rows mirror each other",
  INV05: "What we owe customers is what the orders say",
  INV06: "An order's terms never change, and its price is the catalogue's",
  INV07: "An order's state is the sum of its events, by legal steps only",
  INV08: "One key leads to one order, of its own account",
  INV09: "A coupon is used once, by its owner, by an order that was paid",
  INV10: "A purchase limit is never exceeded and never leaks",
  INV11: "A prepaid card is redeemed once, for its face value",
  INV12: "A replenish link is settled once, for its stated amount",
  INV13: "Every webhook that was acknowledged is worked on",
  INV14: "Refunds never exceed what came in",
  INV15: "Nothing waits for ever",
  INV16: "Points and rewards are granted once, after delivery, and taken back with the money",
  INV17: "A monthly spending cap is never exceeded and never leaks",
  INV18: "No row crosses brands",
  INV19: "A gift goes to the character that its payer confirmed, and names who gives",
};

/** inv04b_posted_not_captured watches INV04. */
export function promiseOf(invariant: string): string {
  return invariant.slice(0, 5).toUpperCase();
}
