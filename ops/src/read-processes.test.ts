import { expect, test } from "vitest";
import { readProcesses } from "./read-processes.ts";

test("the number of processes is the argument's, else the setting's, else one", () => {
  expect(readProcesses(["--processes", "3"], { GEMGATE_PROCESSES: "2" })).toBe(3);
  expect(readProcesses([], { GEMGATE_PROCESSES: "2" })).toBe(2);
  expect(readProcesses([], {})).toBe(1);
});

test("what is no number of processes is refused in words", () => {
  for (const wrong of ["0", "65", "many", "1.5"]) {
    expect(() => readProcesses(["--processes", wrong], {})).toThrow(/is not a number of processes/u);
  }
  expect(() => readProcesses(["--proceses", "3"], {})).toThrow(/--proceses/u);
});
