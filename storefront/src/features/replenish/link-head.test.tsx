import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createServerShop } from "../../shop/server-shop.ts";
import { type Shop, ShopContext } from "../../shop/shop.ts";
import { aBoot, aBrand } from "../../testing/a-boot.ts";
import { keptBillingNo } from "./kept-order.ts";
import { LinkHead, LinkSummary, LinkTerms } from "./link-head.tsx";
import { withoutCards } from "./use-link-offer.ts";
import type { LinkInfo } from "./watch-link.ts";

const messages = await loadCompiledCatalogue("en", "en");
const now_ms = Date.parse("2026-11-16T20:30:00Z");
const shop = { ...createServerShop(aBoot({ messages })), clock: { now: () => now_ms, sleep: async () => {} } };

const info: LinkInfo = {
  game_name: "Vale of Orrin",
  user_name: "kae***_o",
  amount: 29.99,
  currency_code: "USD",
  valid_time: 872,
};

function markupOf(part: ReactNode, here: Shop = shop): string {
  return renderToStaticMarkup(
    <ShopContext value={here}>
      <TextProvider locale="en" messages={messages}>
        {part}
      </TextProvider>
    </ShopContext>,
  );
}

function draw(part: ReactNode): string {
  return markupOf(part)
    .replaceAll(/<[^>]+>/g, "|")
    .replaceAll(/[|]+/g, "|");
}

const head = (valid_time: number) =>
  draw(<LinkHead info={{ ...info, valid_time }} end_ms={now_ms + valid_time * 1000} />);

test("the page of a link shows its game, the account as the server gives it, the amount and the currency [M2 M3]", () => {
  expect(draw(<LinkSummary info={info} />)).toBe("|Game|Vale of Orrin|Account|kae***_o|Amount due|$|29|.99| |USD|");
});

test("the page of a link that ends within a day counts down in minutes and seconds [M15 M17]", () => {
  expect(head(872)).toContain("Finish this payment in time|14|min|:|32|sec|");
  expect(head(86_399)).toContain("|1439|min|:|59|sec|");
});

test("the page of a link that lasts a day or more shows no countdown [M15]", () => {
  expect(head(86_400)).toContain("|Finish this payment|");
  expect(head(86_400)).not.toMatch(/min|sec|expires/);
});

test("the terms beside a link are those of the game and the region that it is owed in, not of the page [X7]", () => {
  const game = { client_id: "1", name: "", logo: "", is_select_game: 1, sub_game: {} } as const;
  const games = ["101", "102"].map((gp_id) => ({
    ...game,
    client_id: gp_id,
    gp_id,
    terms: `https://g.example/${gp_id}/terms`,
    privacy: "",
  }));
  const brand = aBrand({ legal_by_area: { sea: { privacy: "https://b.example/sea/privacy", terms: "" } } });
  const here = createServerShop(aBoot({ messages, brand, games, client_id: "101" }));
  const addresses = markupOf(<LinkTerms info={{ game_id: "102", domain_area: "sea" }} />, here).match(/https:[^"]+/g);
  expect(addresses).toEqual(["https://g.example/102/terms", "https://b.example/sea/privacy"]);
});

test("an order is found again by the link that it pays, never by another one [M22 R8]", () => {
  const kept = { replenish_id: "one", billing_no: "20261114AAAAAAAAAAAAAAAAAAAA" };
  expect(keptBillingNo(kept, "one")).toBe(kept.billing_no);
  expect([keptBillingNo(kept, "two"), keptBillingNo(null, "one")]).toEqual(["", ""]);
});

test("a link is never paid with a card of the store", () => {
  const option = { channel_id: "A", key: "", name: "", icon: "", sort: 1, min_money: 0, max_money: 0 };
  const rest = { open_coupon: 0 as const, description: "", sub_payment: [] };
  const [card, scan] = [
    { ...option, ...rest, payway_id: "2" },
    { ...option, ...rest, payway_id: "8" },
  ];
  expect(withoutCards({ country: { SG: [card, scan], DE: [card] } })).toEqual({ country: { SG: [scan], DE: [] } });
});
