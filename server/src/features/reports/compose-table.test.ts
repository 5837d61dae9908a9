import { expect, test } from "vitest";
import { composeCsv, composeTable } from "./compose-table.ts";
import type { Report } from "./report-shape.ts";

const report: Report = {
  title: "Revenue, kitestone, 2026-01-31",
  nothing: "No money.",
  bars: [],
  columns: [
    { key: "source", name: "source", kind: "text" },
    { key: "currency", name: "currency", kind: "text" },
    { key: "gross", name: "gross", kind: "money" },
    { key: "each", name: "each", kind: "money" },
    { key: "fees", name: "fees", kind: "money", isWide: true },
  ],
  rows: [
    { source: "direct", currency: "USD", gross: 1_005, each: -5, fees: 3 },
    { source: "", currency: "JPY", gross: 610, each: null, fees: 0 },
    { source: "=1+1,\u001B[2J", currency: "KWD", gross: 1_234_567, each: 1, fees: 0 },
  ],
};

test("money of a table stands right, with the places of its currency, and what is not there is no zero", () => {
  expect(composeTable(report)).toBe(
    [
      "Revenue, kitestone, 2026-01-31",
      "",
      "source     currency     gross   each",
      "direct     USD          10.05  -0.05",
      "(none)     JPY            610      –",
      "=1+1,?[2J  KWD       1234.567  0.001",
    ].join("\n"),
  );
  expect(composeTable({ ...report, rows: [] })).toBe("No money.");
});

test("a table has 80 columns at most: words give way to numbers, which are never cut", () => {
  const source = "a".repeat(200);
  const lines = composeTable({
    ...report,
    rows: [{ source, currency: "USD", gross: 999_999_999_999, each: 1, fees: 1 }],
  });
  const [, , head = "", line = ""] = lines.split("\n");
  expect([head.length, line.length]).toEqual([80, 80]);
  expect(line).toMatch(/^a+… {2}USD +9999999999\.99 {2}0\.01$/);
});

test("a spreadsheet gets every column in minor units, and no formula that a stranger wrote into an address", () => {
  expect(composeCsv(report).split("\n")).toEqual([
    "source,currency,gross,each,fees",
    `"direct","USD",1005,-5,3`,
    `"","JPY",610,,0`,
    `"'=1+1,\u001B[2J","KWD",1234567,1,0`,
    "",
  ]);
});
