import * as fc from "fast-check";
import { noticeBlocksSchema } from "@gemgate/contract/legal-notices";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { findProblems, listUnfilled } from "./find-problems.ts";
import { readNotice } from "./read-notice.ts";

const plain = (text: string) => ({ kind: "plain" as const, text });

/** One paragraph of one line, as its pieces. */
function piecesOf(text: string) {
  const [block, ...others] = readNotice(text);
  if (block?.kind !== "paragraph" || others.length > 0) throw new Error(`no paragraph: ${text}`);
  return block.lines[0];
}

describe("a legal notice is read", () => {
  test("as headings, paragraphs and lists", () => {
    const source =
      "# Who sells\nKite Ltd.\\\n1 Harbour Row\nExampleton\n\n- one\n  goes on\n- two\n1. first\n\n## Prices ##\n";
    expect(readNotice(source)).toEqual([
      { kind: "heading", lines: [[plain("Who sells")]] },
      { kind: "paragraph", lines: [[plain("Kite Ltd.\n1 Harbour Row Exampleton")]] },
      { kind: "bullets", lines: [[plain("one goes on")], [plain("two")]] },
      { kind: "numbers", lines: [[plain("first")]] },
      { kind: "heading", lines: [[plain("Prices")]] },
    ]);
  });

  test("with what is important, links to pages and mailboxes, and what the operator has still to say", () => {
    expect(
      piecesOf("A **b** and *c*, __d__ or _e_: [shop](https://kite.example/a_b) [mail](mailto:a@b.example)"),
    ).toEqual([
      plain("A "),
      { kind: "strong", text: "b" },
      plain(" and "),
      { kind: "emphasis", text: "c" },
      plain(", "),
      { kind: "strong", text: "d" },
      plain(" or "),
      { kind: "emphasis", text: "e" },
      plain(": "),
      { kind: "link", text: "shop", href: "https://kite.example/a_b" },
      plain(" "),
      { kind: "link", text: "mail", href: "mailto:a@b.example" },
    ]);
    expect(piecesOf("상호: [[to be filled in by the operator: company]]")).toEqual([
      plain("상호: "),
      { kind: "unfilled", text: "company" },
    ]);
  });

  test.each([
    "<b>bold</b> <script>alert(1)</script>",
    "[here](javascript:alert(1))",
    "[here](http://kite.example)",
    "[here](//kite.example)",
    "[gem](data:text/html,x)",
    "snake_case_word and 2 * 3 * 4",
  ])("as plain words where it is none of these: %s", (text) => {
    expect(piecesOf(text)).toEqual([plain(text)]);
  });

  test("with a backslash before a sign that means only itself", () => {
    expect(piecesOf(String.raw`\*not\* \[\[so\]\]`)).toEqual([plain("*not* [[so]]")]);
  });

  test("into nothing that the store could not show, whatever the file holds", () => {
    const signs = fc.constantFrom(
      "#",
      "*",
      "_",
      "[",
      "]",
      "(",
      ")",
      "\\",
      "\n",
      " ",
      "- ",
      "1. ",
      "<",
      "a",
      "https://",
      "[[to be filled in by the operator",
    );
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 60 }), (parts) => {
        expect(v.is(noticeBlocksSchema, readNotice(parts.join("")))).toBe(true);
      }),
    );
  });

  test("in a moment, whatever the file holds", () => {
    for (const sign of ["[", "*", "**a", "_a ", "[[to be filled in by the operator", "![", "](", "- - "]) {
      const source = sign.repeat(Math.floor((256 * 1024) / sign.length));
      expect(readNotice(source)).toHaveLength(1);
      findProblems(source);
    }
  });
});

describe("a legal notice is refused", () => {
  test.each([
    ["<b>Kite</b>", "holds HTML"],
    ["<!-- a comment -->", "holds HTML"],
    ["![gem](https://kite.example/gem.png)", "holds a picture"],
    ["| a | b |", "holds a table"],
    ["> said", "holds a quotation"],
    ["```", "holds a block of code"],
    ["----", "holds a line across the page"],
    ["[terms](/terms)", 'has a link to "/terms"'],
    ["[terms](http://kite.example)", 'has a link to "http://kite.example"'],
  ])("for what would not be shown: %s", (row, what) => {
    expect(findProblems(`# Kite\n${row}\n`)).toMatchObject([{ line: 2, what }]);
  });

  test("for nothing else", () => {
    expect(findProblems("# Kite\n\n- **a** < b & c > d [e](https://kite.example)\n")).toEqual([]);
  });

  test("and what is not filled in is named with its line", () => {
    const source = "a\n[[ To be filled in by the operator : company ]] [[to be filled in by the operator]]\n";
    expect(listUnfilled(source)).toEqual([
      { line: 2, field: "company" },
      { line: 2, field: "a field" },
    ]);
  });
});
