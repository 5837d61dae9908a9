import { expect, test } from "vitest";
import { silentLog } from "./log.ts";
import { waitForDatabase } from "./wait-for-database.ts";
import type { Waiting } from "./wait-for-database.ts";

const away = (code: string): Error => Object.assign(new Error(`nothing answers: ${code}`), { code });

/** Answers of a database, one for each try; `sleeps` counts how often it was waited. */
function answering(answers: readonly (Error | string)[], isWanted = (): boolean => true) {
  const lines: object[] = [];
  const told = { sleeps: 0, lines };
  const waiting: Waiting = {
    log: { ...silentLog, warn: (line: object) => void lines.push(line) },
    clock: {
      nowMs: () => 0,
      sleep: async () => {
        told.sleeps += 1;
      },
    },
    needs: "the brands",
    isWanted,
  };
  const left = [...answers];
  const given = waitForDatabase(waiting, async () => {
    const answer = left.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { given, told };
}

test("a process waits for a database that is away, starts up or has no tables yet, and says what it waits for", async () => {
  const { given, told } = answering([away("ECONNREFUSED"), away("57P03"), away("42P01"), "brands"]);
  expect(await given).toBe("brands");
  expect(told.sleeps).toBe(3);
  expect(told.lines).toEqual([
    { event: "waiting_for_database", needs: "the brands", error: "nothing answers: ECONNREFUSED" },
  ]);
});

test("a long wait is told again now and then, not each second", async () => {
  const { given, told } = answering([...Array.from({ length: 40 }, () => away("ECONNREFUSED")), "brands"]);
  await given;
  expect(told.lines).toHaveLength(3);
});

test("a database that answers with a refusal is not waited for", async () => {
  const { given, told } = answering([away("28P01"), "brands"]);
  await expect(given).rejects.toThrow("28P01");
  expect(told.sleeps).toBe(0);
});

test("a process that nobody waits for ends", async () => {
  const { given, told } = answering([away("ECONNREFUSED"), "brands"], () => false);
  await expect(given).rejects.toThrow("ECONNREFUSED");
  expect(told.sleeps).toBe(0);
});
