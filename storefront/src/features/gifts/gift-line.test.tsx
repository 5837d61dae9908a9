import type { LimitInfo } from "@gemgate/contract/limits";
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import { ScreensContext } from "../../shop/screens.ts";
import { type FriendCharacter, nothingChosen } from "../../shop/selection.ts";
import { createServerShop } from "../../shop/server-shop.ts";
import { ShopContext } from "../../shop/shop.ts";
import { aBoot, aBrand } from "../../testing/a-boot.ts";
import { noScreens } from "../../testing/no-screens.ts";
import { runHook } from "../../testing/run-hook.tsx";
import { GiftBar, GiftLine } from "./gift-line.tsx";
import { useReceiver } from "./use-receiver.ts";

const messages = await loadCompiledCatalogue("en", "en");
const game = { client_id: "100013", gp_id: "101", name: "Vale of Orrin", logo: "", terms: "", privacy: "" };
const goods = {
  value: "101-pass",
  display: "Growth pass",
  price: 9.99,
  typeKey: "pass",
  isLimit: 1,
  isCoupon: 0,
  goodsSort: 1,
  typeSort: 1,
  isSpecial: 0,
  couponPoints: 0,
} as const;
const friend: FriendCharacter = {
  character: { areaId: "", areaName: "", server: "s12", realServer: "", roleId: "77", roleName: "Mira", isSeen: true },
  serverName: "S12 Dawnspire",
};

interface Case {
  gifts?: string[];
  friend?: FriendCharacter;
  limit_type?: LimitInfo["limit_type"];
}

function shopWith({ gifts, friend: chosen, limit_type }: Case) {
  const shop = createServerShop(aBoot({ messages, brand: aBrand(gifts && { gifts }) }));
  const limit = limit_type && {
    limit_type,
    product_id: goods.value,
    frequency: 1,
    day_info: 0,
    extra_pay_times: 1,
    next_pay_time: 0,
  };
  const book = { ...shop.limits.getState(), infos: new Map(limit && [[goods.value, limit]]) };
  return {
    ...shop,
    game,
    selection: createStore(() => ({ ...nothingChosen, friend: chosen ?? null })),
    limits: createStore(() => book),
  };
}

function draw(one: Case, part = <GiftLine chosen={{ goods, currency: "USD" }} onChooseFriend={() => {}} />): string {
  return renderToStaticMarkup(
    <ShopContext value={shopWith(one)}>
      <ScreensContext value={noScreens}>
        <TextProvider locale="en" messages={messages}>
          {part}
        </TextProvider>
      </ScreensContext>
    </ShopContext>,
  );
}

test("a game that sells gifts offers to buy for a friend, and no other game does", () => {
  expect(draw({ gifts: ["101"] })).toContain("Buy for a friend");
  expect(draw({ gifts: ["102"] })).toBe("");
  expect(draw({})).toBe("");
});

test("goods with a limit of the account are no gift, those with one of the character are [G17]", () => {
  expect(draw({ gifts: ["101"], limit_type: "game" })).toBe("");
  expect(draw({ gifts: ["101"], limit_type: "role" })).toContain("Buy for a friend");
});

test("an order for a friend names the friend and the way back to oneself, wherever it shows", () => {
  for (const shown of [draw({ gifts: ["101"], friend }), draw({ friend }, <GiftBar />)]) {
    expect(shown).toContain("Gift for");
    expect(shown).toContain("Mira");
    expect(shown).toContain("S12 Dawnspire");
    expect(shown).toContain("Buy for me");
  }
  expect(draw({ gifts: ["101"] }, <GiftBar />)).toBe("");
});

test("the friend gets what is bought while a gift is chosen, and the player else", () => {
  expect(runHook(shopWith({ friend }), useReceiver)).toMatchObject({ kind: "chosen", isGift: true, ...friend });
  expect(runHook(shopWith({}), useReceiver)).not.toHaveProperty("isGift");
});
