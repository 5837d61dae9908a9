import { expect, test } from "vitest";
import { accountsOfBrands } from "./brand-accounts.ts";

test("the accounts of a brand are named as PAYMENT_ACCOUNTS names them, and a broken text names none", () => {
  expect(accountsOfBrands('{"one":{"paypal":{},"adyen":{}},"two":{}}')).toEqual({ one: ["paypal", "adyen"], two: [] });
  for (const text of [undefined, "{", "null", "[]", "1"]) expect(accountsOfBrands(text)).toEqual({});
});
