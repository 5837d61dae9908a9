// `gemgate console`: the operators' console in production, under a supervisor that starts it again.
import { join } from "node:path";
import { Command } from "@commander-js/extra-typings";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { stop_within_ms } from "@gemgate/server/platform/stop-in-order";
import { memoryEnvironment } from "../processes/memory-environment.ts";
import { superviseChild } from "../processes/supervise-child.ts";
import { waitForStop } from "../processes/wait-for-stop.ts";
import { projectFolder } from "../project-folder.ts";

export function consoleCommand(): CommandUnknownOpts {
  return new Command("console")
    .summary("what operators see and decide, on a host of its own")
    .description("Runs the console until it is told to stop. docs/console.md has the settings.")
    .addHelpText("after", "\nExample:\n  GEMGATE_CONSOLE_HOST=console.example.com gemgate console")
    .action(serveConsole);
}

async function serveConsole(): Promise<void> {
  const stop = waitForStop();
  const env = { ...ownEnvironment(process.env), NODE_ENV: "production", GEMGATE_MODE: "production" };
  const child = await superviseChild(
    {
      name: "The console",
      script: join(projectFolder, "server", "src", "console.ts"),
      env: { ...env, ...memoryEnvironment(env) },
      readyLine: /^ready\b/u,
      logFile: null,
    },
    say,
  );
  say("Gemgate's console is open.");
  await stop;
  await child.stop(stop_within_ms);
  process.exit(0);
}

/** With an address of its own the console is not told the owner's, whose role may do everything. */
function ownEnvironment({ DATABASE_URL, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return env["DATABASE_CONSOLE_URL"] ? env : { ...env, DATABASE_URL };
}

function say(line: string): void {
  console.log(line);
}
