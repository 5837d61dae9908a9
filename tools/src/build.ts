// `npm run build`: the storefront for the browser and its page renderer for the server, when their sources changed.
// `--into <folder>` builds elsewhere than storefront/dist.
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { locales } from "@gemgate/contract/locale";
import { loadCompiledCatalogue } from "@gemgate/locales/compile-catalogue";
import { loadCatalogue } from "@gemgate/locales/load-catalogue";
import type { CompiledCatalogue } from "@gemgate/locales/create-text";
import { claim } from "@gemgate/ops/processes/claim-folder";
import type { Claim } from "@gemgate/ops/processes/claim-folder";
import { runCommand } from "@gemgate/ops/plain-refusal";
import { projectFolder } from "@gemgate/ops/project-folder";
import { buildStorefront } from "./storefront-build/build-storefront.ts";
import type { BundledPart } from "./storefront-build/build-storefront.ts";
import { isBuiltFrom } from "@gemgate/ops/serve/built-storefront";
import { drawPictures } from "./storefront-build/draw-pictures.ts";
import { noteFirstScript } from "./storefront-build/first-script-note.ts";
import { loadVite } from "./storefront-build/load-vite.ts";
import { refuseYoungerApis } from "./storefront-build/refuse-younger-apis.ts";
import { splitWords } from "./storefront-build/split-words.ts";
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
  // The process that asks for the build (a test, say) may run in another mode; the pages would then carry development React.
  process.env["NODE_ENV"] = "production";
  await buildStorefront({ buildFolder, hash, loadTexts: loadCatalogue, bundle: runVite, drawPictures: drawAll });
  console.log(`The storefront was built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}

async function runVite({ outDir, isForServer }: BundledPart): Promise<void> {
  const root = join(projectFolder, "storefront");
  const vite = await loadVite();
  await vite.build({
    root,
    configFile: join(root, "vite.config.ts"),
    // Node reads the settings file as it is; vite's other ways write a file beside it, which a read-only project refuses.
    configLoader: "native",
    mode: "production",
    logLevel: "warn",
    plugins: isForServer ? [] : [splitWords(await compileCatalogues()), noteFirstScript(vite), refuseYoungerApis()],
    build: { outDir, emptyOutDir: true, ...(isForServer ? { ssr: join(root, "src", "entry-server.tsx") } : {}) },
  });
}

function drawAll(into: string): Promise<void> {
  return drawPictures({ art: join(projectFolder, "storefront/public/art"), into });
}

async function compileCatalogues(): Promise<Map<string, CompiledCatalogue>> {
  const compiled = new Map<string, CompiledCatalogue>();
  for (const locale of locales) compiled.set(locale, await loadCompiledCatalogue(locale, "en"));
  return compiled;
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
