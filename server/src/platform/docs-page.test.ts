import { everyCall } from "@gemgate/contract/every-call";
import { describe, expect, it } from "vitest";
import { docsPage } from "./docs-page.ts";
import { openApiDocument } from "./openapi.ts";

const document = openApiDocument({ title: "Gemgate <calls>", version: "1.2.3" });
const page = docsPage(document, 'n"once');

describe("the docs page", () => {
  it.each(everyCall)("describes $path with its parameters and refusals", ({ path, query, refusals }) => {
    const article = articleOf(path);
    for (const name of Object.keys(query.entries)) expect(article).toContain(`<td><code>${name}</code></td>`);
    for (const name of refusals) expect(article).toContain(`<td><code>${name}</code></td>`);
    expect(article).toContain("<h4>Content</h4>");
  });

  it("shows content as a person writes a type", () => {
    expect(articleOf("/api/config/game_logo")).toContain("<pre>{\n  icon: string\n}</pre>");
    expect(articleOf("/api/pay/getCountryList")).toContain("country: map of text to list of {");
    expect(articleOf("/api/pay/getOrderInfo")).toContain("status: -2 | -1 | 1 | 10");
  });

  it("has one place for each link of its list", () => {
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
    expect(targets).toHaveLength(everyCall.length);
    for (const target of targets) expect(page.split(`id="${target}"`)).toHaveLength(2);
  });

  it("escapes what it is given", () => {
    expect(page).toContain("Gemgate &lt;calls&gt;");
    expect(page).not.toContain("<calls>");
    expect(page).toContain('<style nonce="n&quot;once">');
  });

  it("needs no script, no inline style and nothing from outside", () => {
    expect(page).not.toMatch(/<script|\son[a-z]+=|\sstyle=|<link|<img|\bsrc=|url\(/i);
  });

  it("has no style at all without a nonce", () => {
    expect(docsPage(document)).not.toContain("<style");
  });
});

function articleOf(path: string): string {
  const articles = page.split("<article ").filter((article) => article.includes(`GET POST ${path}</code>`));
  expect(articles).toHaveLength(1);
  return articles[0]?.split("</article>")[0] ?? "";
}
