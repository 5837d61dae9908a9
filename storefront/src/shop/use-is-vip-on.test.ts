import { afterEach, expect, test, vi } from "vitest";
import { aBoot } from "../testing/a-boot.ts";
import { aShop, runHook } from "../testing/run-hook.tsx";
import { useIsVipOn } from "./use-is-vip-on.ts";

const page_config = { is_open_coupon: 1, area_config: { is_area_role: 0 }, brand_color: "" } as const;

afterEach(() => void vi.unstubAllGlobals());

test("coupons and points stay away in the old layout, also where the game's page config opens them [V13]", () => {
  vi.stubGlobal("location", { search: "" });
  const isOnIn = (layout: "new" | "old") =>
    runHook({ ...aShop([]).shop, boot: aBoot({ layout, page_config }) }, useIsVipOn);
  expect([isOnIn("new"), isOnIn("old")]).toEqual([true, false]);
});
