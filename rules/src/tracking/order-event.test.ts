import { expect, it } from "vitest";
import { order_event } from "./order-event.ts";

it("an order is reported as event 18 [Y23]", () => {
  expect(order_event).toBe(18);
});
