import { join } from "node:path";
import { PlainRefusal } from "@gemgate/ops/plain-refusal";
import { runToEnd } from "@gemgate/ops/processes/run-to-end";
import { projectFolder } from "@gemgate/ops/project-folder";
import { isBuiltFrom, locateBuild } from "@gemgate/ops/serve/built-storefront";
import { hashStorefrontSources } from "@gemgate/tools/storefront-build/source-hash";

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
