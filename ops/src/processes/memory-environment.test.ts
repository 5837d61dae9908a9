import { expect, test } from "vitest";
import { collectorMemory, memoryEnvironment } from "./memory-environment.ts";

test("a server process gets bounds of its memory beside the operator's own options of Node.js, and the operator's stand last and so win", () => {
  const options = memoryEnvironment({ NODE_OPTIONS: "--max-old-space-size=2048 --enable-source-maps" }).NODE_OPTIONS;
  expect(options).toMatch(/^--max-semi-space-size=\d+ --max-old-space-size=\d+ --max-old-space-size=2048 --enable/u);
  expect(memoryEnvironment({}).NODE_OPTIONS).toMatch(/^--max-semi-space-size=\d+ --max-old-space-size=\d+$/u);
});

test("a number of heaps that the operator names is kept", () => {
  expect(memoryEnvironment({ MALLOC_ARENA_MAX: "8" }).MALLOC_ARENA_MAX).toBe("8");
  expect(memoryEnvironment({}).MALLOC_ARENA_MAX).toBe("2");
});

test("the collector has more room for what is short-lived, and the operator's own options win here too", () => {
  const own = "--max-semi-space-size=4";
  expect(
    collectorMemory({})
      .NODE_OPTIONS.split(" ")
      .filter((option) => option.includes("semi"))
      .at(-1),
  ).toBe("--max-semi-space-size=32");
  expect(collectorMemory({ NODE_OPTIONS: own }).NODE_OPTIONS).toMatch(/=4$/u);
});
