// A table as rows of named cells. Rows are handed over one by one, because a table of half a million lines is never held whole.
import { readRecords } from "./csv-records.ts";
import { decodeText } from "./decode-text.ts";
import { nearest, quoted } from "./findings.ts";
import type { Findings } from "./findings.ts";

export interface CsvTable {
  readonly file: string;
  readonly bytes: Uint8Array;
  /** Names of columns that must be there, and those that may be. */
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

/** Cells by the name of their column; an empty cell is not there. */
export type CsvRow = Readonly<Record<string, string>>;

const record_max = 64 * 1024;
const rows_max = 1_000_000;

export function readCsv(table: CsvTable, findings: Findings, take: (row: CsvRow, line: number) => void): void {
  const { file, bytes } = table;
  const text = decodeText(file, bytes, findings);
  if (text === undefined) return;
  let columns: readonly string[] | undefined;
  let rows = 0;
  const csv = { text, separator: separatorOf(text), record_max };
  const broken = readRecords(csv, (cells, line) => {
    if (columns === undefined) columns = readHeader(cells, table, findings);
    else if (columns.length > 0 && (rows += 1) <= rows_max) takeCells({ cells, columns, file, line }, findings, take);
  });
  if (broken !== undefined)
    findings.error(
      { file, line: broken },
      "is no table from here on",
      "check the quotes: a cell begins and ends with one, or has none",
    );
  if (columns === undefined)
    findings.error({ file, line: 1 }, "is empty", `begin with the line ${table.required.join(",")}`);
  if (rows > rows_max) findings.error({ file }, `has more than ${rows_max} lines`, "split it over several games");
}

/** Spreadsheets of countries with a decimal comma separate cells by semicolons. */
function separatorOf(text: string): "," | ";" {
  const header = text.slice(0, 2_000).split("\n")[0] ?? "";
  return header.includes(";") && !header.includes(",") ? ";" : ",";
}

function readHeader(cells: readonly string[], table: CsvTable, findings: Findings): readonly string[] {
  const { file, required, optional } = table;
  const known = [...required, ...optional];
  const place = { file, line: 1 };
  let isGood = true;
  for (const [index, name] of cells.entries()) {
    const isKnown = known.includes(name);
    if (isKnown && cells.indexOf(name) === index) continue;
    isGood = false;
    const meant = nearest(name, known);
    if (isKnown) findings.error(place, `the column ${quoted(name)} stands twice`, "remove one of them");
    else {
      const remedy =
        meant === undefined ? `columns are ${known.slice(0, 12).join(", ")} …` : `${quoted(meant)} may be meant`;
      findings.error(place, `the column ${quoted(name)} is not known`, remedy);
    }
  }
  for (const name of required.filter((one) => !cells.includes(one))) {
    isGood = false;
    findings.error(place, `the column ${quoted(name)} is missing`, "add it to the first line");
  }
  return isGood ? cells : [];
}

function takeCells(
  { cells, columns, file, line }: { cells: readonly string[]; columns: readonly string[]; file: string; line: number },
  findings: Findings,
  take: (row: CsvRow, line: number) => void,
): void {
  if (cells.length !== columns.length) {
    const what = `has ${cells.length} cells and the first line has ${columns.length}`;
    findings.error({ file, line }, what, "put a cell that holds a separator in quotes");
    return;
  }
  const row: Record<string, string> = {};
  for (const [index, name] of columns.entries()) {
    const cell = cells[index];
    if (cell !== undefined && cell !== "") row[name] = cell;
  }
  take(row, line);
}
