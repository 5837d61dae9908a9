import { afterEach, expect, test, vi } from "vitest";
import { goToPage } from "./store-navigation.ts";

function standIn(isFramed: boolean): { shown: string[]; loaded: string[] } {
  const shown: string[] = [];
  const loaded: string[] = [];
  const self = {};
  vi.stubGlobal("window", { self, top: isFramed ? {} : self, addEventListener: () => {} });
  vi.stubGlobal("location", { search: "?visit=sdk&oauth_token=t", assign: (address: string) => loaded.push(address) });
  const pushState = (_state: unknown, _title: string, address: string): void => void shown.push(address);
  vi.stubGlobal("history", { pushState, replaceState: pushState });
  vi.stubGlobal("scrollTo", () => {});
  return { shown, loaded };
}

afterEach(() => void vi.unstubAllGlobals());

test("another page shows in the same document, with what its address carries [B25 W2]", () => {
  const { shown, loaded } = standIn(false);
  goToPage("/my");
  expect([shown, loaded]).toEqual([["/my?visit=sdk&oauth_token=t"], []]);
});

// ATK27: a document that is framed as one page must not become another.
test("inside a frame another page is loaded, so that its own policy decides whether it may be framed [B9]", () => {
  const { shown, loaded } = standIn(true);
  goToPage("/selectGoods");
  goToPage("/my", { replace: true });
  expect([shown, loaded]).toEqual([[], ["/selectGoods?visit=sdk&oauth_token=t", "/my?visit=sdk&oauth_token=t"]]);
});

test("a page can be given what its address says, beside what it carries [B25]", () => {
  const { shown } = standIn(false);
  goToPage("/result", { query: { billing_no: "b" } });
  expect(shown).toEqual(["/result?billing_no=b&visit=sdk&oauth_token=t"]);
});
