import type { Boot } from "@gemgate/contract/boot";
import type { Goods } from "@gemgate/contract/goods";
import type { StoreApi } from "zustand/vanilla";

/** The goods of the game. Only where the server could not bring them along does the page ask for them itself. */
export type GoodsList =
  | { kind: "waiting" }
  | { kind: "failed" }
  | { kind: "full"; currency: string; list: readonly Goods[]; next_price_time?: number | undefined };

export function bootGoodsList({ goods }: Pick<Boot, "goods">): GoodsList {
  return goods === null ? { kind: "waiting" } : { kind: "full", ...goods };
}

/** The price that an answer named, where the list has another one; what the list says of a sale is of that other one too. */
export function setPrice(store: StoreApi<GoodsList>, product_id: string, price: number): void {
  const list = store.getState();
  if (list.kind !== "full") return;
  const isOld = (goods: Goods) => goods.value === product_id && goods.price !== price;
  if (!list.list.some(isOld)) return;
  const change = ({ list_price: _usual, sale_percent: _percent, sale_end_time: _end, ...goods }: Goods) => ({
    ...goods,
    price,
  });
  store.setState({ ...list, list: list.list.map((goods) => (isOld(goods) ? change(goods) : goods)) }, true);
}
