import type { Goods } from "@gemgate/contract/goods";
import { describe, expect, test } from "vitest";
import { findGoods, groupGoods, secondLine, showGroups } from "./group-goods.ts";

function someGoods(value: string, changes: Partial<Goods> = {}): Goods {
  return {
    value,
    display: `${value} Crystals`,
    price: 4.99,
    typeKey: "gem",
    isLimit: 0,
    isCoupon: 0,
    goodsSort: 1,
    typeSort: 1,
    isSpecial: 0,
    couponPoints: 0,
    ...changes,
  };
}

const passes = { typeKey: "pass", typeName: "Passes", typeSort: 1 };
const list = [
  someGoods("g3", { goodsSort: 3, typeSort: 2 }),
  someGoods("p1", passes),
  someGoods("g10", { goodsSort: 10, typeSort: 2 }),
  someGoods("g2b", { goodsSort: 2, typeSort: 2 }),
  someGoods("g2a", { goodsSort: 2, typeSort: 2 }),
];

describe("goods", () => {
  test("goods are grouped by type, the groups ordered by typeSort [G4]", () => {
    expect(groupGoods(list).map((group) => group.typeKey)).toEqual(["pass", "gem"]);
    expect(groupGoods(list)[0]?.name).toBe("Passes");
  });

  test("goods inside a group are ordered by goodsSort as a number, then by id [G5]", () => {
    expect(groupGoods(list)[1]?.goods.map((goods) => goods.value)).toEqual(["g2a", "g2b", "g3", "g10"]);
  });

  test("goods of one group are shown by its chip, all of them by an unknown one", () => {
    const groups = groupGoods(list);
    expect(showGroups(groups, "gem").map((group) => group.typeKey)).toEqual(["gem"]);
    expect(showGroups(groups, "gone")).toEqual(groups);
  });

  test("goods that a cookie names but that are not on sale are not found [G25]", () => {
    expect(findGoods(list, "p1")?.value).toBe("p1");
    expect(findGoods(list, "p9")).toBeUndefined();
    expect(findGoods(list, "")).toBeUndefined();
  });

  test("goods say what is given on top apart from what is in the pack", () => {
    expect(secondLine({ bonus: "+110 bonus" })).toEqual({ words: "110 bonus", isExtra: true });
    expect(secondLine({ bonus: "60 a day for 7 days" })).toEqual({ words: "60 a day for 7 days", isExtra: false });
    expect(secondLine({})).toEqual({ words: "", isExtra: false });
  });
});
