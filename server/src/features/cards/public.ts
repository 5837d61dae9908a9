export { hashCardNumber } from "./card-number.ts";
export { hashCardPassword } from "./card-password.ts";
export { isPaidByCard, redeemCard, returnCard } from "./card-store.ts";
export type { CardOrder, CardOrders, CardPress } from "./redeem-card.ts";
export { cardRoutes } from "./routes.ts";
