import { expect, test } from "vitest";
import { drawReport } from "./draw-report.ts";

const bars = [
  { name: "visits", value: 400, words: "400" },
  { name: "orders of a source with a long name", value: 100, words: "100, 25.0%" },
  { name: "nothing", value: 0, words: "0" },
];
const report = { title: "<b>kitestone</b>", columns: [], rows: [], nothing: "No visit.", bars };

test("a report is drawn with bars as long as their parts and no markup of anybody else", () => {
  const drawn = drawReport(report);
  expect([...drawn.matchAll(/class="bar"[^>]* width="(\d+)"/g)].map(([, width]) => Number(width))).toEqual([
    380, 95, 0,
  ]);
  expect(drawn).toContain(">100, 25.0%<");
  expect(drawn).not.toMatch(/<b>|<script|href=/);
  expect(drawReport({ ...report, bars: [] })).toContain(">No visit.<");
});
