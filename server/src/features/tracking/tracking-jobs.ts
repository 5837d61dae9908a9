// Work on a clock: the parts by day, and the counts of visits.
import type { Job } from "../../platform/jobs.ts";
import type { World } from "../../platform/world.ts";
import { countNextVisits, countPurchases, foldOldSources } from "./count-visits.ts";
import { keepEventDays } from "./event-days-store.ts";
import { dropOldVisits } from "./rollup-store.ts";

const hour_s = 3_600;
const rollup_s = 180;
const rows_at_once = 10_000;

export function eventDaysJob(): Job {
  return {
    name: "event-days",
    every_s: hour_s,
    async run({ db, log, settings }, signal) {
      const { made, dropped } = await keepEventDays(db, settings.events_keep_days);
      while (!isStopping(signal) && (await dropOldVisits(db, settings.events_keep_days, rows_at_once)));
      if (made + dropped > 0) log.info({ event: "event_days", made, dropped });
    },
  };
}

/** A run that is not through goes on soon, in this or in another process. */
const stretches_max = 200;

export function rollupJob(): Job {
  return { name: "rollup", every_s: rollup_s, run: rollUp };
}

async function rollUp(world: World, signal?: AbortSignal): Promise<{ wait_s: number }> {
  let stretches = 0;
  while (stretches < stretches_max && !isStopping(signal) && (await countNextVisits(world))) stretches += 1;
  const hasMore = await countPurchases(world, stretches_max);
  await foldOldSources(world, stretches_max);
  return { wait_s: stretches === stretches_max || hasMore ? 1 : rollup_s };
}

/** What is left comes in the next run, of whichever process. */
function isStopping(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}
