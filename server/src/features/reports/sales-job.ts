// What each hour brought. The hour that runs and the last one are counted anew all the time; what comes later (a payment that was begun
// then and brings money, a transaction that was long in coming) is in the count after two hours and after a day.
import type { Job } from "../../platform/jobs.ts";
import { holdMark, moveMarkToTime } from "../../platform/rollup-mark-store.ts";
import { inTransaction } from "../../platform/transaction.ts";
import type { World } from "../../platform/world.ts";
import { countHour, dueHour, youngHours } from "./sales-hour-store.ts";

type Counting = Pick<World, "db" | "clock">;

const every_s = 10;
/** What there is to count of a store that sold before its hours were counted. */
const hours_at_once = 100;

interface Pass {
  readonly mark: string;
  readonly over_h: number;
  readonly from: "first order" | "now";
}

const passes: readonly Pass[] = [
  { mark: "sales", over_h: 0, from: "first order" },
  { mark: "sales-after-hours", over_h: 2, from: "now" },
  { mark: "sales-after-a-day", over_h: 24, from: "now" },
];

export function salesJob(): Job {
  return {
    name: "sales",
    every_s,
    async run(world, signal) {
      await countYoungHours(world);
      let isAllCounted = true;
      for (const pass of passes) isAllCounted = (await countDueHours(world, pass, signal)) && isAllCounted;
      return { wait_s: isAllCounted ? every_s : 1 };
    },
  };
}

async function countYoungHours(world: Counting): Promise<void> {
  await inTransaction(world, async (tx) => {
    if ((await holdMark(tx, "sales")) === undefined) return;
    for (const hour of await youngHours(tx)) await countHour(tx, hour);
  });
}

async function countDueHours(world: Counting, pass: Pass, signal: AbortSignal | undefined): Promise<boolean> {
  for (let step = 0; step < hours_at_once; step += 1) {
    if (signal?.aborted === true || !(await countNextHour(world, pass))) return true;
  }
  return false;
}

function countNextHour(world: Counting, { mark, over_h, from }: Pass): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const held = await holdMark(tx, mark);
    if (held === undefined) return false;
    const due = await dueHour(tx, { counted_until: held.counted_until, over_h, from });
    if (due === undefined) return false;
    await countHour(tx, due.hour);
    await moveMarkToTime(tx, mark, due.next);
    return true;
  });
}
