import type { FullOrder } from "@gemgate/contract/checkout";
import { expect, test } from "vitest";
import { pendingOf } from "./pending-order.ts";

const wanted = { product_id: "101-gem-980", server_id: "s1", role_id: "5" };

function anOrder(billing_no: string, change: Partial<FullOrder> = {}): FullOrder {
  const names = { user_name: "", game_name: "", game_server_name: "", role_name: "", product_name: "" };
  return { ...names, billing_no, status: -1, is_paid: 0, ...wanted, ...change };
}

test("an order of the same goods for the same character is gone on with while it is unpaid, and asked about once it is paid", () => {
  const unpaid = anOrder("A");
  const paid = anOrder("B", { is_paid: 1 });
  expect(pendingOf([paid, unpaid], wanted)).toEqual({ paid, unpaid });
  expect(pendingOf([paid], wanted)).toEqual({ paid, unpaid: undefined });
});

test("an order of other goods or for another character says nothing about this click", () => {
  const others = [
    anOrder("A", { product_id: "101-gem-60", is_paid: 1 }),
    anOrder("B", { role_id: "6", is_paid: 1 }),
    anOrder("C", { server_id: "s2" }),
  ];
  expect(pendingOf(others, wanted)).toEqual({ paid: undefined, unpaid: undefined });
});
