// The counts of visits, a stretch in each transaction: however many events wait, no statement comes near its time-out, and a run
// that is cut short goes on where it was.
import { holdMark, moveMarkToTime } from "../../platform/rollup-mark-store.ts";
import { inTransaction } from "../../platform/transaction.ts";
import type { World } from "../../platform/world.ts";
import {
  claimOrders,
  countOrders,
  countVisits,
  endOfOrders,
  endOfStretch,
  foldSources,
  nameSources,
  planForStretches,
} from "./rollup-store.ts";

export type Counting = Pick<World, "db" | "clock">;

const events_at_once = 10_000;

/** One more stretch of events; false where there is none, or where another process counts. */
export function countNextVisits(world: Counting, events = events_at_once): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const mark = await holdMark(tx, "visits");
    if (mark === undefined) return false;
    const after = mark.counted_until ?? "-infinity";
    const until = await endOfStretch(tx, after, events);
    if (until === undefined) return false;
    await planForStretches(tx);
    await nameSources(tx, { after, until });
    await countVisits(tx, { after, until });
    await claimOrders(tx, { after, until });
    await moveMarkToTime(tx, "visits", until);
    return true;
  });
}

const seconds_at_once = 10;
const seconds_most = 6 * 3_600;

/** What was paid and delivered since, to the visits that it came from. Quiet hours are passed in longer stretches. */
export async function countPurchases(world: Counting, stretches: number): Promise<boolean> {
  let seconds = seconds_at_once;
  for (let done = 0; done < stretches; done += 1) {
    const found = await countNextPurchases(world, seconds);
    if (found === undefined) return false;
    seconds = found ? seconds_at_once : Math.min(seconds * 4, seconds_most);
  }
  return true;
}

function countNextPurchases(world: Counting, seconds: number): Promise<boolean | undefined> {
  return inTransaction(world, async (tx) => {
    // Both move the same visits: never two of them at once.
    const visits = await holdMark(tx, "visits");
    const mark = visits && (await holdMark(tx, "purchases"));
    if (mark === undefined) return undefined;
    const time = await endOfOrders(tx, {
      after: mark.counted_until,
      visits_until: visits?.counted_until ?? null,
      seconds,
    });
    if (time === undefined) return undefined;
    await planForStretches(tx);
    const found = await countOrders(tx, time);
    await moveMarkToTime(tx, "purchases", time.until);
    return found;
  });
}

/** The days that are over and counted keep their largest sources by name. */
export async function foldOldSources(world: Counting, days: number): Promise<void> {
  for (let done = 0; done < days && (await foldNextDay(world)); done += 1);
}

function foldNextDay(world: Counting): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const until = (await holdMark(tx, "visits"))?.counted_until;
    return typeof until === "string" && foldSources(tx, until);
  });
}
