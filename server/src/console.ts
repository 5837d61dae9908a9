// The console as a process: what operators see and decide, on an origin of its own and as a role of its own in the database.
import { openConsole } from "./open-console.ts";
import { systemClock } from "./platform/clock.ts";
import { openLog } from "./platform/log.ts";
import { runProcess, stopWhenTold } from "./platform/run-process.ts";
import { readConsoleSettings } from "./settings.ts";

runProcess(async () => {
  const settings = readConsoleSettings();
  const log = openLog({ level: settings.log_level, process: 0 });
  const parent = process.ppid;
  const isWanted = (): boolean => process.ppid === parent;
  const opened = await openConsole({ settings, clock: systemClock, log, isWanted });
  let isStopping = false;
  stopWhenTold(async () => {
    if (isStopping) return;
    isStopping = true;
    await opened.stop();
    process.exit(0);
  });
  process.stdout.write("ready\n");
});
