// What a player reads in popups beside the way to pay: tips, and the legal notices that a button of the footer opens.
import { japaneseTopics, operatorTopics } from "@gemgate/contract/legal-topics";
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Tip } from "../../shop/screens.ts";
import { createServerShop } from "../../shop/server-shop.ts";
import { aBoot } from "../../testing/a-boot.ts";
import { createScreens } from "./create-screens.ts";
import { closePopup, createPopupStore } from "./popup-store.ts";
import { TipWords } from "./tip-popup.tsx";

const messages = await loadCompiledCatalogue("en", "en");

function shownTip(tip: Tip): string {
  return renderToStaticMarkup(
    <TextProvider locale="en" messages={messages}>
      <TipWords tip={tip} />
    </TextProvider>,
  );
}

describe("the tip popup", () => {
  test("the tip popup shows plain text as it is, whatever it looks like [D3]", () => {
    expect(shownTip({ title: "", text: "1 < 2 <b>bold</b>\nnext" })).toContain(
      "1 &lt; 2 &lt;b&gt;bold&lt;/b&gt;\nnext",
    );
  });

  test("the tip popup shows HTML where it is told to, and only what is harmless [D3]", () => {
    const text = '<h3>Hi</h3><p onclick="x()">a<script>alert(1)</script><a href="javascript:x()">b</a></p>';
    const shown = shownTip({ title: "", text, isHtml: true });
    expect(shown).toContain("<h3>Hi</h3>");
    expect(shown).not.toMatch(/script|onclick/);
  });
});

describe("a legal notice", () => {
  test("a legal notice opens over what the player is reading, and closed gives it back [C27 C28 X9]", () => {
    const popups = createPopupStore();
    const screens = createScreens(popups, createServerShop(aBoot()));
    popups.setState({ popup: { kind: "recharge" } });
    screens.showAgreements();
    for (const topic of [...operatorTopics, ...japaneseTopics]) {
      screens.showLegalNotice(topic);
      expect(popups.getState().popup).toMatchObject({ kind: "legal", topic });
      closePopup(popups);
      expect(popups.getState().popup).toMatchObject({ kind: "agreements" });
    }
    closePopup(popups);
    expect(popups.getState().popup).toEqual({ kind: "recharge" });
  });
});
