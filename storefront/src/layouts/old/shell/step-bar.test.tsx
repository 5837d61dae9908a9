import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import type { PurchaseStep } from "@gemgate/rules/shell/steps";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import { createServerShop } from "../../../shop/server-shop.ts";
import { ShopContext } from "../../../shop/shop.ts";
import { aBoot } from "../../../testing/a-boot.ts";
import { StepBar } from "./step-bar.tsx";

const messages = await loadCompiledCatalogue("en", "en");

function drawBar(current: PurchaseStep, { hide_steps = false, search = "" } = {}): string {
  const boot = aBoot({ messages });
  const shop = createServerShop({ ...boot, brand: { ...boot.brand, hide_steps } });
  return renderToStaticMarkup(
    <ShopContext value={shop}>
      <TextProvider locale="en" messages={messages}>
        <Router ssrPath={current} ssrSearch={search}>
          <StepBar current={current} />
        </Router>
      </TextProvider>
    </ShopContext>,
  );
}

test("the step bar names the four steps in their order [V9]", () => {
  const words = [...drawBar("/selectGame").matchAll(/<li[^>]*>([^<]+)</g)].map(([, name]) => name);
  expect(words).toEqual(["Select game", "Select role and goods", "Recharge begin", "Recharge result"]);
});

test("the step bar highlights the step at hand and no other [V10]", () => {
  const bar = drawBar("/recharge");
  expect(bar.match(/aria-current="step"[^>]*>[^<]+/g)).toEqual(['aria-current="step">Recharge begin']);
});

test("the step bar is not there for brands that hide it and for something owed [V11 V12 M24]", () => {
  expect(drawBar("/recharge", { hide_steps: true })).toBe("");
  expect(drawBar("/result", { search: "replenish_id=r" })).toBe("");
  expect(drawBar("/result", { search: "rp_client_id=7" })).toBe("");
});
