import type { PaymentOption } from "@gemgate/contract/checkout";
import type { Coupon } from "@gemgate/contract/coupons";
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createServerShop } from "../../shop/server-shop.ts";
import { ShopContext } from "../../shop/shop.ts";
import { aBoot } from "../../testing/a-boot.ts";
import { chooseCoupon, noCoupons } from "../coupons/coupon-choice.ts";
import type { ChosenGoods } from "../goods/public.ts";
import { PriceRows } from "./order-summary.tsx";
import { MethodRows } from "./payment-panel.tsx";
import { quoteOf } from "./quote.tsx";
import type { PaymentOffer } from "./use-payment-choice.ts";

const messages = await loadCompiledCatalogue("en", "en");
const shop = createServerShop(aBoot({ messages }));

function wordsOf(part: ReactNode): string {
  const markup = renderToStaticMarkup(
    <ShopContext value={shop}>
      <TextProvider locale="en" messages={messages}>
        {part}
      </TextProvider>
    </ShopContext>,
  );
  return markup.replaceAll(/<[^>]+>/g, "|").replaceAll(/[|]+/g, "|");
}

const goods: ChosenGoods["goods"] = {
  value: "gem-330",
  display: "330 Gems",
  price: 14.99,
  typeKey: "gem",
  isLimit: 0,
  isCoupon: 1,
  goodsSort: 1,
  typeSort: 1,
  isSpecial: 0,
  couponPoints: 29,
};
const chosen: ChosenGoods = { goods, currency: "USD" };
const coupon: Coupon = {
  code: "C-1",
  name: "Ten off",
  use_category: "avail",
  is_used: 0,
  used_time: 0,
  valid_end_time: 0,
  time_zone: 0,
  discount_rate: 0.9,
};

function anOption(name: string, change: Partial<PaymentOption> = {}): PaymentOption {
  return {
    payway_id: name,
    channel_id: "",
    key: name,
    name,
    icon: "/card.svg",
    sort: 1,
    min_money: 0,
    max_money: 0,
    open_coupon: 1,
    description: "Instant",
    sub_payment: [],
    ...change,
  };
}

const card = anOption("Card");
const carrier = anOption("Carrier", { open_coupon: 0 });
const bank = anOption("Bank", { min_money: 14 });
const none = () => undefined;

function offerWith(coupons: readonly Coupon[]): PaymentOffer {
  const withMethod: PaymentOffer["coupons"]["withMethod"] = (option) =>
    coupons.length === 0 ? noCoupons : chooseCoupon({ coupons, sale: { goods, currency: "USD", option }, pick: null });
  const checked = { code: "C-1", points: 26, discountPrice: 13.49 };
  const state = { isOn: true, isWaiting: false, hasFailed: false, isChecking: false, checked };
  return {
    open_billing_no: undefined,
    list: { content: undefined, isWaiting: false, hasFailed: false, tryAgain: none },
    regions: [],
    region: "SG",
    options: [card, carrier, bank],
    option: card,
    chosen,
    coupons: { ...withMethod(card), ...state, withMethod, pick: none, drop: none, tryAgain: none },
    quoteWith(option) {
      const { picked, reason } = withMethod(option);
      return quoteOf(chosen, { isVipOn: true, coupon: reason === undefined ? picked : undefined, checked });
    },
    changeRegion: none,
    chooseMethod: none,
  };
}

test("a method without coupons, or whose bounds the discounted amount leaves, says so in its row before the click [H20 T36]", () => {
  const rows = (coupons: readonly Coupon[]) => {
    const offer = offerWith(coupons);
    return wordsOf(<MethodRows offer={offer} options={offer.options} onOpen={none} />);
  };
  expect(rows([coupon])).toBe("|Card|Instant|Carrier|Coupons not accepted|Bank|Amount with coupon not accepted|");
  expect(rows([])).toBe("|Card|Instant|Carrier|Instant|Bank|Instant|");
});

test("the summary has list price, coupon, total and points; a method without coupons has the list price and its points [G22 G23]", () => {
  const offer = offerWith([coupon]);
  expect(wordsOf(<PriceRows offer={offer} />)).toBe(
    "|330 Gems|$|14|.99|Coupon · |Ten off| |−10%|−$1.50|Taxes and fees|Included|Total|$|13|.49|Growth points|+26|",
  );
  expect(wordsOf(<PriceRows offer={offer} option={carrier} />)).toBe(
    "|330 Gems|$|14|.99|Taxes and fees|Included|Total|$|14|.99|Growth points|+29|",
  );
});
