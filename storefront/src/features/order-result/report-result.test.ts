import type { FullOrder } from "@gemgate/contract/checkout";
import { expect, test } from "vitest";
import { openNoStorage } from "../../storage/open-storage.ts";
import { reportResult, type ReportingShop } from "./report-result.ts";

const billing_no = "20260105ABCDEFGHJKMNPQRSTVWX";
const order: FullOrder = {
  user_name: "wren",
  game_name: "Vale of Orrin",
  game_server_name: "S12",
  role_name: "Wren",
  billing_no,
  status: 1,
  product_name: "60 Crystals",
  price: 0.99,
  currency: "USD",
  create_time: 1,
  is_paid: 1,
};

function openShop() {
  const told: string[] = [];
  const shop: ReportingShop = {
    visitMemory: openNoStorage({ now: () => 0 }),
    tracker: {
      track: (name) => void told.push(name),
      trackOrder: (one) => void told.push(`order ${one.status} ${one.product_id}`),
    },
    users: { currentUser: () => null },
    game: null,
    boot: { domain_area: "universal" },
    purchases: { recall: () => undefined },
  };
  return { shop, told };
}

test("the end of an order is told once, however often it is seen [U3]", () => {
  const { shop, told } = openShop();
  for (let seen = 0; seen < 3; seen += 1) reportResult(shop, billing_no, { status: "Success", order });
  expect(told).toEqual(["payResult", "order 1 "]);
});

test("the end of two orders is told once for each, in whichever order they are seen again [U3]", () => {
  const { shop, told } = openShop();
  const other = { ...order, billing_no: "20260105BCDEFGHJKMNPQRSTVWXA" };
  for (const seen of [order, other, order, other])
    reportResult(shop, seen.billing_no, { status: "Success", order: seen });
  expect(told).toEqual(["payResult", "order 1 ", "payResult", "order 1 "]);
});

test("without a login the order's own event waits for its rows, and the result is not told again", () => {
  const { shop, told } = openShop();
  reportResult(shop, billing_no, { status: "Success", order: null });
  reportResult(shop, billing_no, { status: "Success", order: null });
  expect(told).toEqual(["payResult"]);
  reportResult(shop, billing_no, { status: "Success", order });
  expect(told).toEqual(["payResult", "order 1 "]);
});

test("the order's own goods are told, not what the page remembers", () => {
  const { shop, told } = openShop();
  reportResult(shop, billing_no, { status: "Success", order: { ...order, product_id: "101-gem-60" } });
  expect(told).toEqual(["payResult", "order 1 101-gem-60"]);
});
