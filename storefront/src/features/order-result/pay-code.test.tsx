import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createServerShop } from "../../shop/server-shop.ts";
import { ShopContext } from "../../shop/shop.ts";
import { aBoot } from "../../testing/a-boot.ts";
import { PayCode } from "./pay-code.tsx";

const messages = await loadCompiledCatalogue("en", "en");

function show(order: Parameters<typeof PayCode>[0]["order"]): string {
  return renderToStaticMarkup(
    <ShopContext value={createServerShop(aBoot({ messages }))}>
      <TextProvider locale="en" messages={messages}>
        <PayCode order={order} />
      </TextProvider>
    </ShopContext>,
  );
}

test("an order that is paid with a code shows it in groups, with the last moment in the brand's zone and a button to copy it [Q24]", () => {
  const shown = show({ pay_code: "123456789012", pay_by: 1_772_323_200 });
  expect(shown).toContain("<span>1234</span><span>5678</span><span>9012</span>");
  expect(shown).toContain("2026-03-01 00:00:00 (UTC+0)");
  expect(shown).toContain('aria-label="Copy payment code"');
});

test("any other order shows nothing of the kind", () => {
  expect(show({})).toBe("");
  expect(show(null)).toBe("");
});
