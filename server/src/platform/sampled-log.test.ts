import { expect, test } from "vitest";
import { logSampled } from "./sampled-log.ts";
import type { SampledLine } from "./sampled-log.ts";

function open() {
  const lines: { level: string; line: object }[] = [];
  const keep = (level: string) => (line: object) => void lines.push({ level, line });
  const log = { info: keep("info"), warn: keep("warn"), error: keep("error"), fatal: keep("fatal") };
  const counted: Record<string, number> = {};
  const metrics = { lineSampled: (event: string) => void (counted[event] = (counted[event] ?? 0) + 1) };
  let now_ms = 1_000;
  const world = { log, metrics, clock: { nowMs: () => now_ms } };
  return {
    lines,
    counted,
    say: (line: SampledLine, kind?: string) =>
      logSampled(world, "warn", { line, ...(kind === undefined ? {} : { kind }) }),
    pass: (ms: number) => void (now_ms += ms),
  };
}

test("a thousand sampled lines of one kind are one line in a minute, and the next minute's line says how many were left out", () => {
  const { lines, counted, say, pass } = open();
  for (let n = 0; n < 1_000; n += 1) say({ event: "webhook_forged", n });
  pass(59_999);
  say({ event: "webhook_forged", n: 1_000 });
  expect(lines).toEqual([{ level: "warn", line: { event: "webhook_forged", n: 0 } }]);
  pass(1);
  say({ event: "webhook_forged", n: 1_001 });
  expect(lines.slice(1)).toEqual([{ level: "warn", line: { event: "webhook_forged", n: 1_001, left_out: 1_000 } }]);
  expect(counted).toEqual({ webhook_forged: 1_002 });
});

test("sampled lines of two kinds are each written once", () => {
  const { lines, say } = open();
  for (const provider of ["one", "two", "one", "two"]) say({ event: "webhook_forged", provider }, `forged ${provider}`);
  expect(lines.map(({ line }) => line)).toEqual([
    { event: "webhook_forged", provider: "one" },
    { event: "webhook_forged", provider: "two" },
  ]);
});

test("a sampled line is written again after a clock that was set back", () => {
  const { lines, say, pass } = open();
  say({ event: "csp_report" });
  pass(-500);
  say({ event: "csp_report" });
  expect(lines).toHaveLength(2);
});
