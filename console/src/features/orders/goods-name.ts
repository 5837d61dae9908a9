import type { OrderRow } from "@gemgate/contract/console/orders";
import { useWords } from "../../text/texts.tsx";

/** In the operator's language where the shop has it, else in English, else what the catalogue calls it. */
export function useGoodsName(): (row: Pick<OrderRow, "goods" | "goods_id">) => string {
  const { locale, text } = useWords();
  return ({ goods, goods_id }) => {
    if (goods_id === null) return text("orders.link");
    return goods[locale] ?? goods["en"] ?? Object.values(goods)[0] ?? goods_id;
  };
}
