import type { FullOrder } from "@gemgate/contract/checkout";
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { notePending, type OrderCache } from "../../memory/order-cache.ts";
import { createServerShop } from "../../shop/server-shop.ts";
import { ScreensContext } from "../../shop/screens.ts";
import { ShopContext } from "../../shop/shop.ts";
import { aBoot } from "../../testing/a-boot.ts";
import { noScreens } from "../../testing/no-screens.ts";
import { createStore } from "zustand/vanilla";
import { OpenOrderStrip } from "./open-order-strip.tsx";
import { OrderDetailsPanel } from "./order-details-panel.tsx";
import { OrderRow } from "./order-row.tsx";
import { ReceiptSheet } from "./printed-receipt.tsx";

const messages = await loadCompiledCatalogue("en", "en");
const boot = aBoot({ messages, client_id: "100013", game_is_chosen: true });
const shop = { ...createServerShop(boot), clock: { now: () => 1_794_600_000_000, sleep: async () => {} } };
const own: FullOrder = {
  user_name: "kaelis",
  game_name: "Vale of Orrin",
  game_server_name: "S12 Dawnspire",
  role_name: "Mira",
  billing_no: "20261114AAAAAAAAAAAAAAAAAAAA",
  status: -1,
  product_name: "980 Crystals",
  product_id: "gem-980",
  price: 13.49,
  currency: "USD",
  create_time: 1_794_500_000,
  is_paid: 0,
};
const gift: FullOrder = { ...own, gift: 1 };
const nothing = () => {};

function wordsOf(node: ReactNode): string {
  const markup = renderToStaticMarkup(
    <ShopContext value={shop}>
      <ScreensContext value={noScreens}>
        <TextProvider locale="en" messages={messages}>
          {node}
        </TextProvider>
      </ScreensContext>
    </ShopContext>,
  );
  return markup.replaceAll(/<[^>]+>/g, " ").replaceAll(/[\s\u2068\u2069]+/g, " ");
}

const places: readonly (readonly [place: string, show: (order: FullOrder) => ReactNode])[] = [
  ["list", (order) => <OrderRow order={order} onOpen={nothing} onPay={nothing} />],
  ["details", (order) => <OrderDetailsPanel order={order} />],
  ["strip above the goods", (order) => <OpenOrderStrip order={order} onShow={nothing} />],
  ["printed receipt", (order) => <ReceiptSheet order={order} />],
];

test.each(places)("an order for a friend says so in its %s, and one for oneself does not", (_place, show) => {
  expect(wordsOf(show(gift))).toMatch(/Gift for +Mira/);
  expect(wordsOf(show(own))).not.toContain("Gift for");
});

test("what was delivered last to a friend is not offered to be bought again for oneself", () => {
  const delivered = { ...gift, status: 1, method_key: "1_card", method_region: "US" } as const;
  const { gift: _, ...before } = delivered;
  const cache = createStore<OrderCache>(() => ({ seen: null, pending: [] }));
  notePending(cache, [delivered, { ...before, billing_no: "20261113AAAAAAAAAAAAAAAAAAAA" }]);
  expect(cache.getState().bought).toMatchObject({ billing_no: "20261113AAAAAAAAAAAAAAAAAAAA" });
});
