// The journal of a month as a file. It is read stretch by stretch, each in a transaction of its own; entries are only added to, so no
// stretch can change behind the one that was written.
import { Readable } from "node:stream";
import { csvText } from "../../platform/csv.ts";
import { ConsoleFile } from "../../platform/http/console-file.ts";
import { refuseConsole } from "../../platform/http/console-calls.ts";
import type { ConsoleRefusal, OperatorContext } from "../../platform/http/console-calls.ts";
import { isTryTooMany, throttleKey } from "../../platform/rate-limit/try-store.ts";
import { inTransaction } from "../../platform/transaction.ts";
import { addAudit } from "../audit/public.ts";
import { readFor } from "../operators/public.ts";
import type { OperatorWorld } from "../operators/public.ts";
import { listJournalRows, readJournalRange } from "./journal-store.ts";
import type { JournalRow, Stretch } from "./journal-store.ts";

type Context = OperatorContext<OperatorWorld>;

/** Transactions of the ledger at once; each has two or three entries. */
const txns_at_once = 2_000;
const limit = { window_s: 3_600, tries_max: 20 };
/** Spreadsheets take a file for UTF-8 by this mark. */
const mark = "\uFEFF";

export async function exportJournal(
  context: Context,
  { month }: { month: string },
): Promise<ConsoleFile | ConsoleRefusal> {
  const { principal, world } = context;
  const key = throttleKey(`operator export ${principal.operator_id}`);
  if (await isTryTooMany(world.db, key, limit)) return refuseConsole("too_many", "too many files", limit.window_s);
  await tell(context, "journal export begun", month);
  const body = Readable.from(writeLines(context, month));
  return new ConsoleFile({ name: `journal-${month}.csv`, type: "text/csv; charset=utf-8", body });
}

async function* writeLines(context: Context, month: string): AsyncGenerator<string> {
  const { world, principal: reader } = context;
  const reading = { reader, permission: "ledger.export" } as const;
  let rows = 0;
  try {
    yield `${mark}${columns.map(([name]) => name).join(",")}\r\n`;
    const range = await readFor(world, reading, (tx) => readJournalRange(tx, month));
    for (let after = range.after; after < range.to; after += txns_at_once) {
      const stretch: Stretch = { after, to: Math.min(range.to, after + txns_at_once) };
      const batch = await readFor(world, reading, (tx) => listJournalRows(tx, month, stretch));
      rows += batch.length;
      if (batch.length > 0) yield batch.map(lineOf).join("");
    }
  } finally {
    // Also where whoever asked went away: so many rows left the house.
    await tell(context, "journal exported", `${rows} entries of ${month}`);
  }
}

function tell({ world, principal }: Context, action: string, note: string): Promise<number> {
  return inTransaction(world, (tx) => addAudit(tx, { operator: principal.login, action, object: "ledger", note }));
}

const columns: readonly (readonly [name: string, read: (row: JournalRow) => string | number | null])[] = [
  ["transaction", ({ id }) => id],
  ["line", ({ n }) => n],
  ["at", ({ at }) => at.toISOString()],
  ["kind", ({ kind }) => kind],
  ["reference", ({ ref }) => ref],
  ["billing_no", ({ billing_no }) => billing_no],
  ["brand", ({ brand_id }) => brand_id],
  ["account", ({ code }) => code],
  ["account_kind", ({ account_kind }) => account_kind],
  ["currency", ({ currency }) => currency],
  ["amount_minor", ({ amount }) => amount],
];

function lineOf(row: JournalRow): string {
  return `${columns.map(([, read]) => fieldOf(read(row))).join(",")}\r\n`;
}

function fieldOf(value: string | number | null): string {
  if (value === null) return "";
  return typeof value === "number" ? String(value) : csvText(value);
}
