import { expect, test } from "vitest";
import { revokedItems } from "./revoked-items.ts";

const items = [
  { item_id: "gems", num: 60 },
  { item_id: "chest", num: 1 },
];

test("all the money back takes all the goods back", () => {
  expect(revokedItems(items, { before: 0, after: 999, paid: 999 })).toEqual(items);
});

test("a part of the money takes a part of the goods, and never a fraction of an item", () => {
  expect(revokedItems(items, { before: 0, after: 333, paid: 999 })).toEqual([{ item_id: "gems", num: 20 }]);
  expect(revokedItems(items, { before: 0, after: 1, paid: 999 })).toEqual([]);
});

test("refunds in parts take in all exactly what one refund would take", () => {
  const parts = [
    { before: 0, after: 100, paid: 999 },
    { before: 100, after: 998, paid: 999 },
    { before: 998, after: 999, paid: 999 },
  ];
  const taken = parts.flatMap((share) => revokedItems(items, share));
  const sum = (item_id: string) =>
    taken.filter((item) => item.item_id === item_id).reduce((all, item) => all + item.num, 0);
  expect([sum("gems"), sum("chest")]).toEqual([60, 1]);
});

test("a large count times a price in small coins is still exact", () => {
  const many = [{ item_id: "gems", num: 9_007_199_254_740_991 }];
  expect(revokedItems(many, { before: 0, after: 1_000_000_000, paid: 1_000_000_000 })).toEqual(many);
});
