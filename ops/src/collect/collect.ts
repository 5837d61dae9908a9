// `gemgate collect`: the collector of events in production, under a supervisor that starts it again.
import { join } from "node:path";
import { Command } from "@commander-js/extra-typings";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { stop_within_ms } from "@gemgate/server/platform/stop-in-order";
import { collectorMemory } from "../processes/memory-environment.ts";
import { superviseChild } from "../processes/supervise-child.ts";
import { waitForStop } from "../processes/wait-for-stop.ts";
import { projectFolder } from "../project-folder.ts";

export function collectCommand(): CommandUnknownOpts {
  return new Command("collect")
    .summary("take what pages tell of visits, on an origin of its own")
    .description(
      "Runs the collector of events until it is told to stop. docs/how-to/track-an-event.md has the settings.",
    )
    .addHelpText("after", "\nExample:\n  COLLECTOR_PORT=4020 gemgate collect")
    .action(collect);
}

async function collect(): Promise<void> {
  const stop = waitForStop();
  const env = { ...ownEnvironment(process.env), NODE_ENV: "production", GEMGATE_MODE: "production" };
  const child = await superviseChild(
    {
      name: "The collector",
      script: join(projectFolder, "server", "src", "collector.ts"),
      env: { ...env, ...collectorMemory(env) },
      readyLine: /^ready\b/u,
      logFile: null,
    },
    say,
  );
  say("Gemgate collects events.");
  await stop;
  await child.stop(stop_within_ms);
  process.exit(0);
}

/** With an address of its own the collector is not told the owner's, whose role may do everything. */
function ownEnvironment({ DATABASE_URL, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return env["DATABASE_COLLECTOR_URL"] ? env : { ...env, DATABASE_URL };
}

function say(line: string): void {
  console.log(line);
}
