import { join } from "node:path";
import { PlainRefusal } from "../plain-refusal.ts";
import { runToEnd } from "../processes/run-to-end.ts";
import { projectFolder } from "../project-folder.ts";
import { isBuiltFrom, locateBuild } from "../storefront-build/built-storefront.ts";
import { hashStorefrontSources } from "../storefront-build/source-hash.ts";

/** The folder of a storefront built from the present sources. Building runs in a process of its own, on another core. */
export async function readyStorefront(dataFolder: string, say: (line: string) => void): Promise<string> {
  const hash = hashStorefrontSources(projectFolder);
  const buildFolder = locateBuild({ projectFolder, dataFolder, hash });
  if (isBuiltFrom(buildFolder, hash)) return buildFolder;
  say("Building the storefront …");
  const script = join(projectFolder, "tools", "src", "build.ts");
  const built = await runToEnd([process.execPath, script, "--into", buildFolder], {
    cwd: projectFolder,
    env: { ...process.env, NO_COLOR: "1" },
  });
  if (built.code !== 0) throw new PlainRefusal(`The storefront could not be built:\n${built.output.trim()}`);
  return buildFolder;
}
