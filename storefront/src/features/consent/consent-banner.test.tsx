import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createServerShop } from "../../shop/server-shop.ts";
import { ShopContext } from "../../shop/shop.ts";
import { aBoot, aBrand } from "../../testing/a-boot.ts";
import { ConsentBanner } from "./consent-banner.tsx";
import { ConsentButton } from "./public.ts";

const messages = await loadCompiledCatalogue("en", "en");

function markupOf(Part: () => React.ReactNode, brand: Parameters<typeof aBrand>[0]): string {
  return renderToStaticMarkup(
    <ShopContext value={createServerShop(aBoot({ messages, brand: aBrand(brand) }))}>
      <TextProvider locale="en" messages={messages}>
        <Part />
      </TextProvider>
    </ShopContext>,
  );
}

test("the question about tracking names the store, leads to the privacy terms and has two answers of one weight", () => {
  const markup = markupOf(ConsentBanner, { consent_asked: true });
  expect(markup).toContain("Kitestone would like to see");
  expect(markup).toContain('href="https://b.example/privacy"');
  const buttons = [...markup.matchAll(/<button type="button" class="([^"]*)">([^<]*)</g)];
  expect(buttons.map(([, , label]) => label)).toEqual(["Don’t allow", "Allow"]);
  expect(new Set(buttons.map(([, look]) => look)).size).toBe(1);
});

test("the way back to the question stands where players are asked, and nowhere else", () => {
  expect(markupOf(ConsentButton, { consent_asked: ["universal"] })).toContain("Privacy choices");
  const brands: Parameters<typeof aBrand>[0][] = [
    {},
    { consent_asked: ["sea"] },
    { consent: "none", consent_asked: true },
  ];
  for (const brand of brands) {
    expect(markupOf(ConsentButton, brand)).toBe("");
  }
});
