import { expect, test } from "vitest";
import { isFromRecharge, resultQuery } from "./result-origin.ts";

test("the way from recharge to the result marks the origin, and no other way does [B28]", () => {
  expect(resultQuery("1", "/recharge")).toEqual({ billing_no: "1", from: "recharge" });
  expect(resultQuery("1", "/selectGoods")).toEqual({ billing_no: "1" });
  expect(["?billing_no=1&from=recharge", "?billing_no=1", "?from=elsewhere"].map(isFromRecharge)).toEqual([
    true,
    false,
    false,
  ]);
});
