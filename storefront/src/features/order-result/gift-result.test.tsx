import type { FullOrder } from "@gemgate/contract/checkout";
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createServerShop } from "../../shop/server-shop.ts";
import { ShopContext } from "../../shop/shop.ts";
import { aBoot } from "../../testing/a-boot.ts";
import { OrderResultPanel } from "./order-result-panel.tsx";
import { factsOf } from "./order-rows.tsx";

const messages = await loadCompiledCatalogue("en", "en");
const shop = createServerShop(aBoot({ messages }));
const own: FullOrder = {
  user_name: "kaelis",
  game_name: "Vale of Orrin",
  game_server_name: "S12 Dawnspire",
  role_name: "Mira",
  billing_no: "20261114AAAAAAAAAAAAAAAAAAAA",
  status: 1,
  product_name: "980 Crystals",
};

function wordsOf(order: FullOrder): string {
  const view = {
    order,
    status: "Success",
    isKnown: true,
    isPaid: true,
    outcome: undefined,
    isUnreadable: false,
    isUnpaid: false,
    isAsking: false,
  } as const;
  const rows = factsOf({ billing_no: order.billing_no, order, known: {}, paid: "" });
  const markup = renderToStaticMarkup(
    <ShopContext value={shop}>
      <TextProvider locale="en" messages={messages}>
        <OrderResultPanel
          view={view}
          facts={{ rows, amount: "", payUrl: "", picture: "", isOwn: false, needsLogin: false }}
          Title={({ children }: { children: ReactNode }) => <h2>{children}</h2>}
          onChangeMethod={() => {}}
          onLogIn={() => {}}
          isCard={false}
          isElsewhere={false}
        />
      </TextProvider>
    </ShopContext>,
  );
  return markup.replaceAll(/<[^>]+>/g, " ").replaceAll(/[\s\u2068\u2069]+/g, " ");
}

test("the result of a gift names the friend, who has it in the game; the player is not sent there", () => {
  const words = wordsOf({ ...own, gift: 1 });
  expect(words).toMatch(/Gift for +Mira/);
  expect(words).toContain("Mira has it in the game now.");
  expect(words).not.toContain("Return to the game");
});

test("the result of an order for oneself speaks of no gift", () => {
  const words = wordsOf(own);
  expect(words).not.toContain("Gift for");
  expect(words).toContain("Return to the game");
});
