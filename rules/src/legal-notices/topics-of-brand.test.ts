import { expect, test } from "vitest";
import { topicsOfBrand } from "./topics-of-brand.ts";

test("a brand offers the notices of its record, and those of Japanese law where it has to [A21 C27 C28]", () => {
  expect(topicsOfBrand({})).toEqual([]);
  expect(topicsOfBrand({ ja_legal: false, notices: ["inquiry", "trade"] })).toEqual(["inquiry", "trade"]);
  const japanese = ["commercial_transactions", "payment_services", "inquiry"];
  expect(topicsOfBrand({ ja_legal: true })).toEqual(japanese);
  expect(topicsOfBrand({ ja_legal: true, notices: ["inquiry"] })).toHaveLength(3);
});
