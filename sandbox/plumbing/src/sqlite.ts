// Transactions and rows of node:sqlite. Rows are untyped; a column of another kind than expected is a bug of this program, so it throws.
import type { DatabaseSync, SQLOutputValue } from "node:sqlite";

export type Row = Record<string, SQLOutputValue>;

export function textOf(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== "string") throw new TypeError(`column ${column} is not text`);
  return value;
}

export function numberOf(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== "number") throw new TypeError(`column ${column} is not a number`);
  return value;
}

export function textOrNull(row: Row, column: string): string | null {
  return row[column] === null ? null : textOf(row, column);
}

export function numberOrNull(row: Row, column: string): number | null {
  return row[column] === null ? null : numberOf(row, column);
}

export function oneOf<Choice extends string>(choices: readonly Choice[], value: string): Choice {
  const choice = choices.find((one) => one === value);
  if (choice === undefined) throw new TypeError(`${value} is none of ${choices.join(", ")}`);
  return choice;
}

export function inTransaction<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec("begin immediate");
  try {
    const result = work();
    db.exec("commit");
    return result;
  } catch (error) {
    db.exec("rollback");
    throw error;
  }
}
