import type { RememberedPurchase } from "@gemgate/rules/checkout/remembered-purchase";
import { expect, test } from "vitest";
import { type RecallingShop, recallOrder } from "./known-order.ts";

const scope = { suid: "7", gp_id: "101", area: "universal" };
const purchase: RememberedPurchase = {
  ...scope,
  last: {
    billing_no: "20260105ABCDEFGHJKMNPQRSTVWX",
    product_id: "101-gem-60",
    price: 0.99,
    currency: "USD",
    region: "US",
    method_key: "1_scan",
    character: { areaId: "", areaName: "", server: "s1", realServer: "", roleId: "5", roleName: "Ash" },
    at_ms: 0,
  },
  bought: null,
};
const game = { gp_id: "101", client_id: "100013", name: "Vale of Orrin", logo: "", terms: "", privacy: "" };

function aShop(suid: string | null): RecallingShop {
  const user = suid === null ? null : { suid, username: "ash", oauth_token: "t", gp_id: "101" };
  return {
    game,
    users: { currentUser: () => user },
    boot: { domain_area: "universal" },
    purchases: { recall: (asked) => (asked.suid === scope.suid ? purchase : undefined) },
  };
}

test("what the page remembers of an order shows for that order alone, and to the player who made it [K5]", () => {
  const { last } = purchase;
  expect(recallOrder(aShop("7"), last.billing_no)).toBe(last);
  expect(recallOrder(aShop("7"), "20260105ZZZZZZZZZZZZZZZZZZZZ")).toBeUndefined();
  expect(recallOrder(aShop("8"), last.billing_no)).toBeUndefined();
  expect(recallOrder(aShop(null), last.billing_no)).toBeUndefined();
});
