import { expect, test } from "vitest";
import { groupDigits } from "./group-digits.ts";
import { listCatalogues } from "./load-catalogue.ts";

const counts = [0, 7, 100, 999, 1_000, 1_980, 9_999, 10_000, 52_000, 110_000, 999_999, 1_234_567, 2_147_483_647];

test.each(await listCatalogues())("whole numbers are grouped as Intl groups them in %s", (locale) => {
  const numbers = new Intl.NumberFormat(`${locale}-u-nu-latn`);
  expect(counts.map((count) => groupDigits(count, locale))).toEqual(counts.map((count) => numbers.format(count)));
});
