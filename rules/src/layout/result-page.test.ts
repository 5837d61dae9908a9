import { expect, test } from "vitest";
import { resultPageOf } from "./result-page.ts";

test("a player who comes back from a payment sees the result where the layout shows it [A30 V6]", () => {
  const brand: Parameters<typeof resultPageOf>[0]["brand"] = {
    layout: "new",
    old_games: ["103"],
    old_areas: ["codapay"],
  };
  const place = { brand, domain_area: "sea" };
  expect(resultPageOf({ ...place, gp_id: "101", client_id: "1" })).toBe("/selectGoods");
  expect(resultPageOf({ ...place, gp_id: "103", client_id: "1" })).toBe("/result");
  expect(resultPageOf({ ...place, gp_id: "101", client_id: "1", domain_area: "codapay" })).toBe("/result");
  expect(resultPageOf({ ...place, brand: { layout: "old" }, gp_id: "101", client_id: "1" })).toBe("/result");
});
