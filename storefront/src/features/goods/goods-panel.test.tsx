import type { Goods } from "@gemgate/contract/goods";
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createServerShop } from "../../shop/server-shop.ts";
import { ScreensContext } from "../../shop/screens.ts";
import { ShopContext } from "../../shop/shop.ts";
import { aBoot } from "../../testing/a-boot.ts";
import { noScreens } from "../../testing/no-screens.ts";
import { GoodsPanel } from "./goods-panel.tsx";

const messages = await loadCompiledCatalogue("en", "en");

const goods = (value: string, typeKey: string, goodsSort: number): Goods => ({
  value,
  display: value,
  price: 1,
  typeKey,
  typeName: typeKey,
  isLimit: 0,
  isCoupon: 0,
  goodsSort,
  typeSort: typeKey === "gems" ? 1 : 2,
  isSpecial: 0,
  couponPoints: 0,
});

const list = [goods("g1", "gems", 1), goods("g2", "gems", 2), goods("c1", "coins", 1)];

function draw(): string {
  const boot = aBoot({ messages, goods: { currency: "USD", list } });
  return renderToStaticMarkup(
    <ShopContext value={createServerShop(boot)}>
      <TextProvider locale="en" messages={messages}>
        <ScreensContext value={noScreens}>
          <GoodsPanel onUnpaid={() => {}} />
        </ScreensContext>
      </TextProvider>
    </ShopContext>,
  );
}

test("all kinds of goods are one choice, with a group for each kind and one card that Tab reaches", () => {
  const panel = draw();
  expect(panel.match(/role="radiogroup"/g)).toHaveLength(1);
  expect(panel.match(/role="group"/g)).toHaveLength(2);
  const tabStops = [...panel.matchAll(/role="radio"[^>]*tabindex="(-?\d)"/gi)].map(([, index]) => index);
  expect(tabStops).toEqual(["0", "-1", "-1"]);
});
