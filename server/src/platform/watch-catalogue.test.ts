import fastify from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createResponseCache } from "./response-cache.ts";
import { watchCatalogue } from "./watch-catalogue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the catalogue is asked for its version once a second though nobody else asks, and not after the end", async () => {
  const asked_ms: number[] = [];
  const clock = { nowMs: () => Date.now(), sleep: () => Promise.resolve() };
  const cache = createResponseCache(clock, () => {
    asked_ms.push(Date.now());
    return Promise.resolve({ version: asked_ms.length, asked_ms: Date.now(), last_border: null, next_border_ms: null });
  });
  const http = fastify();
  watchCatalogue(http, cache);
  const start_ms = Date.now();
  await vi.advanceTimersByTimeAsync(10_000);
  const gaps = asked_ms.map((at_ms, index) => at_ms - (asked_ms[index - 1] ?? start_ms));
  expect(gaps.length).toBeGreaterThanOrEqual(8);
  // Two seconds are promised from storing to serving; the rest is for the database.
  expect(Math.max(...gaps)).toBeLessThanOrEqual(1_250);
  expect(Math.min(...gaps.slice(1))).toBeGreaterThanOrEqual(1_000);
  await http.close();
  const before = asked_ms.length;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked_ms).toHaveLength(before);
});
