import type { Goods } from "@gemgate/contract/goods";
import { expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import { type GoodsList, setPrice } from "./goods-list.ts";

const goods = (value: string, more: Partial<Goods> = {}): Goods => ({
  value,
  display: value,
  price: 3.99,
  typeKey: "gems",
  isLimit: 0,
  isCoupon: 0,
  goodsSort: 1,
  typeSort: 1,
  isSpecial: 0,
  couponPoints: 0,
  ...more,
});
const sale = { list_price: 4.99, sale_percent: 20, sale_end_time: 100 };

function open(list: readonly Goods[]) {
  return createStore<GoodsList>(() => ({ kind: "full", currency: "USD", list }));
}

test("a price that an answer named takes the place of an older one, with what the list said of its sale", () => {
  const store = open([goods("a", sale), goods("b", sale)]);
  setPrice(store, "a", 4.99);
  expect(store.getState()).toMatchObject({ list: [goods("a", { price: 4.99 }), goods("b", sale)] });
  expect(store.getState()).not.toMatchObject({ list: [{ list_price: 4.99 }, {}] });
});

test("a list that has the price already stays as it is, and so does one that is on its way", () => {
  const store = open([goods("a", sale)]);
  const before = store.getState();
  setPrice(store, "a", 3.99);
  setPrice(store, "c", 1);
  expect(store.getState()).toBe(before);
  const waiting = createStore<GoodsList>(() => ({ kind: "waiting" }));
  setPrice(waiting, "a", 1);
  expect(waiting.getState()).toEqual({ kind: "waiting" });
});
