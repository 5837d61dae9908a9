import { expect, test } from "vitest";
import { moveDays } from "./move-days.ts";

const brands = [
  { key: "kitestone", time_zone: "Etc/UTC" },
  { key: "hoshimi", time_zone: "Asia/Tokyo" },
];
const text = `- id: steady
  from: 2026-11-16
- id: week-2026-11-16 # monday
  brands: [kitestone, hoshimi]
  from: 2026-11-16 # monday
  to: 2026-11-23 # monday + 7
- id: month-2026-11-01 # first
  brands: [hoshimi]
  from: 2026-11-01 # first
  to: 2026-12-01 # next first
- id: tonight-2026-11-18 # today
  from: 2026-11-18 # today
  to: 2026-11-19 # today + 1
`;
const linesAt = (now: string) => moveDays(text, { brands, now: new Date(now) }).split("\n");

test("at noon of the Wednesday for which it is written an entry keeps its days", () => {
  const lines = linesAt("2026-11-18T12:00:00Z");
  for (const line of text.split("\n").filter((one) => !one.includes("brands"))) expect(lines).toContain(line);
});

test("days with a word move to the day that it is, ids with them, and a day without a word stays", () => {
  const lines = linesAt("2026-12-31T12:00:00Z");
  expect(lines.filter((line) => /\d{4}-/.test(line))).toEqual([
    "  from: 2026-11-16",
    "- id: week-2026-12-28 # monday",
    "  from: 2026-12-28 # monday",
    "  to: 2027-01-04 # monday + 7",
    "- id: month-2026-12-01 # first",
    "  from: 2026-12-01 # first",
    "  to: 2027-01-01 # next first",
    "- id: tonight-2026-12-31 # today",
    "  from: 2026-12-31 # today",
    "  to: 2027-01-01 # today + 1",
  ]);
});

test("a brand where it is tomorrow already has an entry of its own [Q24]", () => {
  const lines = linesAt("2026-11-15T20:00:00Z");
  expect(lines.filter((line) => /id: |- [a-z]+$/.test(line))).toEqual([
    "- id: steady",
    "- id: week-2026-11-09 # monday",
    "    - kitestone",
    "- id: week-2026-11-16 # monday",
    "    - hoshimi",
    "- id: month-2026-11-01 # first",
    "    - hoshimi",
    "- id: tonight-2026-11-15 # today",
    "    - kitestone",
    "- id: tonight-2026-11-16 # today",
    "    - hoshimi",
  ]);
});
