import type { FullOrder } from "@gemgate/contract/checkout";
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import { createStore } from "zustand/vanilla";
import type { OrderCache } from "../../../memory/order-cache.ts";
import type { RewardState } from "../../../shop/rewards.ts";
import { createServerShop } from "../../../shop/server-shop.ts";
import { ShopContext } from "../../../shop/shop.ts";
import { aBoot } from "../../../testing/a-boot.ts";
import { BottomNav } from "./bottom-nav.tsx";

const messages = await loadCompiledCatalogue("en", "en");
const page_config = {
  is_open_coupon: 0,
  area_config: { is_area_role: 0 },
  brand_color: "",
} as const;

function wordsOf(
  count: number | null,
  cumulative_config: { is_has_cumulative: 1 } | null = { is_has_cumulative: 1 },
): string {
  const rewards = createStore<RewardState>(() => ({ count, changes: 0 }));
  const shop = {
    ...createServerShop(aBoot({ messages, page_config: { ...page_config, cumulative_config } })),
    rewards,
  };
  const markup = renderToStaticMarkup(
    <ShopContext value={shop}>
      <TextProvider locale="en" messages={messages}>
        <Router ssrPath="/my">
          <BottomNav current="my" />
        </Router>
      </TextProvider>
    </ShopContext>,
  );
  return markup
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

test("the gift tab shows how many rewards can be claimed, and says it to screen readers [C17 N8]", () => {
  expect(wordsOf(3)).toBe("Topup Event 3 3 rewards to claim My");
  expect(wordsOf(1)).toContain("1 reward to claim");
  expect(wordsOf(120)).toContain("99+");
});

test("the gift tab shows no number without a reward to claim, and before it is known [C17 N8]", () => {
  expect(wordsOf(0)).toBe("Topup Event My");
  expect(wordsOf(null)).toBe("Topup Event My");
});

test("the navigation of a game without events has no place for them [C17 C18]", () => {
  expect(wordsOf(null, null)).toBe("Topup My");
});

test("My shows that an order waits for its payment, and says it to screen readers", () => {
  const names = { user_name: "", game_name: "", game_server_name: "", role_name: "", product_name: "" };
  const open: FullOrder = { ...names, billing_no: "A", status: -1, is_paid: 0, pay_url: "https://pay.example/1" };
  const markupOf = (pending: readonly FullOrder[]) =>
    renderToStaticMarkup(
      <ShopContext
        value={{
          ...createServerShop(aBoot({ messages, page_config: { ...page_config, cumulative_config: null } })),
          orderCache: createStore<OrderCache>(() => ({ seen: null, pending })),
        }}
      >
        <TextProvider locale="en" messages={messages}>
          <Router ssrPath="/my">
            <BottomNav current="my" />
          </Router>
        </TextProvider>
      </ShopContext>,
    );
  expect(markupOf([])).not.toContain("An order is unpaid");
  expect(markupOf([{ ...open, is_paid: 1 }])).not.toContain("An order is unpaid");
  expect(markupOf([{ ...open, is_paid: 1 }, open])).toContain("An order is unpaid");
});
