// The counts of money and of payment methods, a stretch in each transaction.
import type { Job } from "../../platform/jobs.ts";
import { holdMark, moveMarkToNumber, moveMarkToTime } from "../../platform/rollup-mark-store.ts";
import { inTransaction } from "../../platform/transaction.ts";
import type { World } from "../../platform/world.ts";
import { bookStretch } from "./booked-money-store.ts";
import { addSlices, countSlice, takeDueSlice } from "./method-counts-store.ts";

type Counting = Pick<World, "db" | "clock">;

const every_s = 180;
const steps_max = 300;
const postings_at_once = 10_000;

export function reportCountsJob(): Job {
  return {
    name: "report-counts",
    every_s,
    async run(world, signal) {
      const isAllBooked = await bookMoney(world, signal);
      const isAllCounted = await countMethods(world, signal);
      return { wait_s: isAllBooked && isAllCounted ? every_s : 1 };
    },
  };
}

/** From the last posting below which nothing can appear any more; what is younger is looked through again. */
export async function bookMoney(world: Counting, signal?: AbortSignal): Promise<boolean> {
  let after: number | undefined;
  let isDecided = true;
  for (let step = 0; step < steps_max; step += 1) {
    if (isStopping(signal)) return true;
    const done = await bookNext(world, { after, isDecided });
    if (done === undefined || !done.has_more) return true;
    after = done.to;
    isDecided = done.isDecided;
  }
  return false;
}

interface BookedTo {
  readonly to: number;
  readonly isDecided: boolean;
  readonly has_more: boolean;
}

function bookNext(
  world: Counting,
  so_far: { after: number | undefined; isDecided: boolean },
): Promise<BookedTo | undefined> {
  return inTransaction(world, async (tx) => {
    const mark = await holdMark(tx, "money");
    if (mark === undefined) return undefined;
    const after = so_far.after ?? mark.counted_id ?? 0;
    const to = after + postings_at_once;
    const { has_more, is_decided } = await bookStretch(tx, { after, to });
    const isDecided = so_far.isDecided && is_decided && has_more;
    if (isDecided) await moveMarkToNumber(tx, "money", to);
    return { to, isDecided, has_more };
  });
}

/** What is left comes in the next run, of whichever process. */
function isStopping(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}

export async function countMethods(world: Counting, signal?: AbortSignal): Promise<boolean> {
  const isOurs = await inTransaction(world, async (tx) => {
    const mark = await holdMark(tx, "methods");
    if (mark === undefined) return false;
    await moveMarkToTime(tx, "methods", await addSlices(tx, mark.counted_until));
    return true;
  });
  for (let step = 0; step < steps_max; step += 1) {
    if (!isOurs || isStopping(signal) || !(await countNextSlice(world))) return true;
  }
  return false;
}

function countNextSlice(world: Counting): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    if ((await holdMark(tx, "methods")) === undefined) return false;
    const slice = await takeDueSlice(tx);
    if (slice !== undefined) await countSlice(tx, slice);
    return slice !== undefined;
  });
}
