import { describe, expect, it } from "vitest";
import {
  recallMethod,
  recallPurchase,
  rememberOrder,
  type RememberedOrder,
  rememberEnd,
  rememberSuccess,
  roleWord,
} from "./remembered-purchase.ts";

const scope = { suid: "u1", gp_id: "101", area: "sea" };
const day_ms = 24 * 3_600_000;

function anOrder(changes: Partial<RememberedOrder> = {}): RememberedOrder {
  const character = { areaId: "", areaName: "", server: "s12", realServer: "", roleId: "r1", roleName: "Kaelis" };
  const choice = { product_id: "p1", price: 4.99, currency: "USD", region: "SG", method_key: "1_scan" };
  return { billing_no: "b1", ...choice, character, at_ms: 0, ...changes };
}

describe("an order that this browser made", () => {
  const rows = rememberOrder([], scope, anOrder());

  it("is remembered for its player, game and region alone, for seven days", () => {
    expect(recallPurchase(rows, scope, 7 * day_ms - 1)?.last.product_id).toBe("p1");
    expect(recallPurchase(rows, scope, 7 * day_ms)).toBeUndefined();
    for (const other of [{ suid: "u2" }, { gp_id: "102" }, { area: "kr" }]) {
      expect(recallPurchase(rows, { ...scope, ...other }, 0)).toBeUndefined();
    }
  });

  it("leaves its method for ninety days, for any account", () => {
    const place = { gp_id: "101", area: "sea" };
    expect(recallMethod(rows, place, 90 * day_ms - 1)).toEqual({ region: "SG", method_key: "1_scan" });
    expect(recallMethod(rows, place, 90 * day_ms)).toBeUndefined();
    expect(recallMethod(rows, { gp_id: "101", area: "kr" }, 0)).toBeUndefined();
  });

  it("is bought only when it was delivered, and stays so when a later one fails", () => {
    expect(recallPurchase(rows, scope, 0)?.bought).toBeNull();
    const bought = rememberSuccess(rows, "b1", 5_000);
    expect(recallPurchase(bought, scope, 0)?.bought).toMatchObject({ billing_no: "b1", at_ms: 5_000 });
    const later = rememberOrder(bought, scope, anOrder({ billing_no: "b2", product_id: "p2" }));
    expect(recallPurchase(later, scope, 0)).toMatchObject({ last: { product_id: "p2" }, bought: { product_id: "p1" } });
  });

  it("is told of its success once, and strange numbers change nothing", () => {
    const bought = rememberSuccess(rows, "b1", 5_000);
    expect(rememberSuccess(bought, "b1", 9_000)).toBe(bought);
    expect(rememberSuccess(rows, "somebody else's", 1)).toBe(rows);
  });

  it("counts as open from the click until its end is known, which changes nothing else", () => {
    expect(recallPurchase(rows, scope, 0)).toMatchObject({ last: { billing_no: "b1" }, is_open: true });
    const ended = rememberEnd(rows, "b1");
    expect(recallPurchase(ended, scope, 0)).toMatchObject({ last: { billing_no: "b1" }, is_open: false });
    expect(rememberEnd(ended, "b1")).toBe(ended);
    expect(rememberEnd(rows, "somebody else's")).toBe(rows);
  });

  it("pushes out the oldest of many", () => {
    const many = Array.from({ length: 30 }, (_, index) => `u${index}`).reduce(
      (all, suid) => rememberOrder(all, { ...scope, suid }, anOrder()),
      rows,
    );
    expect(many).toHaveLength(20);
    expect(many[0]?.suid).toBe("u29");
  });
});

it("a character is one word to compare by", () => {
  expect(roleWord({ server: "s12", roleId: "r1" })).toBe("s12/r1");
});
