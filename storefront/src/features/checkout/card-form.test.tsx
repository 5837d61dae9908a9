import type { PaymentOption } from "@gemgate/contract/checkout";
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { success } from "@gemgate/web/testing/fake-hosts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ShopContext } from "../../shop/shop.ts";
import { aBoot, aBrand } from "../../testing/a-boot.ts";
import { aShop, runHook } from "../../testing/run-hook.tsx";
import { useSpendingMonth } from "../account/parts.ts";
import { CardOrderButton, useCardForm } from "./card-form.tsx";
import { freshCheckout } from "./checkout-state.ts";
import { quoteOf } from "./quote.tsx";

const messages = await loadCompiledCatalogue("en", "en");
const month = { enforced: 1, band: "under16", cap: 5_000, spent: 1_800, currency: "JPY", month: "2026-11" };
const option: PaymentOption = {
  payway_id: "31",
  channel_id: "",
  key: "31",
  name: "Game card",
  icon: "/card.svg",
  sort: 1,
  min_money: 0,
  max_money: 0,
  open_coupon: 0,
  description: "",
  sub_payment: [],
};

/** The button below a card form, for goods of this price and a player who has 3,200 yen left this month. */
async function drawButton(price: number): Promise<string> {
  const { shop: plain, seen } = aShop([success(month)]);
  const brand = aBrand({ currency: "JPY", time_zone: "Asia/Tokyo", spending_caps: true });
  const shop = { ...plain, boot: aBoot({ brand }) };
  runHook(shop, useSpendingMonth).tryAgain();
  await vi.waitUntil(() => runHook(shop, useSpendingMonth).content !== undefined);
  expect(seen.map(({ path }) => path)).toEqual(["/api/my/age_band"]);
  const goods = {
    value: "gem-1",
    display: "Gems",
    price,
    typeKey: "gem",
    isLimit: 0,
    isCoupon: 0,
    goodsSort: 1,
    typeSort: 1,
    isSpecial: 0,
    couponPoints: 0,
  } as const;
  const quote = quoteOf({ goods, currency: "JPY" }, { isVipOn: false, coupon: undefined, checked: undefined });
  const offer = { option, open_billing_no: undefined, quoteWith: () => quote };
  const form = runHook(shop, () => useCardForm({ offer, payCard: () => {} }, option));
  return renderToStaticMarkup(
    <ShopContext value={shop}>
      <TextProvider locale="en" messages={messages}>
        <CardOrderButton
          checkout={{ current: { kind: "open" }, state: freshCheckout }}
          form={{ ...form, isComplete: true }}
        />
      </TextProvider>
    </ShopContext>,
  );
}

const refusal = "would exceed your spending limit for this month";

// Z110: before anything is paid, in whichever layout the form stands.
test("a card that would pass the month's cap is refused in words before it is sent, and one within it is not", async () => {
  const over = await drawButton(3_201);
  expect(over).toContain(refusal);
  expect(over).toContain('aria-disabled="true"');
  const within = await drawButton(3_200);
  expect(within).not.toContain(refusal);
  expect(within).not.toContain('aria-disabled="true"');
});
