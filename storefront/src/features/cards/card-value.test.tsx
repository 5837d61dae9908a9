import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createServerShop } from "../../shop/server-shop.ts";
import { ShopContext } from "../../shop/shop.ts";
import { aBoot } from "../../testing/a-boot.ts";
import { CardValue, type ShownCard } from "./card-value.tsx";

const messages = await loadCompiledCatalogue("en", "en");
const shop = createServerShop(aBoot({ messages }));

/** Label and value of each row. */
function rowsOf(change: Partial<ShownCard> = {}): string[] {
  const card = { name: "•••• 0001", price: 15, money: 13.5, currency: "USD", gems: 1000, extraGems: 120, ...change };
  const markup = renderToStaticMarkup(
    <ShopContext value={shop}>
      <TextProvider locale="en" messages={messages}>
        <CardValue card={card} />
      </TextProvider>
    </ShopContext>,
  );
  return [...markup.matchAll(/<dt[^>]*>(.*?)<[/]dt><dd[^>]*>(.*?)<[/]dd>/g)].map(([, label = "", value = ""]) =>
    `${label}: ${value}`.replaceAll(/<[^>]+>/g, ""),
  );
}

test("a card shows its face value, its currency, its money and its gems, each in a row of its own [L2]", () => {
  expect(rowsOf()).toEqual([
    "Prepaid card: •••• 0001",
    "Face value: 15.00",
    "Currency: USD",
    "Money: $13.50",
    "Gems: 1,000",
    "Extra gems: 120",
    "Gems in total: 1,120",
  ]);
});

test("a card without extra gems has no row for them [L2]", () => {
  expect(rowsOf({ extraGems: 0 }).some((row) => row.startsWith("Extra"))).toBe(false);
});
