import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import { createServerShop } from "../../shop/server-shop.ts";
import { ScreensContext } from "../../shop/screens.ts";
import { ShopContext } from "../../shop/shop.ts";
import { aBoot } from "../../testing/a-boot.ts";
import { noScreens } from "../../testing/no-screens.ts";
import { AccountCard } from "./account-card.tsx";

const messages = await loadCompiledCatalogue("en", "en");

function drawCard(search = ""): string {
  return renderToStaticMarkup(
    <ShopContext value={createServerShop(aBoot({ messages }))}>
      <TextProvider locale="en" messages={messages}>
        <Router ssrPath="/selectGoods" ssrSearch={search}>
          <ScreensContext value={noScreens}>
            <AccountCard shape="line" onChooseCharacter={() => {}} />
          </ScreensContext>
        </Router>
      </TextProvider>
    </ShopContext>,
  );
}

const wordsOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

test("while nobody is known the account names game and region, and leaves the login to the header [C7 F26]", () => {
  const card = drawCard();
  expect(wordsOf(card)).toBe("Game Choose a game Sales region Global · USD");
  expect(card.match(/<button/g)).toHaveLength(2);
});

test("inside a game without a player the account says that only the game can open the page again", () => {
  expect(wordsOf(drawCard("visit=sdk"))).toContain(messages["account.reenter"]);
});
