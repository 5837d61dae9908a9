/**
 * Kinds of orders that a player can ask for alone; every order is of one. `in_progress`: paid, and not at its end. `refunded`: money
 * came back or is on its way, also a part of it, also by the payer's bank. `ended`: closed without goods and without money.
 */
export const orderGroups = ["unpaid", "in_progress", "delivered", "refunded", "ended"] as const;
export type OrderGroup = (typeof orderGroups)[number];
