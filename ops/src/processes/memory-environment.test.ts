import { expect, test } from "vitest";
import { memoryEnvironment } from "./memory-environment.ts";

test("a server process gets bounds of its memory beside the operator's own options of Node.js, and the operator's stand last and so win", () => {
  const options = memoryEnvironment({ NODE_OPTIONS: "--max-old-space-size=2048 --enable-source-maps" }).NODE_OPTIONS;
  expect(options).toMatch(/^--max-semi-space-size=\d+ --max-old-space-size=\d+ --max-old-space-size=2048 --enable/u);
  expect(memoryEnvironment({}).NODE_OPTIONS).toMatch(/^--max-semi-space-size=\d+ --max-old-space-size=\d+$/u);
});

test("a number of heaps that the operator names is kept", () => {
  expect(memoryEnvironment({ MALLOC_ARENA_MAX: "8" }).MALLOC_ARENA_MAX).toBe("8");
  expect(memoryEnvironment({}).MALLOC_ARENA_MAX).toBe("2");
});
