import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type HarmlessNode, harmlessTags, readHarmlessHtml } from "./harmless-html.ts";

/** The tree as markup again, so that a test can be read. */
function show(nodes: readonly HarmlessNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === "text") return node.text;
      const href = node.href === undefined ? "" : ` href=${node.href}`;
      return `<${node.tag}${href}>${show(node.children)}</${node.tag}>`;
    })
    .join("");
}

const read = (html: string) => show(readHarmlessHtml(html));

describe("HTML of a tip", () => {
  it("keeps words, paragraphs, lists, weight and links", () => {
    expect(read("<p>One <b>bold</b><br>line</p><ul><li>first<li>second</ul>")).toBe(
      "<p>One <b>bold</b><br></br>line</p><ul><li>first<li>second</li></li></ul>",
    );
    expect(read('<a href="https://help.example/a?b=1&amp;c=2">help</a>')).toBe(
      "<a href=https://help.example/a?b=1&c=2>help</a>",
    );
  });

  it.each([
    ["<script>alert(1)</script>safe", "safe"],
    ["<ScRiPt src=//evil.example></sCrIpT>safe", "safe"],
    ["<img src=x onerror=alert(1)>safe", "safe"],
    ['<p onclick="alert(1)" style="color:red">safe</p>', "<p>safe</p>"],
    ["<svg><script>alert(1)</script></svg>safe", "safe"],
    ["<style>*{display:none}</style>safe", "safe"],
    ["<iframe srcdoc='<script>alert(1)</script>'></iframe>safe", "safe"],
    ["<a href='javascript:alert(1)'>safe</a>", "safe"],
    ["<a href='&#106;avascript:alert(1)'>safe</a>", "safe"],
    ["<a href=' data:text/html,x'>safe</a>", "safe"],
    ["<a href='//evil.example'>safe</a>", "safe"],
    ["<a href='https://store.example@evil.example/'>safe</a>", "safe"],
    ["<!-- <script>alert(1)</script> -->safe", "safe"],
    ["<!-- never closed", ""],
    ["safe<script>never closed", "safe"],
    ["<form action=//evil.example><input name=password>safe</form>", "safe"],
  ])("leaves nothing of %j that runs, loads or leads astray", (html, shown) => {
    expect(read(html)).toBe(shown);
  });

  it("reads entities as letters and never as markup", () => {
    expect(readHarmlessHtml("&lt;script&gt;alert(1)&lt;/script&gt; &#x1f48e; &copy; &#0;")).toEqual([
      { kind: "text", text: "<script>alert(1)</script> 💎 &copy; " },
    ]);
  });

  it("shows a stray sign as it is", () => {
    expect(read("1 < 2 and 3 > 2 & so on")).toBe("1 < 2 and 3 > 2 & so on");
    expect(read("</p>nothing was open</b>")).toBe("nothing was open");
  });

  it("ends at a length and a depth that a tip never needs", () => {
    expect(read("x".repeat(30_000))).toHaveLength(20_000);
    expect(read(`${"<b>".repeat(500)}deep`).match(/<b>/g)).toHaveLength(12);
  });

  it("holds only tags of the list and links to http(s), whatever is given", () => {
    const piece = fc.constantFrom(
      ..."<>/\"'=& ;#".split(""),
      ..."<script>,</script>,<a href=,<p>,</p>,<b onclick=x>,javascript:alert(1),https://a.example,<!--,-->,&lt;,<ul><li>".split(
        ",",
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 8 })), { maxLength: 40 }), (pieces) => {
        const elements = flat(readHarmlessHtml(pieces.join(""))).filter((node) => node.kind === "element");
        expect(elements.every(({ tag }) => harmlessTags.includes(tag))).toBe(true);
        // A link has a harmless address, and nothing else has one.
        expect(elements.every(({ tag, href }) => (tag === "a") === (href !== undefined))).toBe(true);
        expect(elements.every(({ href = "http://" }) => /^https?:\/\//.test(href))).toBe(true);
      }),
    );
  });
});

function flat(nodes: readonly HarmlessNode[]): HarmlessNode[] {
  return nodes.flatMap((node) => (node.kind === "text" ? [node] : [node, ...flat(node.children)]));
}
