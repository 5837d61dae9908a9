import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ScreensContext } from "../../shop/screens.ts";
import { createServerShop } from "../../shop/server-shop.ts";
import { ShopContext } from "../../shop/shop.ts";
import { aBoot } from "../../testing/a-boot.ts";
import { noScreens } from "../../testing/no-screens.ts";
import { CardResultButtons } from "./card-result-buttons.tsx";

const messages = await loadCompiledCatalogue("en", "en");
const shop = createServerShop(aBoot({ messages }));

function buttonsOf(status: "Pending" | "Success" | "Fail"): string[] {
  const markup = renderToStaticMarkup(
    <ShopContext value={shop}>
      <ScreensContext value={noScreens}>
        <TextProvider locale="en" messages={messages}>
          <CardResultButtons
            billing_no="b"
            view={{ status, isAsking: false }}
            onRefresh={() => {}}
            onEnterAgain={() => {}}
            onClose={() => {}}
          />
        </TextProvider>
      </ScreensContext>
    </ShopContext>,
  );
  return [...markup.matchAll(/<button.*?<\/button>/g)].map(([button]) => button.replaceAll(/<[^>]+>/g, ""));
}

test("the result of a card offers to check again, to close, or to enter the card once more, and never a payment [L1 K17]", () => {
  expect(buttonsOf("Pending")).toEqual(["Check again", "Get help"]);
  expect(buttonsOf("Success")).toEqual(["Done"]);
  expect(buttonsOf("Fail")).toEqual(["Enter the card again", "Get help"]);
});
