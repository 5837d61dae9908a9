import type { PageConfig } from "@gemgate/contract/page-config";
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import { createStore } from "zustand/vanilla";
import type { RewardState } from "../../../shop/rewards.ts";
import { ScreensContext } from "../../../shop/screens.ts";
import { createServerShop } from "../../../shop/server-shop.ts";
import { ShopContext } from "../../../shop/shop.ts";
import { aBoot } from "../../../testing/a-boot.ts";
import { noScreens } from "../../../testing/no-screens.ts";
import { MyTiles, type MyTilesProps } from "./my-tiles.tsx";

const messages = await loadCompiledCatalogue("en", "en");
const page_config: PageConfig = {
  is_open_coupon: 1,
  area_config: { is_area_role: 0 },
  brand_color: "",
  cumulative_config: { is_has_cumulative: 1 },
};

function show(orders: MyTilesProps["orders"], change: Partial<PageConfig> = {}): { markup: string; words: string } {
  const rewards = createStore<RewardState>(() => ({ count: 2, changes: 0 }));
  const boot = aBoot({ messages, page_config: { ...page_config, ...change } });
  const markup = renderToStaticMarkup(
    <ShopContext value={{ ...createServerShop(boot), rewards }}>
      <ScreensContext value={noScreens}>
        <TextProvider locale="en" messages={messages}>
          <Router ssrPath="/my" ssrSearch="">
            <MyTiles orders={orders} />
          </Router>
        </TextProvider>
      </ScreensContext>
    </ShopContext>,
  );
  const words = markup.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  return { markup, words: words.trim() };
}

test("My leads to coupons, orders and rewards, and says how many orders there are, as far as they are loaded", () => {
  const { markup, words } = show({ count: 10, more: true });
  expect(words).toBe("Coupons 10+ Orders 2 Rewards");
  expect([...markup.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    "/userCenter",
    "#orders",
    "/activity",
  ]);
  expect(show({ count: 1, more: false }).words).toContain("1 Orders");
  expect(show(undefined).words).toBe("Coupons Orders 2 Rewards");
});

test("My has no way to coupons or rewards where there are none [O14]", () => {
  expect(show(undefined, { is_open_coupon: 0 }).markup).not.toContain("/userCenter");
  expect(show(undefined, { cumulative_config: null }).markup).not.toContain("/activity");
  expect(show(undefined, { is_open_coupon: 0, cumulative_config: null }).markup).toBe("");
});
