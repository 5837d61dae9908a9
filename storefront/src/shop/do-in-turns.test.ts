import { expect, test } from "vitest";
import { doInTurns } from "./do-in-turns.ts";

test("each step has a task of its own, in their order, and none waits for what the one before began", async () => {
  const done: string[] = [];
  const step = (name: string) => () => {
    done.push(name);
    setTimeout(() => done.push(`after ${name}`));
    return new Promise(() => {});
  };
  const turns = doInTurns([step("first"), step("second"), step("third")]);
  expect(done).toEqual(["first"]);
  await turns;
  expect(done).toEqual(["first", "after first", "second", "after second", "third", "after third"]);
});
