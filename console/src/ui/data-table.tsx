import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useText } from "../text/texts.tsx";
import styles from "./data-table.module.css";
import { useKeys } from "./use-keys.ts";

export interface Column<Row> {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Stands at the end of its column, with digits of one width. */
  readonly isNumber?: boolean;
  /** On a narrow screen the cell has a line of its own, without the word of its column. */
  readonly isWhole?: boolean;
}

export interface DataTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** The row that the keys J and K move, and that a drawer shows. */
  readonly at?: string | undefined;
  readonly onAt?: (key: string) => void;
  /** Enter, and a second click on a row. */
  readonly onOpen?: (key: string) => void;
  /** Rows that were ticked for a command; without it there are no boxes. */
  readonly chosen?: ReadonlySet<string>;
  readonly onChoose?: (chosen: ReadonlySet<string>) => void;
  /** What a box says to a screen reader. */
  readonly nameOf?: (row: Row) => string;
}

/** Rows of a list: a table on a wide screen, cards on a narrow one. */
export function DataTable<Row>(table: DataTableProps<Row>) {
  const { label, rows, columns, keyOf, chosen } = table;
  const body = useRef<HTMLTableSectionElement>(null);
  useTableKeys(table, body);
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {chosen === undefined ? null : (
            <th scope="col" className={styles.box}>
              <AllBox {...table} />
            </th>
          )}
          {columns.map(({ key, head, isNumber }) => (
            <th key={key} scope="col" data-number={isNumber === true ? "" : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => (
          <TableRow key={keyOf(row)} row={row} table={table} />
        ))}
      </tbody>
    </table>
  );
}

function TableRow<Row>({ row, table }: { row: Row; table: DataTableProps<Row> }) {
  const { columns, keyOf, at, onAt, onOpen, chosen } = table;
  const key = keyOf(row);
  return (
    <tr
      data-key={key}
      tabIndex={-1}
      aria-current={key === at ? "true" : undefined}
      data-moves={onAt === undefined ? undefined : ""}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest("a, button, input, label") !== null) return;
        if (key === at) onOpen?.(key);
        else onAt?.(key);
      }}
    >
      {chosen === undefined ? null : (
        <td className={styles.box} data-whole="">
          <RowBox row={row} table={table} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          data-label={column.head}
          data-number={column.isNumber === true ? "" : undefined}
          data-whole={column.isWhole === true ? "" : undefined}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

function RowBox<Row>({
  row,
  table: { keyOf, nameOf, chosen = new Set(), onChoose },
}: {
  row: Row;
  table: DataTableProps<Row>;
}) {
  const key = keyOf(row);
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={nameOf?.(row) ?? key}
        checked={chosen.has(key)}
        onChange={() => onChoose?.(toggled(chosen, key))}
      />
    </label>
  );
}

function AllBox<Row>({ rows, keyOf, chosen = new Set(), onChoose }: DataTableProps<Row>) {
  const text = useText();
  const isAll = rows.length > 0 && rows.every((row) => chosen.has(keyOf(row)));
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={text("table.chooseAll")}
        checked={isAll}
        onChange={() => onChoose?.(isAll ? new Set() : new Set(rows.map(keyOf)))}
      />
    </label>
  );
}

function toggled(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** J and K move, Enter opens, X ticks. */
function useTableKeys<Row>(
  { rows, keyOf, at, onAt, onOpen, chosen, onChoose }: DataTableProps<Row>,
  body: { readonly current: HTMLTableSectionElement | null },
): void {
  const hasMoved = useRef(false);
  const move = (by: number): void => {
    const keys = rows.map(keyOf);
    const next = keys[at === undefined ? 0 : Math.min(keys.length - 1, Math.max(0, keys.indexOf(at) + by))];
    hasMoved.current = true;
    if (next !== undefined) onAt?.(next);
  };
  useEffect(() => {
    if (at === undefined || !hasMoved.current) return;
    hasMoved.current = false;
    const row = [...(body.current?.rows ?? [])].find(({ dataset }) => dataset["key"] === at);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
  }, [at, body]);
  useKeys({
    j: onAt === undefined ? undefined : () => move(1),
    k: onAt === undefined ? undefined : () => move(-1),
    Enter: at === undefined || onOpen === undefined ? undefined : () => onOpen(at),
    x: at === undefined || chosen === undefined ? undefined : () => onChoose?.(toggled(chosen, at)),
  });
}
