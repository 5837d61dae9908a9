// The calls about what a player owes a game, beside wire-calls.ts because few pages load them.
import type { Call } from "@gemgate/contract/call";
import type * as replenish from "@gemgate/contract/replenish";
import type { WireCall } from "@gemgate/web/call/call-answer";

type Lean<C extends Call> = WireCall<C["query"], C["content"]>;

const read = { effect: "read", secret: false } as const;

export const listReplenishGames: Lean<typeof replenish.listReplenishGames> = {
  path: "/api/replenishment/getGameList",
  ...read,
};
export const readReplenish: Lean<typeof replenish.readReplenish> = {
  path: "/api/replenishment/replenishment_info",
  ...read,
};
export const listReplenishOptions: Lean<typeof replenish.listReplenishOptions> = {
  path: "/api/pay/replenishmentCountryList",
  ...read,
};
export const payReplenish: Lean<typeof replenish.payReplenish> = {
  path: "/api/rsys/evoke",
  effect: "write",
  secret: false,
};
