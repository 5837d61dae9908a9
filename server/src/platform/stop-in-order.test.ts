import { expect, test } from "vitest";
import { stopInOrder } from "./stop-in-order.ts";

/** A process whose steps end when the test says so, on a clock of its own. */
function open({ drain_ms = 3_000, within_ms = 15_000 } = {}) {
  const seen: string[] = [];
  const ends = new Map<string, () => void>();
  const step = (name: string) => (): Promise<void> => {
    seen.push(name);
    return new Promise((resolve) => ends.set(name, resolve));
  };
  const stopped = stopInOrder(
    {
      drain: () => void seen.push("drain"),
      stopWork: step("stop work"),
      closeListeners: step("close listeners"),
      closeRest: step("close rest"),
    },
    { drain_ms, within_ms, wait: (wait_ms) => new Promise((resolve) => ends.set(`${wait_ms} ms`, () => resolve(0))) },
  );
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { seen, stopped, end };
}

test("a process that is told to stop is not ready first, listens on while it drains, and closes the database last", async () => {
  const { seen, stopped, end } = open();
  expect(seen).toEqual(["drain", "stop work"]);
  await end("3000 ms");
  expect(seen).toEqual(["drain", "stop work", "close listeners"]);
  await end("close listeners");
  expect(seen).toHaveLength(3);
  await end("stop work");
  expect(seen.at(-1)).toBe("close rest");
  await end("close rest");
  expect(await stopped).toEqual([]);
});

test("a process that is told to stop ends in time, and names what it did not wait for", async () => {
  const { stopped, end } = open();
  await end("3000 ms");
  await end("close listeners");
  await end("15000 ms");
  expect(await stopped).toEqual(["work", "connections"]);
});
