import { expect, test } from "vitest";
import { createPageViews, type ViewedPage } from "./page-views.ts";

function openViews() {
  const reported: ViewedPage[] = [];
  const views = createPageViews((page) => void reported.push(page));
  return { views, reported };
}

test("the first page is counted once the browser's memory is back, and only once [U7]", () => {
  const { views, reported } = openViews();
  views.show("/selectGoods");
  expect(reported).toEqual([]);
  views.begin();
  views.begin();
  expect(reported).toEqual(["/selectGoods"]);
});

test("every other page is counted when it is shown, also one that was shown before [U7]", () => {
  const { views, reported } = openViews();
  views.show("/selectGoods");
  views.begin();
  views.show("/my");
  views.show("/selectGoods");
  views.show("unknown");
  expect(reported).toEqual(["/selectGoods", "/my", "/selectGoods", "unknown"]);
});

test("the same page with another query is no page view [U7]", () => {
  const { views, reported } = openViews();
  views.show("/my");
  views.begin();
  views.show("/my");
  views.show("/my");
  expect(reported).toEqual(["/my"]);
});

test("a page that the browser kept while another site was shown is counted when it is shown again [U7]", () => {
  const { views, reported } = openViews();
  views.show("/my");
  views.comeBack();
  expect(reported).toEqual([]);
  views.begin();
  views.comeBack();
  expect(reported).toEqual(["/my", "/my"]);
});

test("a page that is left at once for a fresh copy is not counted", () => {
  const { views, reported } = openViews();
  views.show("/selectGoods");
  views.show("/my");
  expect(reported).toEqual([]);
});
