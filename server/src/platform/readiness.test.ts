import { expect, test } from "vitest";
import { watchReadiness } from "./readiness.ts";

function open() {
  const state = { now_ms: 0, checks: 0, isSound: true };
  const readiness = watchReadiness({ nowMs: () => state.now_ms }, async () => {
    state.checks += 1;
    return state.isSound;
  });
  return { state, readiness };
}

test("a process is ready while its database is sound, and not while it is not", async () => {
  const { state, readiness } = open();
  expect(await readiness.isReady()).toBe(true);
  state.isSound = false;
  state.now_ms += 1_000;
  expect(await readiness.isReady()).toBe(false);
  state.isSound = true;
  state.now_ms += 1_000;
  expect(await readiness.isReady()).toBe(true);
});

test("however many requests come at once, the database is checked once a second", async () => {
  const { state, readiness } = open();
  await Promise.all(Array.from({ length: 100 }, () => readiness.isReady()));
  state.now_ms += 999;
  await readiness.isReady();
  expect(state.checks).toBe(1);
  state.now_ms += 1;
  await readiness.isReady();
  expect(state.checks).toBe(2);
});

test("a process that drains is not ready, also where it was asked a moment ago", async () => {
  const { readiness } = open();
  expect(await readiness.isReady()).toBe(true);
  readiness.drain();
  expect(await readiness.isReady()).toBe(false);
});
