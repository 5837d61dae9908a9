import { expect, test } from "vitest";
import { readArguments } from "./read-arguments.ts";

const now_ms = Date.parse("2026-11-18T23:59:59Z");
const read = (args: string[], env: NodeJS.ProcessEnv = {}) => readArguments(args, env, now_ms);

test("the number of processes is the argument's, else the setting's, else one", () => {
  expect(read(["--processes", "3"], { GEMGATE_PROCESSES: "2" }).processes).toBe(3);
  expect(read([], { GEMGATE_PROCESSES: "2" }).processes).toBe(2);
  expect(read([]).processes).toBe(1);
});

test("what is no number of processes is refused in words", () => {
  for (const wrong of ["0", "65", "many", "1.5"]) {
    expect(() => read(["--processes", wrong])).toThrow(/is not a number of processes/u);
  }
  expect(() => read(["--proceses", "3"])).toThrow(/--proceses/u);
});

test("the demo looks at today unless a day is given, which is so many whole days away", () => {
  expect(read([]).at).toBeNull();
  expect(read(["--at", "2026-12-24"]).at).toEqual({ day: "2026-12-24", days_ahead: 36 });
  expect(read(["--at", "2026-11-18"]).at).toEqual({ day: "2026-11-18", days_ahead: 0 });
  expect(read(["--at", "2026-11-17"]).at).toEqual({ day: "2026-11-17", days_ahead: -1 });
});

test("what is no day is refused in words", () => {
  for (const wrong of ["tomorrow", "2026-02-30", "24.12.2026", "2026-12-24T10:00", "1026-12-24"]) {
    expect(() => read(["--at", wrong])).toThrow(/is not a day; give one such as --at 2026-12-24/u);
  }
});

test("the demo opens its own shop unless a folder is given, which has a database of its own", () => {
  expect(read([]).shop).toBeNull();
  expect(read(["--shop", "../myshop"]).shop).toBe("../myshop");
  expect(() => read(["--shop", "../myshop"], { DATABASE_URL: "postgres://db" })).toThrow(/DATABASE_URL/u);
});

test("another day is refused on a database that somebody else runs", () => {
  expect(() => read(["--at", "2026-12-24"], { DATABASE_URL: "postgres://db" })).toThrow(/DATABASE_URL/u);
});
