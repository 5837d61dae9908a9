// The figures of a fuzz as tables.
import { isClean } from "./run-fuzz.ts";
import type { FuzzResult } from "./run-fuzz.ts";
import { curlLine } from "./curl-line.ts";

export function composeFigures(result: FuzzResult): string {
  const { options, tally, took_s } = result;
  const groups = [...new Set([...tally.asked.values()].flatMap((row) => [...row.keys()]))].sort();
  const asked = [...tally.asked]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, row]) => [
      kind,
      ...groups.map((group) => String(row.get(group) ?? "")),
      String([...row.values()].reduce((sum, count) => sum + count, 0)),
    ]);
  const answers = [...tally.answers].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => [name, String(count)]);
  const reached = Object.entries(result.reached).map(([name, count]) => [name, String(count)]);
  return [
    `Seed ${options.seed}: ${tally.requests} requests over ${options.lanes} connections in ${took_s.toFixed(1)} s (${(tally.requests / took_s).toFixed(0)} a second)`,
    composeTable([["what was changed", ...groups, "all"], ...asked]),
    composeTable([["answer", "times"], ...answers]),
    composeTable([["reached", "rows"], ...reached]),
    composeTable([
      ["worst status", String(tally.worst_status)],
      ["wrong answers", String(result.findings.length)],
      ["wrong orders", String(result.wrongOrders.length)],
      ["wrong webhooks", String(result.wrongWebhooks.length)],
      ["invariant rows", String(result.invariants.reduce((sum, { count }) => sum + count, 0))],
      ["complaints of the processes", String(result.complaints.length)],
    ]),
  ].join("\n\n");
}

/** Everything that went wrong, with the way to see it again. */
export function describeFaults(result: FuzzResult): string {
  if (isClean(result)) return "";
  const { seed, requests, lanes } = result.options;
  return [
    `Repeat it with: npm run fuzz -- --seed ${seed} --requests ${requests} --lanes ${lanes}`,
    ...result.findings.map(
      ({ problem, wire, answer, lane, run }) =>
        `${problem}\n  (lane ${lane.number}, request ${run}) ${curlLine(wire)}\n  answer ${answer.status}: ${answer.text.slice(0, 300)}`,
    ),
    ...result.invariants.map(({ invariant, count, example }) => `${invariant}: ${count} rows, as ${example}`),
    ...result.wrongOrders.slice(0, 20),
    ...result.wrongWebhooks.slice(0, 20),
    ...result.complaints.slice(0, 40),
  ].join("\n");
}

function composeTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  "),
    )
    .join("\n");
}
