// `npm run build`: the storefront for the browser and its page renderer for the server, when their sources changed.
// `--into <folder>` builds elsewhere than storefront/dist.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { build } from "vite";
import { claim } from "./claim-folder.ts";
import type { Claim } from "./claim-folder.ts";
import { runCommand } from "./plain-refusal.ts";
import { projectFolder } from "./project-folder.ts";
import { isBuiltFrom, putInPlace } from "./storefront-build/built-storefront.ts";
import { hashStorefrontSources } from "./storefront-build/source-hash.ts";

const claimLimit_ms = 180_000;

await runCommand(async () => {
  const { values } = parseArgs({ options: { into: { type: "string" } } });
  const buildFolder = resolve(values.into ?? join(projectFolder, "storefront", "dist"));
  mkdirSync(buildFolder, { recursive: true });
  // Two starts at once want the same build: the second waits and then finds it made.
  const held = await waitForClaim(join(buildFolder, ".building"));
  const hash = hashStorefrontSources(projectFolder);
  if (isBuiltFrom(buildFolder, hash)) console.log("The storefront is up to date.");
  else await buildAnew(buildFolder, hash);
  held.release();
});

async function buildAnew(buildFolder: string, hash: string): Promise<void> {
  const start = performance.now();
  const prefix = ".new-";
  for (const name of readdirSync(buildFolder)) {
    if (name.startsWith(prefix)) rmSync(join(buildFolder, name), { recursive: true, force: true });
  }
  const unfinished = mkdtempSync(join(buildFolder, prefix));
  // Whoever asks for the build (a test, say) may run in another mode; the pages would then carry development React.
  process.env["NODE_ENV"] = "production";
  await runVite(join(unfinished, "client"), false);
  await runVite(join(unfinished, "server"), true);
  putInPlace({ buildFolder, unfinished, hash });
  console.log(`The storefront was built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}

async function runVite(outDir: string, isForServer: boolean): Promise<void> {
  const root = join(projectFolder, "storefront");
  // The storefront's own vite: the repository may hold another one for its test runner.
  const vite: { build: typeof build } = await import(
    pathToFileURL(createRequire(join(root, "package.json")).resolve("vite")).href
  );
  await vite.build({
    root,
    configFile: join(root, "vite.config.ts"),
    // Node reads the settings file as it is; vite's other ways write a file beside it, which a read-only project refuses.
    configLoader: "native",
    mode: "production",
    logLevel: "warn",
    build: { outDir, emptyOutDir: true, ...(isForServer ? { ssr: join(root, "src", "entry-server.tsx") } : {}) },
  });
}

async function waitForClaim(lockFile: string): Promise<Claim> {
  const end = performance.now() + claimLimit_ms;
  while (performance.now() < end) {
    const held = claim(lockFile);
    if (held !== null) return held;
    await sleep(100);
  }
  throw new Error(`another build has held ${lockFile} for ${claimLimit_ms / 1000} s`);
}
