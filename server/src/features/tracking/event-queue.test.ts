import { expect, test, vi } from "vitest";
import { silentLog } from "../../platform/log.ts";
import { createAddressRate } from "./address-rate.ts";
import { createEventQueue } from "./event-queue.ts";
import type { Stored } from "./event-queue.ts";

const nextTurns = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

test("events that wait while one batch is stored make the next batch, and each is answered when its own is stored", async () => {
  const batches: { lines: readonly string[]; end: () => void }[] = [];
  const store = (lines: readonly string[]) =>
    new Promise<void>((resolve) => void batches.push({ lines, end: resolve }));
  const queue = createEventQueue({ log: silentLog, batches_at_once: 1, distance_ms: 0, store });
  const answers: string[] = [];
  const add = (line: string) => queue.add(line, (how) => answers.push(`${line} ${how}`));
  add("a");
  await nextTurns();
  add("b");
  add("c");
  await nextTurns();
  expect([batches.map(({ lines }) => lines), answers]).toEqual([[["a"]], []]);
  batches[0]?.end();
  await nextTurns();
  expect([batches[1]?.lines, answers]).toEqual([["b", "c"], ["a stored"]]);
  batches[1]?.end();
  await queue.drain();
  expect(answers).toEqual(["a stored", "b stored", "c stored"]);
});

test("a lonely event is stored at once, and those that follow it within the distance of batches make one batch", async () => {
  vi.useFakeTimers();
  try {
    const batches: (readonly string[])[] = [];
    const store = (lines: readonly string[]) => Promise.resolve(void batches.push(lines));
    const queue = createEventQueue({ log: silentLog, distance_ms: 10, store });
    const add = (line: string) => queue.add(line, () => {});
    add("a");
    await vi.advanceTimersByTimeAsync(0);
    for (const line of ["b", "c"]) {
      add(line);
      await vi.advanceTimersByTimeAsync(4);
    }
    expect(batches).toEqual([["a"]]);
    await vi.advanceTimersByTimeAsync(2);
    expect(batches).toEqual([["a"], ["b", "c"]]);
    await vi.advanceTimersByTimeAsync(10);
    add("d");
    await vi.advanceTimersByTimeAsync(0);
    expect(batches).toEqual([["a"], ["b", "c"], ["d"]]);
  } finally {
    vi.useRealTimers();
  }
});

test("a queue that is full takes nothing more until something of it is stored", async () => {
  let end = () => {};
  const store = () => new Promise<void>((resolve) => void (end = resolve));
  const queue = createEventQueue({ log: silentLog, lines_max: 2, store });
  const add = () => queue.add("line", () => {});
  expect([add(), add(), add()]).toEqual([true, true, false]);
  await nextTurns();
  end();
  await nextTurns();
  expect(add()).toBe(true);
});

test("events of a batch that the database refuses are told so, and the next batch is tried all the same", async () => {
  let tries = 0;
  const store = () => ((tries += 1) === 1 ? Promise.reject(new Error("away")) : Promise.resolve());
  const queue = createEventQueue({ log: silentLog, store });
  const answers: Stored[] = [];
  queue.add("a", (how) => answers.push(how));
  await queue.drain();
  queue.add("b", (how) => answers.push(how));
  await queue.drain();
  expect(answers).toEqual(["failed", "stored"]);
});

test("an address that has told too much waits, others do not, and a second gives it its share again", () => {
  let now_ms = 0;
  const rate = createAddressRate(10, () => now_ms);
  const taken = (address: string, tries: number) =>
    Array.from({ length: tries }, () => rate.take(address)).filter(Boolean).length;
  expect([taken("one", 60), taken("other", 1)]).toEqual([40, 1]);
  now_ms += 1_000;
  expect(taken("one", 60)).toBe(10);
});
