import type { FullOrder } from "@gemgate/contract/checkout";
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { createServerShop } from "../../shop/server-shop.ts";
import { ShopContext } from "../../shop/shop.ts";
import { aBoot } from "../../testing/a-boot.ts";
import { type CheckoutSteps, CheckoutStepsContext } from "../checkout/public.ts";
import { useOrderAgain } from "./use-order-again.ts";
import { usePayOpenOrder } from "./use-pay-open-order.ts";

const messages = await loadCompiledCatalogue("en", "en");

const order: FullOrder = {
  user_name: "kaelis",
  game_name: "Vale of Orrin",
  game_server_name: "S12 Dawnspire",
  role_name: "Kaelis",
  billing_no: "20261114AAAAAAAAAAAAAAAAAAAA",
  status: -1,
  product_name: "980 Crystals",
  product_id: "gem-980",
  pay_url: "https://pay.example/1",
};

/** The ways on from an order, and the results that were shown. */
function goOn() {
  const shown: unknown[] = [];
  const nothing = () => {};
  const steps: CheckoutSteps = {
    chooseCharacter: nothing,
    choosePayment: nothing,
    chooseCoupon: nothing,
    chooseFriend: nothing,
    askAge: nothing,
    payInForm: nothing,
    showResult: (...result) => shown.push(result),
    backToGoods: nothing,
    resultPage: "/selectGoods",
  };
  return {
    shown,
    pay: use(() => usePayOpenOrder()),
    again: (one: FullOrder) => use(() => useOrderAgain(one)),
  };

  function use<Made>(useIt: () => Made): Made {
    const made: Made[] = [];
    const Probe = () => {
      made.push(useIt());
      return null;
    };
    renderToStaticMarkup(
      <ShopContext value={createServerShop(aBoot({ messages }))}>
        <TextProvider locale="en" messages={messages}>
          <CheckoutStepsContext value={steps}>
            <Probe />
          </CheckoutStepsContext>
        </TextProvider>
      </ShopContext>,
    );
    // oxlint-disable-next-line typescript/no-non-null-assertion -- Rendered above.
    return made[0]!;
  }
}

afterEach(() => void vi.unstubAllGlobals());

test("an open order that is paid with a code shows the code, and opens no page [K16]", () => {
  const { shown, pay } = goOn();
  pay({ ...order, pay_code: "659274585265" });
  expect(shown).toEqual([[order.billing_no, { url: order.pay_url, way: "code" }]]);
});

test("an open order that brings what a phone scans shows it on a computer, and opens no page there", () => {
  vi.stubGlobal("navigator", { userAgent: "Windows", maxTouchPoints: 0 });
  const { shown, pay } = goOn();
  pay({ ...order, scan_code: "wallet://1" });
  expect(shown).toEqual([[order.billing_no, { url: order.pay_url, way: "scan" }]]);
});

test("an order can be bought again while the goods are not loaded, but neither a redeemed card nor a debt", () => {
  const { again } = goOn();
  const { product_id: _, ...debt } = order;
  expect(again({ ...order, status: 1 })).toBeTypeOf("function");
  expect(again({ ...order, status: 1, product_id: "card:spring" })).toBeUndefined();
  expect(again({ ...debt, status: 1 })).toBeUndefined();
});
