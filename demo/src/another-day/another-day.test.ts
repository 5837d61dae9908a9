import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { environmentOfDay, folderOfDay } from "./choose-day.ts";

const day = { day: "2026-12-24", days_ahead: 36 };

test("orders of another day have a data folder of their own", () => {
  expect(folderOfDay({ GEMGATE_DATA: "/data" }, day)).toBe(join("/data", "at-2026-12-24"));
});

test("every way to ask a process of the demo for the time answers the other day, and times that are named stay", () => {
  const script = `const all = [Date.now(), new Date().getTime(), Date.parse(Date())];
    const named = [new Date(0).getTime(), new Date(2026, 0).getFullYear(), Date.UTC(1970, 0), new Date() instanceof Date];
    console.log(JSON.stringify({ all, named}));`;
  const env = { ...process.env, ...environmentOfDay({ NODE_OPTIONS: "--no-deprecation" }, day) };
  const told: { all: number[]; named: unknown[] } = JSON.parse(
    execFileSync(process.execPath, ["--eval", script], { env, encoding: "utf8" }),
  );
  const days = told.all.map((time_ms) => Math.round((time_ms - Date.now()) / 3_600_000) / 24);
  expect(days).toEqual([36, 36, 36]);
  expect(told.named).toEqual([0, 2026, 0, true]);
});
