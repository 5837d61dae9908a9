// The calls that a page may make before the first interaction, apart from all others: a first visit loads no more than these.
import type { Call } from "@gemgate/contract/call";
import type * as games from "@gemgate/contract/games";
import type * as goods from "@gemgate/contract/goods";
import type { WireCall } from "@gemgate/web/call/call-answer";

export type Lean<C extends Call> = WireCall<C["query"], C["content"]>;

export const read = { effect: "read", secret: false } as const;

export const readGameLogo: Lean<typeof games.readGameLogo> = { path: "/api/config/game_logo", ...read };
export const listGoods: Lean<typeof goods.listGoods> = { path: "/api/pay/getThirdGift", ...read };
