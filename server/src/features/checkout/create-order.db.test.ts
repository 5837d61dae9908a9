import { startTestShop } from "@gemgate/tools/testing/start-test-shop";
import type { TestShop } from "@gemgate/tools/testing/start-test-shop";
import { afterAll, beforeAll, expect, test } from "vitest";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(async () => {
  expect(await shop.brokenPromises()).toEqual([]);
  await shop.close();
});

test("a created order answers its billing number and the provider's link [J25]", async () => {
  const player = await shop.aPlayer();
  const created = await shop.call("/api/pay/platform_pay", shop.creation(player), { method: "POST" });
  expect(created).toMatchObject({
    status: 200,
    code: 1,
    content: { billing_no: expect.stringMatching(/^20\d{6}[0-9A-HJKMNP-TV-Z]{20}$/) },
  });
  expect(created.content["url"]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/checkout\/pay_/);
});
