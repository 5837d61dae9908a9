// What a report is, whatever it is about: columns with what they hold, and rows. A terminal, a spreadsheet, a drawing and the console
// are made of it.

/** `part` is of a hundred; `money` is in minor units of the row's `currency`. */
export type ColumnKind = "text" | "count" | "money" | "part";

export interface Column {
  readonly key: string;
  readonly name: string;
  readonly kind: ColumnKind;
  /** Left out where a line has 80 letters; a file has all of them. */
  readonly isWide?: boolean;
}

/** Null: there is none, which is not zero. */
export type Cell = string | number | null;
export type Row = Readonly<Record<string, Cell>>;

export interface Bar {
  readonly name: string;
  readonly value: number;
  /** As it is written beside the bar. */
  readonly words: string;
}

export interface Report {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** What it says where there is no row. */
  readonly nothing: string;
  readonly bars: readonly Bar[];
}

export const environments = ["production", "demo"] as const;

export interface Question {
  /** Undefined: all of them. */
  readonly brand: string | undefined;
  readonly env: (typeof environments)[number];
  /** Days as people write them, both counted, by UTC. */
  readonly from: string;
  readonly to: string;
  readonly by: readonly string[];
}
