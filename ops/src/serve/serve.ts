// `gemgate serve`: production. Server processes and the workers inside them, and nothing else: no sandbox, no built-in
// database, no build.
import { join } from "node:path";
import { Command } from "@commander-js/extra-typings";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { SettingsError } from "@gemgate/server/platform/settings-part";
import { stop_within_ms } from "@gemgate/server/platform/stop-in-order";
import { readSettings } from "@gemgate/server/settings";
import type { Settings } from "@gemgate/server/settings";
import { planListeners } from "./listener-plan.ts";
import { refuseUnfitBrands } from "./refuse-unfit-brands.ts";
import { migrateOrRefuse } from "./migrate-or-refuse.ts";
import { PlainRefusal } from "../plain-refusal.ts";
import { readPort } from "../probe-ports.ts";
import { memoryEnvironment } from "../processes/memory-environment.ts";
import { servingEnvironment } from "../processes/serving-environment.ts";
import type { ChildPlan } from "../processes/start-child.ts";
import { superviseChild } from "../processes/supervise-child.ts";
import { waitForStop } from "../processes/wait-for-stop.ts";
import { projectFolder } from "../project-folder.ts";
import { countProcesses } from "../count-processes.ts";
import { isComplete, storefrontApp } from "./built-app.ts";

export function serveCommand(): CommandUnknownOpts {
  return new Command("serve")
    .summary("run production: server processes with their workers")
    .description(
      "Runs production until it is told to stop. docs/operate.md has the settings, which come from the environment.",
    )
    .option("--processes <number>", "how many server processes; else GEMGATE_PROCESSES, else one")
    .option("--no-migrate", "leave the tables as they are")
    .addHelpText("after", "\nExamples:\n  gemgate serve --processes 2\n  gemgate serve --no-migrate")
    .action(serve);
}

interface ServeOptions {
  readonly processes?: string | undefined;
  readonly migrate: boolean;
}

async function serve(options: ServeOptions): Promise<void> {
  const stop = waitForStop();
  const processes = countProcesses(options.processes, process.env);
  const port = readPort(process.env["PORT"]);
  const databaseUrl = requireDatabase();
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    GEMGATE_MODE: "production",
    GEMGATE_STOREFRONT: requireStorefront(),
  };
  const settings = readSafeSettings(env);
  if (options.migrate) await migrateOrRefuse({ connectionString: databaseUrl });
  await refuseUnfitBrands({ connectionString: databaseUrl }, settings);
  const listeners = planListeners({ port, processes, canShare: process.platform === "linux" });
  const children = await Promise.all(
    listeners.map((listen, number) => superviseChild(planServer({ listen, number, env }), say)),
  );
  say(`Gemgate serves on port ${port} with ${processes === 1 ? "one process" : `${processes} processes`}.`);
  await stop;
  // They end by themselves within their own limit; only one that hangs is killed.
  await Promise.all(children.map((child) => child.stop(stop_within_ms + 2_000)));
  process.exit(0);
}

function planServer({ listen, number, env }: { listen: string; number: number; env: NodeJS.ProcessEnv }): ChildPlan {
  return {
    name: `Server process ${number}`,
    script: join(projectFolder, "server", "src", "main.ts"),
    env: {
      ...servingEnvironment(env),
      ...memoryEnvironment(env),
      GEMGATE_LISTEN: listen,
      GEMGATE_PROCESS: String(number),
    },
    readyLine: /^ready\b/u,
    logFile: null,
  };
}

/** The server would refuse them too, but only after the tables were changed, and once for each process. */
function readSafeSettings(env: NodeJS.ProcessEnv): Settings {
  try {
    return readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) throw new PlainRefusal(error.message);
    throw error;
  }
}

function requireDatabase(): string {
  const url = process.env["DATABASE_URL"];
  if (url) return url;
  throw new PlainRefusal("Production needs DATABASE_URL; the built-in PostgreSQL is for the demo (`npm start`).");
}

function requireStorefront(): string {
  const folder = process.env["GEMGATE_STOREFRONT"] || join(projectFolder, "storefront", "dist");
  if (isComplete(storefrontApp, folder)) return folder;
  throw new PlainRefusal(`There is no built storefront in ${folder}; run \`npm run build\` first.`);
}

/** Standard error belongs to the server's log lines, standard output to these few. */
function say(line: string): void {
  console.log(line);
}
