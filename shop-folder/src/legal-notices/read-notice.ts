// A legal notice is written in a small part of Markdown, and read into blocks that hold words and nothing else: no HTML of a file
// becomes anything but the letters it is made of.
import type { NoticeBlock } from "@gemgate/contract/legal-notices";
import { readPieces } from "./read-pieces.ts";

type BlockKind = NoticeBlock["kind"];

export function readNotice(source: string): NoticeBlock[] {
  const blocks: NoticeBlock[] = [];
  let open: { kind: BlockKind; lines: string[] } | undefined;

  for (const row of rowsOf(source)) {
    const heading = /^ {0,3}#{1,6}\s+(.*?)(?:\s+#+)?\s*$/.exec(row)?.[1];
    const [, bullet, number, entry = ""] = /^\s*(?:([-*+])|([0-9]{1,3}[.)]))\s+(.*)$/.exec(row) ?? [];
    if (row.trim() === "") close();
    else if (heading !== undefined) {
      begin("heading", heading);
      close();
    } else if (bullet !== undefined) begin("bullets", entry);
    else if (number !== undefined) begin("numbers", entry);
    else goOn(row.trimStart());
  }
  close();
  return blocks;

  function begin(kind: BlockKind, line: string): void {
    if (open?.kind !== kind) close();
    open ??= { kind, lines: [] };
    open.lines.push(line);
  }

  function goOn(row: string): void {
    const last = open?.lines.pop();
    if (open === undefined || last === undefined) begin("paragraph", row);
    else open.lines.push(`${last.replace(/(?:\\|\s+)$/, "")}${breaks.test(last) ? "\n" : " "}${row}`);
  }

  function close(): void {
    if (open === undefined) return;
    blocks.push({ kind: open.kind, lines: open.lines.map((line) => readPieces(line.replace(/(?:\\|\s+)$/, ""))) });
    open = undefined;
  }
}

export function rowsOf(source: string): string[] {
  return source.split(/\r\n|\n|\r/);
}

/** Two spaces or a backslash at the end of a row begin a new line; otherwise a paragraph flows on. */
const breaks = /(?: {2}|\\)$/;
