import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { noScreens } from "../../testing/no-screens.ts";
import { type LoginWay, ScreensContext } from "../../shop/screens.ts";
import { createServerShop } from "../../shop/server-shop.ts";
import { ShopContext } from "../../shop/shop.ts";
import { aBoot, aBrand } from "../../testing/a-boot.ts";
import { LoginPanel } from "./login-panel.tsx";

const messages = await loadCompiledCatalogue("en", "en");
const note = "Use the same account as in the game.";

// A popup is drawn by browsers alone, and asks where it stands.
beforeAll(() => void vi.stubGlobal("location", { pathname: "/selectGoods", search: "" }));
afterAll(() => vi.unstubAllGlobals());

function show({ way, hasCards = true }: { way: LoginWay; hasCards?: boolean }) {
  const shop = createServerShop(aBoot({ brand: aBrand({ card_login: hasCards }), messages }));
  return renderToStaticMarkup(
    <ShopContext value={shop}>
      <ScreensContext value={noScreens}>
        <TextProvider locale="en" messages={messages}>
          <LoginPanel reason="entry" firstWay={way} onDone={() => {}} />
        </TextProvider>
      </ScreensContext>
    </ShopContext>,
  );
}

describe("the login panel", () => {
  test("the login panel speaks of the game's account beside its form, and not beside that of a card [E8]", () => {
    expect(show({ way: "account" })).toContain(note);
    expect(show({ way: "card" })).not.toContain(note);
    expect(show({ way: "card" })).toContain('name="card-number"');
  });

  test("the login panel shows the account's form where no card can log in, whatever was asked for [E8]", () => {
    const panel = show({ way: "card", hasCards: false });
    expect(panel).toContain(note);
    expect(panel).toContain('name="username"');
    expect(panel).not.toContain('role="tab"');
  });
});
