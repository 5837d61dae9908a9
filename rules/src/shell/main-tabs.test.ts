import { describe, expect, it } from "vitest";
import { mainTabs, pageOfTab, shownTabs } from "./main-tabs.ts";

describe("the navigation", () => {
  it("knows exactly three places [B48]", () => {
    expect(mainTabs).toEqual(["topup", "gift", "my"]);
  });

  it("leads to a page of its own for each [C14 C15 C16]", () => {
    expect(pageOfTab).toEqual({ topup: "/selectGoods", gift: "/activity", my: "/my" });
  });

  it("shows the events only where the game has a config of either kind [C17 C18]", () => {
    expect(shownTabs(null)).toEqual(["topup", "my"]);
    expect(shownTabs({})).toEqual(["topup", "my"]);
    expect(shownTabs({ cumulative_config: null, continue_config: null })).toEqual(["topup", "my"]);
    expect(shownTabs({ cumulative_config: { is_has_cumulative: 1 } })).toEqual(["topup", "gift", "my"]);
    expect(shownTabs({ continue_config: { is_has_continue: 1 } })).toEqual(["topup", "gift", "my"]);
    const off = { cumulative_config: { is_has_cumulative: 0 }, continue_config: { is_has_continue: 0 } } as const;
    expect(shownTabs(off)).toEqual(["topup", "my"]);
  });
});
