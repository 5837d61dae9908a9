// Work on a clock: the parts by day, and the counts of which reports are made.
import type { Job } from "../../platform/jobs.ts";
import type { World } from "../../platform/world.ts";
import { keepEventDays } from "./event-days-store.ts";
import { countFunnels, countSales, countVisits, dropOldVisits } from "./rollup-store.ts";

const hour_s = 3_600;
const rollup_s = 180;

export function eventDaysJob(): Job {
  return {
    name: "event-days",
    every_s: hour_s,
    async run({ db, log, settings }) {
      const { made, dropped } = await keepEventDays(db, settings.events_keep_days);
      await dropOldVisits(db, settings.events_keep_days);
      if (made + dropped > 0) log.info({ event: "event_days", made, dropped });
    },
  };
}

/** Each step is one statement below the time-out of a session; a run that is not through goes on soon. */
const windows_max = 60;

export function rollupJob(): Job {
  return { name: "rollup", every_s: rollup_s, run: rollUp };
}

async function rollUp({ db }: World): Promise<{ wait_s: number }> {
  let windows = 0;
  while (windows < windows_max && (await countVisits(db))) windows += 1;
  await countFunnels(db);
  await countSales(db);
  return { wait_s: windows === windows_max ? 1 : rollup_s };
}
