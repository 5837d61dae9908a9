import { afterEach, expect, test, vi } from "vitest";
import { addressWithoutOrder } from "./keep-order-in-address.ts";

afterEach(() => void vi.unstubAllGlobals());

const withoutOrder = (path: string): string | undefined => {
  vi.stubGlobal("location", { href: `https://pay.brand.test${path}` });
  return addressWithoutOrder();
};

test("an order that shows over the goods or over My can leave the address, and the rest of it stays", () => {
  expect(withoutOrder("/selectGoods?domain_area=ru&billing_no=K1")).toBe(
    "https://pay.brand.test/selectGoods?domain_area=ru",
  );
  expect(withoutOrder("/my?billing_no=K1")).toBe("https://pay.brand.test/my");
  expect(withoutOrder("/my")).toBeUndefined();
});

test("the result page of the old layout is its order's own and keeps it while help is open over it", () => {
  expect(withoutOrder("/result?billing_no=K1")).toBeUndefined();
});
