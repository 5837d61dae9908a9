import { expect, test } from "vitest";
import { createSemaphore } from "./semaphore.ts";

test("callers pass a semaphore one after the other, also after one that failed", async () => {
  const semaphore = createSemaphore({ places: 3 });
  const gate = Promise.withResolvers<void>();
  const seen: string[] = [];
  const first = semaphore.pass(async () => {
    seen.push("first begins");
    await gate.promise;
    seen.push("first ends");
    throw new Error("no");
  });
  const second = semaphore.pass(async () => {
    seen.push("second");
    return 2;
  });
  gate.resolve();
  await expect(first).rejects.toThrow("no");
  expect(await second).toBe(2);
  expect(seen).toEqual(["first begins", "first ends", "second"]);
});

test("a caller that comes when too many wait is refused, and may come again", async () => {
  const semaphore = createSemaphore({ places: 1 });
  const gate = Promise.withResolvers<string>();
  const inside = semaphore.pass(() => gate.promise);
  expect(await semaphore.pass(async () => "never")).toBeUndefined();
  gate.resolve("done");
  expect(await inside).toBe("done");
  expect(await semaphore.pass(async () => "now")).toBe("now");
});

test("a semaphore for several callers lets the next one in when one of them leaves", async () => {
  const semaphore = createSemaphore({ at_once: 2, places: 4 });
  const gates = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const begun: number[] = [];
  const all = gates.map((gate, n) =>
    semaphore.pass(async () => {
      begun.push(n);
      await gate.promise;
    }),
  );
  expect(begun).toEqual([0, 1]);
  gates[1]?.resolve();
  await all[1];
  expect(begun).toEqual([0, 1, 2]);
  for (const gate of gates) gate.resolve();
  await Promise.all(all);
});
