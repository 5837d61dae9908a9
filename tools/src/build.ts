// `npm run build`: the storefront for the browser and its page renderer for the server, and the console, each when its sources changed.
// `npm run build -- console --into <folder>` builds one of them elsewhere than in its own dist.
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
import { PlainRefusal, runCommand } from "@gemgate/ops/plain-refusal";
import { projectFolder } from "@gemgate/ops/project-folder";
import { consoleApp, isBuiltFrom, storefrontApp } from "@gemgate/ops/serve/built-app";
import type { App } from "@gemgate/ops/serve/built-app";
import { buildConsole } from "./app-build/build-console.ts";
import { buildStorefront } from "./app-build/build-storefront.ts";
import type { BundledPart } from "./app-build/build-storefront.ts";
import { drawPictures } from "./app-build/draw-pictures.ts";
import { noteFirstScript } from "./app-build/first-script-note.ts";
import { loadVite } from "./app-build/load-vite.ts";
import { refuseYoungerApis } from "./app-build/refuse-younger-apis.ts";
import { splitWords } from "./app-build/split-words.ts";
import { hashConsoleSources, hashStorefrontSources } from "./app-build/source-hash.ts";

const claimLimit_ms = 180_000;

interface Built {
  readonly app: App;
  readonly hash: (projectFolder: string) => string;
  readonly build: (into: { buildFolder: string; hash: string }) => Promise<void>;
}

const everyApp: readonly Built[] = [
  {
    app: storefrontApp,
    hash: hashStorefrontSources,
    build: (into) => buildStorefront({ ...into, loadTexts: loadCatalogue, bundle: runVite, drawPictures: drawAll }),
  },
  { app: consoleApp, hash: hashConsoleSources, build: (into) => buildConsole({ ...into, bundle: bundleConsole }) },
];

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { into: { type: "string" } }, allowPositionals: true });
  const wanted = everyApp.filter(({ app }) => positionals.length === 0 || positionals.includes(app.name));
  if (wanted.length === 0 || positionals.length > 1 || (values.into !== undefined && wanted.length > 1))
    throw new PlainRefusal("Usage: npm run build -- [storefront | console] [--into <folder>, with one of them]");
  for (const one of wanted) await buildWhenChanged(one, values.into);
});

async function buildWhenChanged({ app, hash, build }: Built, into: string | undefined): Promise<void> {
  const buildFolder = resolve(into ?? join(projectFolder, app.name, "dist"));
  mkdirSync(buildFolder, { recursive: true });
  // Two starts at once want the same build: the second waits and then finds it made.
  const held = await waitForClaim(join(buildFolder, ".building"));
  const sources = hash(projectFolder);
  if (isBuiltFrom(app, buildFolder, sources)) console.log(`The ${app.name} is up to date.`);
  else {
    const start = performance.now();
    // The process that asks for the build (a test, say) may run in another mode; the pages would then carry development React.
    process.env["NODE_ENV"] = "production";
    await build({ buildFolder, hash: sources });
    console.log(`The ${app.name} was built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  }
  held.release();
}

async function runVite({ outDir, isForServer }: BundledPart): Promise<void> {
  const root = join(projectFolder, storefrontApp.name);
  const vite = await loadVite();
  await vite.build({
    ...settingsOf(root),
    plugins: isForServer ? [] : [splitWords(await compileCatalogues()), noteFirstScript(vite), refuseYoungerApis()],
    build: { outDir, emptyOutDir: true, ...(isForServer ? { ssr: join(root, "src", "entry-server.tsx") } : {}) },
  });
}

async function bundleConsole(outDir: string): Promise<void> {
  const vite = await loadVite();
  await vite.build({
    ...settingsOf(join(projectFolder, consoleApp.name)),
    build: { outDir, emptyOutDir: true },
  });
}

function settingsOf(root: string) {
  return {
    root,
    configFile: join(root, "vite.config.ts"),
    // Node reads the settings file as it is; vite's other ways write a file beside it, which a read-only project refuses.
    configLoader: "native",
    mode: "production",
    logLevel: "warn",
  } as const;
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
