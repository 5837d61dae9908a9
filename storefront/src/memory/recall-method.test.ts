import { describe, expect, test } from "vitest";
import { recallMethod } from "./recall-method.ts";
import { nothingChosen } from "../shop/selection.ts";

const remembered = { region: "SG", method_key: "1_scan" };

describe("the last way of paying", () => {
  test("the last way of paying comes back where the cookie has lost it", () => {
    expect(recallMethod(nothingChosen, remembered)).toMatchObject({
      region: "SG",
      method: { key: "1_scan" },
      lastMethodKey: "1_scan",
      productId: "",
    });
  });

  test("the last way of paying never replaces what was chosen since", () => {
    const method = { payway_id: "1", channel_id: "card", key: "1_card", name: "Card" };
    const chosen = { ...nothingChosen, region: "JP", method, lastMethodKey: "1_card" };
    expect(recallMethod(chosen, remembered)).toEqual(chosen);
  });

  test("the last way of paying is nothing where nothing is remembered", () => {
    expect(recallMethod(nothingChosen, undefined)).toBe(nothingChosen);
  });
});
