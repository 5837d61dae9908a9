import { brandByKey } from "@gemgate/brands/every-brand";
import { expect, test } from "vitest";
import { accountsOfBrands } from "./brand-accounts.ts";
import { paymentRows } from "./demo-payments.ts";

/** Of every option and channel of the payway. */
function providersOf(payway_id: string, accounts: readonly string[]): unknown[] {
  const rows = paymentRows(brandByKey("kitestone"), accounts).flatMap(({ row, channels }) => [row, ...channels]);
  return [...new Set(rows.filter((row) => row["payway_id"] === payway_id).map((row) => row["provider"]))];
}

test("a brand with an account at a real provider is paid through it, and every other through a stand-in", () => {
  expect(providersOf("5", [])).toEqual(["demo-redirect"]);
  expect(providersOf("5", ["adyen", "profiles"])).toEqual(["demo-redirect"]);
  expect(providersOf("5", ["paypal"])).toEqual(["paypal"]);
  expect(providersOf("16", ["mercadopago"])).toEqual(["mercadopago"]);
  expect(providersOf("14", ["paypal", "adyen", "mercadopago", "portone"])).toEqual(["demo-carrier"]);
});

test("the accounts of a brand are named as PAYMENT_ACCOUNTS names them, and a broken text names none", () => {
  expect(accountsOfBrands('{"one":{"paypal":{},"adyen":{}},"two":{}}')).toEqual({ one: ["paypal", "adyen"], two: [] });
  for (const text of [undefined, "{", "null", "[]", "1"]) expect(accountsOfBrands(text)).toEqual({});
});
