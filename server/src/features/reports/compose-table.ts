// A report for a terminal of 80 columns: numbers right, words left, and what is too long cut.
import type { Column, Report, Row } from "./report-shape.ts";
import { csvText } from "../../platform/csv.ts";
import { writeCell } from "./write-cell.ts";

const line_max = 80;
const gap = 2;
const word_least = 8;

export function composeTable({ columns, rows, nothing, title }: Report): string {
  if (rows.length === 0) return nothing;
  const shown = columns.filter(({ isWide }) => isWide !== true);
  const lines = rows.map((row) => shown.map((column) => writeCell(column, row)));
  const widths = fit(
    shown,
    shown.map((column, index) => Math.max(column.name.length, ...lines.map((line) => line[index]?.length ?? 0))),
  );
  const compose = (line: readonly string[]): string =>
    line
      .map((text, index) => place(text, { width: widths[index] ?? 0, isText: shown[index]?.kind === "text" }))
      .join(" ".repeat(gap))
      .trimEnd();
  return [title, "", compose(shown.map(({ name }) => name)), ...lines.map(compose)].join("\n");
}

/** The longest words give way, never a number: a number that is cut is another number. */
function fit(columns: readonly Column[], wanted: readonly number[]): number[] {
  const widths = [...wanted];
  const total = (): number => widths.reduce((sum, width) => sum + width + gap, -gap);
  while (total() > line_max) {
    const words = widths.map((width, index) => (columns[index]?.kind === "text" ? width : 0));
    const longest = words.indexOf(Math.max(...words));
    if ((words[longest] ?? 0) <= word_least) break;
    widths[longest] = (widths[longest] ?? 0) - 1;
  }
  return widths;
}

function place(text: string, { width, isText }: { width: number; isText: boolean }): string {
  if (!isText) return text.padStart(width);
  return text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width);
}

/** Every column, money in minor units beside its currency. */
export function composeCsv({ columns, rows }: Report): string {
  const lines = rows.map((row) => columns.map((column) => fieldOf(column, row)).join(","));
  return [columns.map(({ key }) => key).join(","), ...lines, ""].join("\n");
}

function fieldOf({ key, kind }: Column, row: Row): string {
  const value = row[key] ?? null;
  if (value === null) return "";
  if (kind !== "text") return String(value);
  return csvText(String(value));
}
