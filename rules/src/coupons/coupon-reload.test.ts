import { expect, it } from "vitest";
import { coupon_reload_ms } from "./coupon-reload.ts";

it("the coupon list is read again one second after an illegal use [Y11]", () => {
  expect(coupon_reload_ms).toBe(1_000);
});
