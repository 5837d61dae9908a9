import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SafeHtml } from "./safe-html.tsx";

const show = (html: string) => renderToStaticMarkup(<SafeHtml html={html} newWindowWords="(opens in a new window)" />);

test("HTML of a tip becomes elements of the allow-list, and its links open apart", () => {
  expect(show("<p>Read <strong>this</strong><br>first</p>")).toBe("<p>Read <strong>this</strong><br/>first</p>");
  const link = show('<a href="https://help.example/" onclick="steal()">help</a>');
  expect(link).toContain('<a href="https://help.example/" target="_blank" rel="noopener noreferrer">help ');
  expect(link).not.toContain("onclick");
});

test("what the list does not know is gone, and text that looks like markup stays text", () => {
  expect(show("<script>alert(1)</script><img src=x onerror=alert(1)>&lt;b&gt;")).toBe("&lt;b&gt;");
});
