// Work on a clock: the parts of the events by day.
import type { Job } from "../../platform/jobs.ts";
import { keepEventDays } from "./event-days-store.ts";

const hour_s = 3_600;

export function eventDaysJob(): Job {
  return {
    name: "event-days",
    every_s: hour_s,
    async run({ db, log, settings }) {
      const { made, dropped } = await keepEventDays(db, settings.events_keep_days);
      if (made + dropped > 0) log.info({ event: "event_days", made, dropped });
    },
  };
}
