import { expect, it } from "vitest";
import { PlainRefusal } from "../plain-refusal.ts";
import { cardTerms } from "./card-terms.ts";

const brand = { key: "anybrand", currency: "USD", time_zone: "Etc/UTC" };
const worth = { face: "9.99", currency: undefined, gems: 680, extra_gems: 70, last_day: undefined };

it("the terms of a batch have the money in minor units of the brand's currency", () => {
  const terms = { brand_id: "anybrand", batch: "spring-10", face: 999, currency: "USD", gems: 680, extra_gems: 70 };
  expect(cardTerms(brand, { batch: "spring-10", worth })).toMatchObject({ ...terms, time_zone: "Etc/UTC" });
  const said = { ...worth, currency: "USD", last_day: "2027-12-31" };
  expect(cardTerms(brand, { batch: "spring-10", worth: said })).toMatchObject({ ...terms, last_day: "2027-12-31" });
});

it.each([
  ["more places than the currency has", { face: "9.999" }],
  ["a value of nothing", { face: "0" }],
  ["another currency than the goods have", { currency: "EUR" }],
])("a batch with %s is refused in words", (_what, change) => {
  expect(() => cardTerms(brand, { batch: "spring-10", worth: { ...worth, ...change } })).toThrow(PlainRefusal);
});
