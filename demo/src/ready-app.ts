import { join } from "node:path";
import { PlainRefusal } from "@gemgate/ops/plain-refusal";
import { runToEnd } from "@gemgate/ops/processes/run-to-end";
import { projectFolder } from "@gemgate/ops/project-folder";
import { consoleApp, isBuiltFrom, locateBuild, storefrontApp } from "@gemgate/ops/serve/built-app";
import type { App } from "@gemgate/ops/serve/built-app";
import { hashConsoleSources, hashStorefrontSources } from "@gemgate/tools/app-build/source-hash";

type Say = (line: string) => void;

/** The folder of a storefront built from the present sources. Building runs in a process of its own, on another core. */
export function readyStorefront(dataFolder: string, say: Say): Promise<string> {
  return readyApp({ app: storefrontApp, hash: hashStorefrontSources(projectFolder), dataFolder }, say);
}

export function readyConsole(dataFolder: string, say: Say): Promise<string> {
  return readyApp({ app: consoleApp, hash: hashConsoleSources(projectFolder), dataFolder }, say);
}

async function readyApp(wanted: { app: App; hash: string; dataFolder: string }, say: Say): Promise<string> {
  const { app, hash } = wanted;
  const buildFolder = locateBuild({ projectFolder, ...wanted });
  if (isBuiltFrom(app, buildFolder, hash)) return buildFolder;
  say(`Building the ${app.name} …`);
  const script = join(projectFolder, "tools", "src", "build.ts");
  const built = await runToEnd([process.execPath, script, app.name, "--into", buildFolder], {
    cwd: projectFolder,
    env: { ...process.env, NO_COLOR: "1" },
  });
  if (built.code !== 0) throw new PlainRefusal(`The ${app.name} could not be built:\n${built.output.trim()}`);
  return buildFolder;
}
