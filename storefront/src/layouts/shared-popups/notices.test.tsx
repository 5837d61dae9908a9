// The notices of operators as a player meets them: a button of the footer, and the popup that it opens.
import { brandByKey, everyBrand } from "@gemgate/brands/every-brand";
import { legalNoticeKinds } from "@gemgate/brands/legal-notices";
import type { Locale } from "@gemgate/contract/locale";
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { LegalNoticePanel } from "../../features/legal-notices/parts.ts";
import { useOpenOperatorNotice } from "../../features/legal-notices/use-open-operator-notice.ts";
import { type Tip } from "../../shop/screens.ts";
import { createServerShop } from "../../shop/server-shop.ts";
import { ShopContext } from "../../shop/shop.ts";
import { aBoot, aBrand } from "../../testing/a-boot.ts";
import { aShop, runHook } from "../../testing/run-hook.tsx";
import { createScreens } from "./create-screens.ts";
import { closePopup, createPopupStore } from "./popup-store.ts";
import { TipWords } from "./tip-popup.tsx";

const messages = await loadCompiledCatalogue("en", "en");

/** The page's brand, as a browser knows it. */
function bootOf(key: string, locale: Locale = "en") {
  const { title, os_notice, notices } = brandByKey(key);
  return aBoot({ locale, brand: aBrand({ key, title, ...(os_notice && { os_notice }), ...(notices && { notices }) }) });
}

async function openNotice(key: string, kind: "trade" | "topup" | "inquiry", locale?: Locale): Promise<Tip> {
  const tips: Tip[] = [];
  const shop = { ...aShop([]).shop, boot: bootOf(key, locale) };
  await runHook(shop, useOpenOperatorNotice, { showTip: (tip) => tips.push(tip) })(kind);
  const [tip] = tips;
  if (tip === undefined || tips.length > 1) throw new Error(`${key} opened ${tips.length} popups`);
  return tip;
}

function show(part: ReactNode, boot = aBoot()): string {
  return renderToStaticMarkup(
    <ShopContext value={createServerShop(boot)}>
      <TextProvider locale="en" messages={messages}>
        {part}
      </TextProvider>
    </ShopContext>,
  );
}

const shownTip = (tip: Tip) => show(<TipWords tip={tip} />);

describe("a notice of the operator", () => {
  const offered = everyBrand.flatMap(({ key, notices = [] }) => notices.map((kind) => ({ key, kind })));

  test.each(offered)("a notice of the operator opens in a popup: $kind of $key [C27]", async ({ key, kind }) => {
    const shown = shownTip(await openNotice(key, kind));
    expect(shown).not.toMatch(/[{}]|undefined|null/);
    expect(shown.length).toBeGreaterThan(100);
  });

  test("a notice of the operator speaks the language of the page where it is written in it, and says so [C27]", async () => {
    expect(shownTip(await openNotice("jadegate", "trade", "zh-tw"))).toContain('lang="zh-TW"><h3>販售者</h3>');
    expect(shownTip(await openNotice("nordlicht", "trade", "fr"))).toContain('lang="en"><h3>Seller</h3>');
    expect(shownTip(await openNotice("hanbit", "trade", "en"))).toContain('lang="ko"><h3>판매자</h3>');
  });

  test("a notice of the operator names the systems of a brand outside Japan [X4 X5]", async () => {
    expect(shownTip(await openNotice("jadegate", "topup"))).toContain("iOS 12 and up, Android 8 and up");
    expect(shownTip(await openNotice("jadegate", "topup", "zh-tw"))).toContain("iOS 12 以上、Android 8 以上");
  });

  test("a notice of the operator says when customer service can be reached [X6]", async () => {
    for (const { key, kind } of offered.filter((one) => one.kind === "inquiry")) {
      const shown = shownTip(await openNotice(key, kind));
      for (const time of ["10:00–13:00", "14:30–19:00"]) expect(shown).toContain(time);
    }
  });

  test("a notice of the operator says what the operator has not filled in, and invents nothing", async () => {
    const shown = shownTip(await openNotice("jadegate", "trade"));
    expect(shown).toContain("<p>(to be filled in by the operator)<br/>Registration number: (to be filled in");
  });
});

describe("the tip popup", () => {
  test("the tip popup shows plain text as it is, whatever it looks like [D3]", async () => {
    expect(shownTip({ title: "", text: "1 < 2 <b>bold</b>\nnext" })).toContain(
      "1 &lt; 2 &lt;b&gt;bold&lt;/b&gt;\nnext",
    );
    expect((await openNotice("jadegate", "inquiry")).isHtml).toBe(false);
  });

  test("the tip popup shows HTML where it is told to, and only what is harmless [D3]", () => {
    const text = '<h3>Hi</h3><p onclick="x()">a<script>alert(1)</script><a href="javascript:x()">b</a></p>';
    const shown = shownTip({ title: "", text, isHtml: true });
    expect(shown).toContain("<h3>Hi</h3>");
    expect(shown).not.toMatch(/script|onclick/);
  });
});

describe("a notice of Japanese law", () => {
  test.each([
    ["hoshimi", "iOS 9 以降、Android 4.3 以降"],
    ["asagiri", "iOS 10 以降、Android 4.4 以降"],
  ])("a notice of Japanese law names the systems of the brand: %s [X4 X5]", (key, systems) => {
    expect(show(<LegalNoticePanel kind="commercial_transactions" />, bootOf(key))).toContain(systems);
  });

  test("a notice of Japanese law opens over what the player is reading, and closed gives it back [X9]", () => {
    const popups = createPopupStore();
    const screens = createScreens(popups, createServerShop(aBoot()));
    popups.setState({ popup: { kind: "recharge" } });
    screens.showAgreements();
    for (const notice of legalNoticeKinds) {
      screens.showLegalNotice(notice);
      expect(popups.getState().popup).toMatchObject({ kind: "legal", notice });
      closePopup(popups);
      expect(popups.getState().popup).toMatchObject({ kind: "agreements" });
    }
    closePopup(popups);
    expect(popups.getState().popup).toEqual({ kind: "recharge" });
  });
});
