// A statement with many parameters names them: columns, types and the order of the values stand once, and neither can drift from
// the others. The text is composed once, when its module is loaded; a call only lines up the values.

type SqlTypeOf<Value> = [Value] extends [boolean | null]
  ? "boolean"
  : [Value] extends [number | null]
    ? "bigint" | "int"
    : [Value] extends [string | null]
      ? "text" | "jsonb"
      : [Value] extends [Buffer | null]
        ? "bytea"
        : [Value] extends [readonly (readonly number[])[] | null]
          ? "int[]"
          : never;

export type SqlTypes<Row> = { readonly [Name in keyof Row]-?: SqlTypeOf<Row[Name]> };

export interface NamedParameters<Row> {
  /** For `insert into … (…)`. */
  readonly columns: string;
  /** In the same order. */
  readonly values: string;
  /** One of them, with its type. */
  at(name: keyof Row): string;
  /** Number of the last one; those of the next record come after it. */
  readonly last: number;
  /** What the statement is given for a row. */
  of(row: Row): unknown[];
}

export function nameParameters<Row extends object>(types: SqlTypes<Row>, after = 0): NamedParameters<Row> {
  const names: Extract<keyof Row, string>[] = [];
  for (const name in types) names.push(name);
  const numbered = new Map<keyof Row, string>(
    names.map((name, index) => [name, `$${after + index + 1}::${types[name]}`]),
  );
  return {
    columns: names.join(", "),
    values: [...numbered.values()].join(", "),
    at(name) {
      const parameter = numbered.get(name);
      if (parameter === undefined) throw new Error(`the statement has no parameter ${String(name)}`);
      return parameter;
    },
    last: after + names.length,
    of: (row) => names.map((name) => row[name]),
  };
}
