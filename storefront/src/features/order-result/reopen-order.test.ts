import type { FullOrder } from "@gemgate/contract/checkout";
import type { RememberedOrder } from "@gemgate/rules/checkout/remembered-purchase";
import { expect, test } from "vitest";
import { choiceOfOrder } from "./reopen-order.ts";

const billing_no = "20260105ABCDEFGHJKMNPQRSTVWX";
const order: FullOrder = {
  user_name: "wren",
  game_name: "Vale of Orrin",
  game_server_name: "S12 Dawnspire",
  role_name: "Wren",
  billing_no,
  status: -1,
  product_name: "Dawn Festival Chest",
  product_id: "101-chest",
  server_id: "s12",
  role_id: "7",
  area_id: "a1",
};
const character = { areaId: "", areaName: "", server: "s3", realServer: "s1", roleId: "5", roleName: "Ash" };
const known: RememberedOrder = {
  billing_no,
  product_id: "101-gem-60",
  price: 0.99,
  currency: "USD",
  region: "US",
  method_key: "1/scan",
  character,
  at_ms: 0,
};
const scan = { payway_id: "1", channel_id: "scan", key: "1/scan", name: "Scan pay" };
const card = { payway_id: "1", channel_id: "card", key: "1/card", name: "Card" };

test("an order is gone on with for its own goods and its own character, whatever is chosen on the page [K16 K19]", () => {
  expect(choiceOfOrder({ order, known: undefined, keepsMethod: true, chosen: { method: card } })).toEqual({
    productId: "101-chest",
    friend: null,
    character: {
      areaId: "a1",
      areaName: "",
      server: "s12",
      realServer: "",
      roleId: "7",
      roleName: "Wren",
      isSeen: false,
    },
  });
});

test("an order of this browser brings its method along, which a change of method drops [K21 K23]", () => {
  const own = { order: null, known, chosen: { method: card } };
  expect(choiceOfOrder({ ...own, keepsMethod: true })).toMatchObject({
    productId: "101-gem-60",
    character: { ...character, isSeen: false },
    region: "US",
    method: { key: "1/scan" },
  });
  expect(choiceOfOrder({ ...own, keepsMethod: false })).toMatchObject({ productId: "101-gem-60", method: null });
});

test("a method that is chosen already stays as it is, with its name", () => {
  const choice = choiceOfOrder({ order: null, known, keepsMethod: true, chosen: { method: scan } });
  expect(choice).not.toHaveProperty("method");
});

test("an order with goods that the page does not know cannot be reopened", () => {
  const { product_id: _, ...nameless } = order;
  const chosen = { method: card };
  expect(choiceOfOrder({ order: nameless, known: undefined, keepsMethod: true, chosen })).toBeUndefined();
  expect(choiceOfOrder({ order: null, known: undefined, keepsMethod: true, chosen })).toBeUndefined();
});

test("a gift is gone on with for the same friend, and the player's own character stays what it was", () => {
  const choice = choiceOfOrder({
    order: { ...order, gift: 1 },
    known: undefined,
    keepsMethod: false,
    chosen: { method: card },
  });
  expect(choice).toMatchObject({
    friend: { character: { server: "s12", roleId: "7", roleName: "Wren", areaId: "a1" }, serverName: "S12 Dawnspire" },
  });
  expect(choice).not.toHaveProperty("character");
});
