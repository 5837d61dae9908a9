import type { FullOrder } from "@gemgate/contract/checkout";
import { expect, test } from "vitest";
import { aBoot } from "../testing/a-boot.ts";
import { noteOrder, notePaid, notePending } from "./order-cache.ts";
import { createServerShop } from "../shop/server-shop.ts";

function anOrder(billing_no: string, change: Partial<FullOrder> = {}): FullOrder {
  const names = { user_name: "", game_name: "", game_server_name: "", role_name: "", product_name: "" };
  return { ...names, billing_no, status: -1, is_paid: 0, pay_url: "https://pay.example/1", ...change };
}

function aPage() {
  const { orderCache } = createServerShop(aBoot());
  return { orderCache, pending: () => orderCache.getState().pending.map(({ billing_no }) => billing_no) };
}

test("of a list of orders only what is neither delivered nor closed is pending", () => {
  const { orderCache, pending } = aPage();
  notePending(orderCache, [
    anOrder("A"),
    anOrder("B", { status: 1 }),
    anOrder("C", { is_paid: 1 }),
    anOrder("D", { status: -2 }),
  ]);
  expect(pending()).toEqual(["A", "C"]);
});

test("an order that another part of the page sees comes, changes in its place, and goes when it is over", () => {
  const { orderCache, pending } = aPage();
  notePending(orderCache, [anOrder("A")]);
  noteOrder(orderCache, anOrder("B"));
  noteOrder(orderCache, anOrder("A", { is_paid: 1 }));
  expect(pending()).toEqual(["B", "A"]);
  expect(orderCache.getState()).toMatchObject({
    seen: { billing_no: "A" },
    pending: [{ is_paid: 0 }, { is_paid: 1 }],
  });
  noteOrder(orderCache, anOrder("B", { status: -2 }));
  expect(pending()).toEqual(["A"]);
});

test("an order that the server calls paid is not held for unpaid any more, and cannot be paid from here", () => {
  const { orderCache } = aPage();
  notePending(orderCache, [anOrder("A")]);
  notePaid(orderCache, "A");
  notePaid(orderCache, "unknown");
  const [order] = orderCache.getState().pending;
  expect(order).toMatchObject({ billing_no: "A", is_paid: 1 });
  expect(order).not.toHaveProperty("pay_url");
});

test("what was delivered last can be bought again: goods by a method that is known, neither a card nor a debt", () => {
  const { orderCache } = aPage();
  const again = { status: 1, method_key: "1_card", method_region: "US" } as const;
  const boughtOf = (...list: FullOrder[]) => {
    notePending(orderCache, list);
    return orderCache.getState().bought?.billing_no;
  };
  expect(
    boughtOf(anOrder("A", { ...again, status: -2, product_id: "p" }), anOrder("B", { ...again, product_id: "p" })),
  ).toBe("B");
  expect(boughtOf(anOrder("A", { ...again, product_id: "card:1" }), anOrder("B", again))).toBeUndefined();
  expect(boughtOf(anOrder("A", { status: 1, product_id: "p" }))).toBeUndefined();
});
