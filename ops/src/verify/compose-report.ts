import { promiseOf, promises } from "./promises.ts";
import type { InvariantFinding, Verification } from "./verify-database.ts";

export function composeReport({ findings, orders, ledger, audit, waiting, review }: Verification): string {
  const broken = findings.filter(({ count }) => count > 0);
  const lines = [...Map.groupBy(findings, ({ invariant }) => promiseOf(invariant))].flatMap(([promise, own]) => [
    `${promise}  ${promises[promise] ?? "?"}`,
    ...own.flatMap(composeFinding),
  ]);
  const verdict =
    broken.length === 0
      ? `All ${findings.length} invariants hold over ${orders} orders.`
      : `BROKEN: ${broken.map(({ invariant, count }) => `${invariant} (${count})`).join(", ")} over ${orders} orders.`;
  return [
    ...lines,
    "",
    `Waits lawfully: ${composeFigure(waiting)}`,
    `Waits for a person: ${composeFigure(review)}`,
    ledger.broken === undefined
      ? `The ledger's ${ledger.checkpoints} checkpoints hold.`
      : `BROKEN: what was posted under checkpoint ${ledger.broken} of the ledger was changed afterwards.`,
    audit.broken === undefined
      ? `The audit's chain holds over ${audit.links} rows.`
      : `BROKEN: ${audit.broken}: what people decided was changed afterwards.`,
    verdict,
  ].join("\n");
}

function composeFinding({ invariant, count, rows, took_ms }: InvariantFinding): string[] {
  const mark = count === 0 ? "ok" : "!!";
  const shown = rows.map((row) => `          ${JSON.stringify(row)}`);
  const more = count > rows.length && rows.length > 0 ? [`          … and ${count - rows.length} more`] : [];
  return [
    `   ${mark}  ${invariant.padEnd(34)}${String(count).padStart(9)} rows ${took_ms.toFixed(0).padStart(7)} ms`,
    ...shown,
    ...more,
  ];
}

function composeFigure(figure: Readonly<Record<string, number>>): string {
  const parts = Object.entries(figure).map(([label, count]) => `${label} ${count}`);
  return parts.length === 0 ? "nothing" : parts.join(", ");
}
