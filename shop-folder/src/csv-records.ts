// The records of a table, one after the other. Written here because a library that knows every kind of table reads half a million
// lines several times more slowly than this one, which knows the cells of a shop: quoted or not, blanks around them, on any line ending.

export interface CsvText {
  readonly text: string;
  readonly separator: "," | ";";
  /** Of one record, in letters. */
  readonly record_max: number;
}

/**
 * Gives each record with the line on which it ends; empty lines are none. A line in return: what begins there is no table, because a
 * quote is not closed, or stands in the middle of a cell.
 */
export function readRecords(csv: CsvText, take: (cells: string[], line: number) => void): number | undefined {
  const reader: Reader = {
    ...csv,
    separator_code: csv.separator.charCodeAt(0),
    at: 0,
    line: 1,
    cell: "",
    isEmpty: true,
  };
  const { length } = csv.text;
  while (reader.at < length) {
    const first = reader.at;
    const cells: string[] = [];
    let end: number;
    do {
      if (!readCell(reader)) return reader.line;
      cells.push(reader.cell);
      end = reader.at < length ? csv.text.charCodeAt(reader.at) : line_feed;
      reader.at += 1;
    } while (end === reader.separator_code);
    if (reader.at - first > csv.record_max) return reader.line;
    if (cells.length > 1 || !reader.isEmpty) take(cells, reader.line);
    if (end === carriage_return && csv.text.charCodeAt(reader.at) === line_feed) reader.at += 1;
    reader.line += 1;
  }
  return undefined;
}

interface Reader extends CsvText {
  readonly separator_code: number;
  at: number;
  line: number;
  /** The one that was read last, and whether nothing stood there, not even quotes. */
  cell: string;
  isEmpty: boolean;
}

const [tab, line_feed, carriage_return, blank, quote] = [9, 10, 13, 32, 34] as const;

/** Leaves the reader at what ends the cell. False: it is none. */
function readCell(reader: Reader): boolean {
  const { text, separator_code } = reader;
  const { length } = text;
  let at = skipBlanks(text, reader.at);
  if (text.charCodeAt(at) === quote) return readQuoted(reader, at + 1);
  const start = at;
  let last = at;
  for (; at < length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === separator_code || code === line_feed || code === carriage_return) break;
    if (code === quote) return false;
    if (code !== blank && code !== tab) last = at + 1;
  }
  reader.at = at;
  reader.cell = text.slice(start, last);
  reader.isEmpty = start === last;
  return true;
}

/** Two quotes inside of quotes are one. */
function readQuoted(reader: Reader, start: number): boolean {
  const { text, separator_code } = reader;
  let close = text.indexOf('"', start);
  while (close >= 0 && text.charCodeAt(close + 1) === quote) close = text.indexOf('"', close + 2);
  if (close < 0) return false;
  const cell = text.slice(start, close);
  const at = skipBlanks(text, close + 1);
  reader.line += countLines(cell);
  const code = text.charCodeAt(at);
  if (at < text.length && code !== separator_code && code !== line_feed && code !== carriage_return) return false;
  reader.at = at;
  reader.cell = cell.replaceAll('""', '"');
  reader.isEmpty = false;
  return true;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== blank && code !== tab) return at;
    at += 1;
  }
}

function countLines(cell: string): number {
  return cell.match(/\r\n|\r|\n/g)?.length ?? 0;
}
