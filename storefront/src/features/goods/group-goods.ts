import type { Goods } from "@gemgate/contract/goods";

export interface GoodsGroup {
  typeKey: string;
  name: string;
  goods: readonly Goods[];
}

/** G4, G5, Z12: groups by typeSort, goods in them by goodsSort, then by id, so that the order never depends on luck. */
export function groupGoods(list: readonly Goods[]): GoodsGroup[] {
  const sorted = [...list].sort(
    (one, other) =>
      one.typeSort - other.typeSort || one.goodsSort - other.goodsSort || (one.value < other.value ? -1 : 1),
  );
  const groups = new Map<string, GoodsGroup>();
  for (const goods of sorted) {
    const known = groups.get(goods.typeKey);
    groups.set(goods.typeKey, {
      typeKey: goods.typeKey,
      name: known?.name ?? goods.typeName ?? goods.typeKey,
      goods: [...(known?.goods ?? []), goods],
    });
  }
  return [...groups.values()];
}

/** What the chips choose among: everything, or one group. */
export function showGroups(groups: readonly GoodsGroup[], chip: string): readonly GoodsGroup[] {
  const one = groups.filter((group) => group.typeKey === chip);
  return one.length === 0 ? groups : one;
}

/** The goods with this id, or undefined where a cookie names something that is not on sale (G25). */
export function findGoods(list: readonly Goods[], productId: string): Goods | undefined {
  return productId === "" ? undefined : list.find((goods) => goods.value === productId);
}

export interface SecondLine {
  words: string;
  /** Something that is given on top; everything else describes what is in the pack. */
  isExtra: boolean;
}

/** The line under the title. A plus sign at its start says that it is given on top. */
export function secondLine({ bonus = "" }: Pick<Goods, "bonus">): SecondLine {
  const isExtra = bonus.startsWith("+");
  return { words: isExtra ? bonus.slice(1).trim() : bonus, isExtra };
}
