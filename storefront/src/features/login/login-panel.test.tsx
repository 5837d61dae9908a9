import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { noScreens } from "../../testing/no-screens.ts";
import { type LoginReason, type LoginWay, ScreensContext } from "../../shop/screens.ts";
import { createServerShop } from "../../shop/server-shop.ts";
import { ShopContext } from "../../shop/shop.ts";
import { aBoot, aBrand } from "../../testing/a-boot.ts";
import { LoginPanel } from "./login-panel.tsx";
import { lastUsedFirst } from "./provider-logins.tsx";

const messages = await loadCompiledCatalogue("en", "en");
const note = "Use the same account as in the game.";

// A popup is drawn by browsers alone, and asks where it stands.
beforeAll(() => void vi.stubGlobal("location", { pathname: "/selectGoods", search: "" }));
afterAll(() => vi.unstubAllGlobals());

interface Shown {
  way: LoginWay;
  hasCards?: boolean;
  brand?: Parameters<typeof aBrand>[0];
  reason?: LoginReason;
}

function show({ way, hasCards = true, brand = {}, reason = "entry" }: Shown) {
  const shop = createServerShop(aBoot({ brand: aBrand({ card_login: hasCards, ...brand }), messages }));
  return renderToStaticMarkup(
    <ShopContext value={shop}>
      <ScreensContext value={noScreens}>
        <TextProvider locale="en" messages={messages}>
          <LoginPanel reason={reason} firstWay={way} onDone={() => {}} />
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

  test("the login panel leads to a new password and a new account where the brand says where [E1]", () => {
    const brand = { password_url: "https://b.example/password", sign_up_url: "https://b.example/sign-up" };
    expect(show({ way: "account", brand })).toMatch(
      /href="https:\/\/b\.example\/password".*Forgot password\?.*href="https:\/\/b\.example\/sign-up".*Create an account/,
    );
    expect(show({ way: "account" })).not.toContain("Forgot password?");
  });

  test("the login panel says why it is there [E49 T3]", () => {
    expect(show({ way: "account", reason: "pay" })).toContain("Please log in first.");
    expect(show({ way: "account", reason: "expired" })).toContain("You were logged out. Log in again to go on.");
    expect(show({ way: "account" })).not.toContain('role="status"');
  });
});

test("the provider that was used last stands first, and the others keep their order [E9]", () => {
  const kinds = ["google", "apple", "facebook"] as const;
  expect(lastUsedFirst(kinds, "apple")).toEqual(["apple", "google", "facebook"]);
  for (const way of [null, "account", "vk"]) expect(lastUsedFirst(kinds, way)).toEqual(kinds);
});
