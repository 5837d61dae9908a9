// What layouts may use of the payment of what is owed to a game; the first view of no other page needs it.
export { ReplenishContent } from "./replenish-content.tsx";
