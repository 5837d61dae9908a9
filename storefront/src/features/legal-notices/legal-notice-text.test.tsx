import type { NoticeBlock, NoticePiece } from "@gemgate/contract/legal-notices";
import type { Locale } from "@gemgate/contract/locale";
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { createServerShop } from "../../shop/server-shop.ts";
import { ShopContext } from "../../shop/shop.ts";
import { aBoot } from "../../testing/a-boot.ts";
import { LegalNoticeText } from "./legal-notice-text.tsx";

const messages = await loadCompiledCatalogue("en", "en");

function show(blocks: readonly NoticeBlock[], locale: Locale = "en"): string {
  return renderToStaticMarkup(
    <ShopContext value={createServerShop(aBoot())}>
      <TextProvider locale="en" messages={messages}>
        <LegalNoticeText locale={locale} blocks={blocks} />
      </TextProvider>
    </ShopContext>,
  );
}

const paragraph = (...pieces: NoticePiece[]): NoticeBlock => ({ kind: "paragraph", lines: [pieces] });
const plain = (text: string): NoticePiece => ({ kind: "plain", text });

describe("a legal notice", () => {
  test("a legal notice is headings, paragraphs and lists in its own language and direction", () => {
    const shown = show(
      [
        { kind: "heading", lines: [[plain("البائع")]] },
        paragraph(plain("a "), { kind: "strong", text: "b" }, { kind: "emphasis", text: "c" }),
        { kind: "bullets", lines: [[plain("one")], [plain("two")]] },
        { kind: "numbers", lines: [[plain("first")]] },
      ],
      "ar",
    );
    expect(shown).toContain('lang="ar" dir="rtl"><h3>البائع</h3><p>a <strong>b</strong><em>c</em></p>');
    expect(shown).toContain("<ul><li>one</li><li>two</li></ul><ol><li>first</li></ol>");
    expect(shown).not.toContain("not finished");
  });

  test("a legal notice says what its operator has not filled in, and above it that something is missing", () => {
    const shown = show([paragraph(plain("상호: "), { kind: "unfilled", text: "company" })], "ko");
    expect(shown).toMatch(/상호: <mark[^>]* lang="en">\(to be filled in by the operator\)<\/mark>/);
    expect(shown.indexOf("This text is not finished.")).toBeLessThan(shown.indexOf("상호"));
    expect(shown).not.toContain("company");
  });

  test("a legal notice leads to pages and mailboxes, and nothing else of it is a link or markup", () => {
    const link = (href: string): NoticePiece => ({ kind: "link", text: "here", href });
    expect(show([paragraph(link("https://kite.example/terms"))])).toContain(
      '<a href="https://kite.example/terms" target="_blank" rel="noopener noreferrer">here',
    );
    expect(show([paragraph(link("mailto:help@kite.example"))])).toContain(
      '<a href="mailto:help@kite.example">here</a>',
    );
    for (const href of ["javascript:alert(1)", "http://kite.example", "/terms", "data:text/html,x"]) {
      expect(show([paragraph(link(href))])).toContain("<p>here</p>");
    }
    expect(show([paragraph(plain("<b>bold</b>"))])).toContain("<p>&lt;b&gt;bold&lt;/b&gt;</p>");
  });

  test("a legal notice that nobody wrote says so", () => {
    expect(show([])).toContain("has not written this text yet");
  });
});
