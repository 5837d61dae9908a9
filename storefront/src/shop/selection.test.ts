import { describe, expect, test } from "vitest";
import { type Selection, nothingChosen, restoreSelection, writeOrderInfo } from "./selection.ts";

const game = { client_id: "100013", gp_id: "101", name: "Vale of Orrin" };
const goods = { display: "980 Crystals", value: "p2", typeKey: "gem" };

function aSelection(changes: Partial<Selection> = {}): Selection {
  return {
    character: {
      areaId: "",
      areaName: "",
      server: "s12",
      realServer: "s3",
      roleId: "r1",
      roleName: "Kaelis",
      isSeen: false,
    },
    friend: null,
    productId: "p2",
    region: "SG",
    method: { payway_id: "1", channel_id: "card", key: "1_card", name: "Card" },
    lastMethodKey: "",
    billing_no: "",
    ...changes,
  };
}

describe("what was chosen", () => {
  test("what was chosen comes back after a reload of the same game [F14 F21 F22]", () => {
    const info = writeOrderInfo(aSelection(), game, goods);
    expect(restoreSelection(info, null, "100013")).toEqual(aSelection());
  });

  test("what was chosen is dropped when the game is another one [F12 F13]", () => {
    const info = writeOrderInfo(aSelection(), game, goods);
    expect(restoreSelection(info, null, "100023")).toEqual(nothingChosen);
  });

  test("the choice has the method of an order that was made", () => {
    const info = writeOrderInfo(aSelection({ billing_no: "20261114AAAAAAAAAAAAAAAAAAAA" }), game, goods);
    expect(restoreSelection(info, null, "100013").lastMethodKey).toBe("1_card");
  });

  test("after a login only goods, region and method are chosen", () => {
    const kept = { client_id: "100013", product_id: "p7", region: "JP", rechargeKey: "1_wallet", goes_on: "" };
    const restored = restoreSelection(null, kept, "100013");
    expect(restored).toMatchObject({ productId: "p7", region: "JP", character: null, method: { key: "1_wallet" } });
  });

  test("a choice kept for another game is not restored", () => {
    const kept = { client_id: "100023", product_id: "p7", region: "", rechargeKey: "", goes_on: "" };
    expect(restoreSelection(null, kept, "100013")).toEqual(nothingChosen);
  });

  test("a choice without a role has no character, whatever else a cookie holds", () => {
    const info = { ...writeOrderInfo(aSelection(), game, goods), role: { display: "<img src=x>", value: "" } };
    expect(restoreSelection(info, null, "100013").character).toBeNull();
  });
});
