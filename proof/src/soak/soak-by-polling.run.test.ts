// A soak of its own beside the one with webhooks: both wait most of their time, so they wait together.
import { expect, test } from "vitest";
import { soakWith } from "./short-soak.ts";

test("without a single webhook every order is finished by polling", async () => {
  const result = await soakWith({ orders: 60, hasWebhooks: false, harm: 0.2 });
  expect(result.states["delivered"]).toBeGreaterThan(result.orders * 0.7);
});
