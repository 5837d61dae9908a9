// The collector as a process: takes what pages tell of visits and stores it, on an origin of its own, so that nothing that
// happens to it is felt where people buy.
import { openCollector } from "./features/tracking/public.ts";
import { systemClock } from "./platform/clock.ts";
import { openLog } from "./platform/log.ts";
import { runProcess, stopWhenTold } from "./platform/run-process.ts";
import { readCollectorSettings } from "./settings.ts";

runProcess(async () => {
  const settings = readCollectorSettings();
  const log = openLog({ level: settings.log_level, process: 0 });
  const parent = process.ppid;
  const isWanted = (): boolean => process.ppid === parent;
  const collector = await openCollector({ settings, clock: systemClock, log, isWanted });
  let isStopping = false;
  stopWhenTold(async () => {
    if (isStopping) return;
    isStopping = true;
    await collector.stop();
    process.exit(0);
  });
  process.stdout.write("ready\n");
});
