import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { TextProvider } from "@gemgate/web/text/text";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import { BannerPanel } from "./banner-panel.tsx";

const messages = await loadCompiledCatalogue("en", "en");

function show(...banners: { picture_address: string; link?: string }[]): string {
  return renderToStaticMarkup(
    <TextProvider locale="en" messages={messages}>
      <Router ssrPath="/selectGoods" ssrSearch="idfv=7">
        <BannerPanel banners={banners} onHideToday={() => {}} onNothing={() => {}} />
      </Router>
    </TextProvider>,
  );
}

const [first, second] = [{ picture_address: "/art/1.svg" }, { picture_address: "/art/2.svg" }];

test("the forced banner shows the picture at its address, and can be kept away for the day [D15 D19]", () => {
  const shown = show(first);
  expect(shown).toContain('src="/art/1.svg" alt="Announcement 1 of 1"');
  expect(shown).toMatch(/<label[^>]*><input type="checkbox"\/>Do not show again today<\/label>/);
  expect(shown).not.toContain("Next");
});

test("several pictures of the forced banner stand one after the other, moved by the player [D19]", () => {
  const shown = show(first, second);
  expect(shown.match(/<img/g)).toHaveLength(1);
  expect(shown).toContain('alt="Announcement 1 of 2"');
  for (const label of ["Previous", "Next"]) expect(shown).toContain(`aria-label="${label}"`);
});

test("a forced banner leads to a page of the store with what the address carries, or to another site in a window of its own", () => {
  expect(show({ ...first, link: "/activity" })).toMatch(/<a href="\/activity\?idfv=7" class="[^"]*"><span>See more/);
  expect(show({ ...first, link: "https://x.example/" })).toMatch(
    /<a href="https:\/\/x\.example\/" target="_blank" rel="noopener noreferrer"/,
  );
  expect(show({ ...first, link: "javascript:x" })).not.toContain("See more");
});
