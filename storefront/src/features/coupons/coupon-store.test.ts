import { createVirtualClock } from "@gemgate/web/testing/virtual-clock";
import { expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import { type CouponState, dropCoupon } from "./coupon-store.ts";

test("a refused coupon is cleared at once, and the list is asked for again after 1000 ms, once [H25 H26 T9 Y11]", async () => {
  const clock = createVirtualClock();
  const pick = { product_id: "gem-330", code: "C-1" };
  const store = createStore<CouponState>(() => ({ pick, wanted: "", reloads: 0, isChecking: false }));
  const dropped = [
    dropCoupon(store, { clock, product_id: "gem-330" }),
    dropCoupon(store, { clock, product_id: "gem-330" }),
  ];
  expect(store.getState()).toMatchObject({ pick: { product_id: "gem-330", code: "" }, reloads: 0, isChecking: true });
  const start_ms = clock.now();
  await clock.runUntil(Promise.all(dropped));
  expect(clock.now() - start_ms).toBe(1000);
  expect(store.getState()).toMatchObject({ reloads: 1, isChecking: false });
});
