import { isClean, missedGoals } from "./run-soak.ts";
import type { SoakResult } from "./run-soak.ts";
import { server_count, worker_count } from "./stack-settings.ts";

/** The figures of a soak as a table. */
export function composeFigures(result: SoakResult): string {
  const { options, verdict, settled, states, faults } = result;
  const total = faults.reduce((sum, [, times]) => sum + times, 0);
  const share = (verdict.review.length / Math.max(1, result.orders)) * 100;
  const waiting = Object.entries(settled.waiting).map(([work, n]) => `${n} ${work}`);
  const lines: Line[] = [
    ["seed", String(options.seed)],
    ["stack", `${server_count} servers, ${worker_count} workers, ${options.clients} players at once`],
    ["orders", `${result.orders} (${listOf(states)})`],
    ["collected", listOf(result.collected)],
    ["rate", `${(result.orders / result.load_s).toFixed(1)} orders/s over ${result.load_s.toFixed(0)} s`],
    ["webhooks", options.hasWebhooks ? "on" : "off: every order was finished by asking"],
    ["faults", String(total)],
    ...faults.map(([name, times]): Line => [`  ${name}`, String(times)]),
    ...(result.isDiskFilled
      ? []
      : [["  disk full", options.hasDiskFull ? "not run (needs mount)" : "not run"] as Line]),
    [
      "captures",
      `${result.captures}, ${listOf(result.captured)} minor units; refunds ${result.refunds}; grants ${result.grants}`,
    ],
    ["lost", String(verdict.lost.length)],
    ["double", String(verdict.double.length)],
    ["records that differ", String(verdict.unequal.length)],
    ["invariant rows", String(result.invariants.reduce((sum, { rows }) => sum + rows, 0))],
    ["answers above 499 and other bugs", String(result.bugs.length)],
    ["review", `${verdict.review.length} (${share.toFixed(3)} %)`],
    ...countReasons(verdict.review).map(([reason, times]): Line => [`  ${reason}`, String(times)]),
    [
      "settled",
      `${(settled.took_ms / 1000).toFixed(0)} s after the last fault${waiting.length === 0 ? "" : `; still waiting: ${waiting.join(", ")}`}`,
    ],
    ["memory, MB", listMemory(result)],
    ["processor, s", listOf(result.processor_s)],
    [
      "requests",
      `${result.requests.requests}, without an answer ${result.requests.unknown}, refused ${listOf(result.requests.refused) || "none"}`,
    ],
  ];
  const width = Math.max(...lines.map(([name]) => name.length)) + 2;
  const table = lines.map(([name, value]) => `${name.padEnd(width)}${value}`).join("\n");
  return isClean(result) ? table : `${table}\n\n${listProblems(result).join("\n")}\nLogs: ${result.logs}`;
}

type Line = readonly [name: string, value: string];

/** Only the first lines of each kind. */
const problems_max = 40;

function listProblems(result: SoakResult): string[] {
  const { verdict, invariants, bugs } = result;
  return [
    ...missedGoals(result).map((words) => `GOAL ${words}`),
    ...verdict.lost.map((words) => `LOST ${words}`),
    ...verdict.double.map((words) => `DOUBLE ${words}`),
    ...verdict.unequal.map((words) => `UNEQUAL ${words}`),
    ...invariants.map(({ invariant, rows }) => `INVARIANT ${invariant}: ${rows} rows`),
    ...bugs.map((words) => `BUG ${words}`),
  ].slice(0, problems_max);
}

function countReasons(review: SoakResult["verdict"]["review"]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { reason } of review) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts];
}

function listMemory({ memory }: SoakResult): string {
  return Object.entries(memory.after)
    .map(([name, mb]) => `${name} ${memory.before[name] ?? "?"} → ${mb}`)
    .join(", ");
}

function listOf(figures: Readonly<Record<string, number>>): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");
}
