import { expect, test } from "vitest";
import { readTogether } from "./read-together.ts";

/** Statements that are answered when the test says so. */
function openReads() {
  const statements: { keys: readonly string[]; answer: () => void; fail: () => void }[] = [];
  const read = readTogether<string>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, string>>();
    statements.push({
      keys,
      answer: () => resolve(new Map(keys.filter((key) => key !== "none").map((key) => [key, `value of ${key}`]))),
      fail: () => reject(new Error("the database went away")),
    });
    return promise;
  });
  return { read, statements };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("a single reader is read at once, and what is wanted meanwhile goes together with the next statement, each key once", async () => {
  const { read, statements } = openReads();
  const first = read("a");
  const next = ["b", "c", "b", "none"].map(read);
  expect(statements.map(({ keys }) => keys)).toEqual([["a"]]);
  statements[0]?.answer();
  expect(await first).toBe("value of a");
  await settled();
  expect(statements[1]?.keys).toEqual(["b", "c", "none"]);
  statements[1]?.answer();
  expect(await Promise.all(next)).toEqual(["value of b", "value of c", "value of b", undefined]);
});

test("a statement that fails is the failure of its own readers alone", async () => {
  const { read, statements } = openReads();
  const first = read("a");
  const second = read("b");
  statements[0]?.fail();
  await expect(first).rejects.toThrow("the database went away");
  await settled();
  statements[1]?.answer();
  expect(await second).toBe("value of b");
});

test("a crowd is read in statements of a bounded length", async () => {
  const { read, statements } = openReads();
  const all = Array.from({ length: 451 }, (_, n) => read(`${n}`));
  for (let n = 0; n < 4; n += 1) {
    statements[n]?.answer();
    await settled();
  }
  expect(statements.map(({ keys }) => keys.length)).toEqual([1, 200, 200, 50]);
  expect((await Promise.all(all)).at(-1)).toBe("value of 450");
});
