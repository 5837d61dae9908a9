import { everyBrand as brandsInCode } from "@gemgate/brands/every-brand";
import { everyBrand } from "@gemgate/demo/shop/read-demo";
import { expect, test } from "vitest";

test("the brands in code, for which the build draws pictures, are those of demo/shop", () => {
  expect(brandsInCode).toEqual(everyBrand);
});
