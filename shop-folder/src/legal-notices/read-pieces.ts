import type { NoticePiece } from "@gemgate/contract/legal-notices";
import { unfilled_mark } from "@gemgate/rules/legal-notices/unfilled-marks";

/** Bounds keep a hostile file from taking long; no sentence comes near them. */
const pieces = new RegExp(
  [
    String.raw`\\(?<escaped>[!-/:-@[-\x60{-~])`,
    unfilled_mark,
    String.raw`\[(?<words>[^\][\n]{1,300})\]\((?<href>[^()\s]{1,500})\)`,
    String.raw`\*\*(?=\S)(?<strong>[^*\n]{1,600})(?<=\S)\*\*`,
    String.raw`__(?=\S)(?<strong_too>[^_\n]{1,600})(?<=\S)__`,
    String.raw`\*(?=\S)(?<emphasis>[^*\n]{1,600})(?<=\S)\*`,
    String.raw`(?<![\p{L}\p{N}_])_(?=\S)(?<emphasis_too>[^_\n]{1,600})(?<=\S)_(?![\p{L}\p{N}_])`,
  ].join("|"),
  "giu",
);

/** Whatever is no mark of these kinds is plain words, and so is a link that leads anywhere but to a page or a mailbox. */
export function readPieces(line: string): NoticePiece[] {
  const read: NoticePiece[] = [];
  let from = 0;
  for (const match of line.matchAll(pieces)) {
    add({ kind: "plain", text: line.slice(from, match.index) });
    add(pieceOf(match));
    from = match.index + match[0].length;
  }
  add({ kind: "plain", text: line.slice(from) });
  return read;

  function add(piece: NoticePiece): void {
    const last = read.at(-1);
    if (piece.text === "" && piece.kind !== "unfilled") return;
    if (last?.kind === "plain" && piece.kind === "plain") last.text += piece.text;
    else read.push(piece);
  }
}

function pieceOf({ 0: all, groups = {} }: RegExpMatchArray): NoticePiece {
  const { escaped, field, words, href = "" } = groups;
  if (escaped !== undefined) return { kind: "plain", text: escaped };
  if (field !== undefined) return { kind: "unfilled", text: field.trim() };
  if (words !== undefined) return leadsOut(href) ? { kind: "link", text: words, href } : { kind: "plain", text: all };
  const strong = groups["strong"] ?? groups["strong_too"];
  if (strong !== undefined) return { kind: "strong", text: strong };
  return { kind: "emphasis", text: groups["emphasis"] ?? groups["emphasis_too"] ?? "" };
}

/** To a page over https, or to a mailbox. */
export function leadsOut(href: string): boolean {
  return (/^https:\/\/[^\s/]/.test(href) && URL.canParse(href)) || /^mailto:[^\s@<>"]+@[^\s@<>"]+$/.test(href);
}
