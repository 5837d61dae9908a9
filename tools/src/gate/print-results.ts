import type { Counts } from "./read-counts.ts";
import type { PartResult } from "./run-part.ts";

/** One line for each part: how it ended, how long it took, how many tests. */
export function composeTable(results: PartResult[]): string {
  const width = Math.max(...results.map((result) => result.name.length));
  return results
    .map(({ name, ok, took_ms, counts }) => {
      const seconds = `${(took_ms / 1000).toFixed(1)} s`.padStart(8);
      return `${ok ? "ok    " : "FAILED"}  ${name.padEnd(width)} ${seconds}${describeCounts(counts)}`;
    })
    .join("\n");
}

export function addCounts(results: PartResult[]): Counts {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { counts } of results) {
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    sum.skipped += counts.skipped;
  }
  return sum;
}

function describeCounts({ passed, failed, skipped }: Counts): string {
  if (passed + skipped === 0) return "";
  const words = [`${passed} passed`, failed > 0 ? `${failed} failed` : "", skipped > 0 ? `${skipped} skipped` : ""];
  return `   ${words.filter((word) => word !== "").join(", ")}`;
}
