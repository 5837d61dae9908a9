import type { Boot } from "@gemgate/contract/boot";
import type { Goods } from "@gemgate/contract/goods";

/** The goods of the game. Only where the server could not bring them along does the page ask for them itself. */
export type GoodsList =
  | { kind: "waiting" }
  | { kind: "failed" }
  | { kind: "full"; currency: string; list: readonly Goods[] };

export function bootGoodsList({ goods }: Pick<Boot, "goods">): GoodsList {
  return goods === null ? { kind: "waiting" } : { kind: "full", ...goods };
}
