import { createBrowserStorage } from "../storage/browser-storage.ts";
import { createMemoryArea } from "../testing/memory-area.ts";
import { createVirtualClock } from "@gemgate/web/testing/virtual-clock";
import { expect, test } from "vitest";
import { createPurchases } from "./purchases.ts";

const scope = { suid: "u1", gp_id: "101", area: "sea" };
const order = {
  billing_no: "b1",
  product_id: "p1",
  price: 4.99,
  currency: "USD",
  region: "SG",
  method_key: "1_scan",
  character: { areaId: "", areaName: "", server: "s12", realServer: "", roleId: "r1", roleName: "Kaelis" },
};

/** Two tabs of one browser. */
function openTabs() {
  const local = createMemoryArea();
  const clock = createVirtualClock();
  const tellOthers: ((name: string | null) => void)[] = [];
  const openTab = () => {
    const storage = createBrowserStorage({
      local,
      tab: createMemoryArea(),
      clock,
      areCookiesBlocked: false,
      watch: (listener) => void tellOthers.push(listener),
    });
    return createPurchases({ storage, clock });
  };
  return {
    one: openTab(),
    other: openTab(),
    tell: () => tellOthers.forEach((listener) => listener("webpay_purchases")),
  };
}

test("an order is remembered, and what is remembered stays the same object until it changes", () => {
  const { one } = openTabs();
  expect(one.recall(scope)).toBeUndefined();
  one.noteOrder(scope, order);
  expect(one.recall(scope)).toBe(one.recall(scope));
  expect(one.recall(scope)?.last.product_id).toBe("p1");
  expect(one.recallMethod(scope)).toEqual({ region: "SG", method_key: "1_scan" });
});

test("a success that another tab hears of is known here too", () => {
  const { one, other, tell } = openTabs();
  one.noteOrder(scope, order);
  const heard: string[] = [];
  one.subscribe(() => void heard.push("changed"));
  other.noteSuccess("b1");
  tell();
  expect(heard).toEqual(["changed"]);
  expect(one.recall(scope)?.bought?.billing_no).toBe("b1");
});

test("a success of an unknown order changes nothing and calls no listener", () => {
  const { one } = openTabs();
  one.noteOrder(scope, order);
  const heard: string[] = [];
  one.subscribe(() => void heard.push("changed"));
  one.noteSuccess("another account's");
  expect(heard).toEqual([]);
});
