// A cell in letters, for a terminal and beside a bar. Files of numbers keep minor units.
import { decimalText } from "@gemgate/rules/money/minor-units";
import type { Cell, Column, Row } from "./report-shape.ts";

const none = "–";

export function writeCell(column: Column, row: Row): string {
  const value = row[column.key] ?? null;
  if (value === null) return none;
  switch (column.kind) {
    case "text":
      return plain(value);
    case "count":
      return String(value);
    case "money":
      return typeof value === "number" ? moneyWords(value, String(row["currency"] ?? "")) : none;
    case "part":
      return typeof value === "number" ? partWords(value) : none;
  }
}

/** A source is a word of a stranger's address: none of it may steer a terminal. */
function plain(value: Exclude<Cell, null>): string {
  const text = String(value).replaceAll(/\p{C}/gu, "?");
  return text === "" ? "(none)" : text;
}

export function moneyWords(minor: number, currency: string): string {
  return currency === "" ? String(minor) : decimalText(minor, currency);
}

export function partWords(part: number | null): string {
  return part === null ? none : part.toFixed(1);
}
