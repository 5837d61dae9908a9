import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { ensureBrowser } from "@gemgate/tools/ensure-browser";
import { quietBrowser } from "@gemgate/tools/quiet-browser";
import { isFullMatrix } from "@gemgate/testing/longer-form";
import type { JourneyOptions } from "./stack/journey.ts";
import { listLanguages, listVariants } from "./stack/variants.ts";

// Workers read this file again; they inherit what was found here.
process.env["CHROMIUM_PATH"] ||= await ensureBrowser((line) => process.stderr.write(`${line}\n`));
// Stores that journeys start load compiled sources, as in vitest.config.ts.
process.env["NODE_COMPILE_CACHE"] ||= join(import.meta.dirname, "..", "node_modules", ".cache", "gemgate-compiled");
const wantsReport = ["PLAYWRIGHT_JSON_OUTPUT_NAME", "PLAYWRIGHT_JSON_OUTPUT_FILE"].some((name) => process.env[name]);

export default defineConfig<JourneyOptions>({
  testDir: "journeys",
  testMatch: "*.test.ts",
  outputDir: ".output/failures",
  snapshotPathTemplate: "pictures/{arg}{ext}",
  // A picture that is missing is a failure too: a person must have checked it first.
  updateSnapshots: "none",
  globalSetup: "./stack/start-store.ts",
  fullyParallel: true,
  // One more than cores: each waits for a poll or a provider now and then. More browsers would only wait for each other.
  workers: Math.min(2, availableParallelism()) + 1,
  forbidOnly: true,
  metadata: { keepsScreens: isFullMatrix },
  // Bounds for a machine that stalls, not expectations, here and below: what is waited for comes within a second.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: wantsReport ? [["list"], ["json"]] : "list",
  use: {
    showsPictures: isFullMatrix,
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"],
      ...quietBrowser,
    },
    // Motion would be looked at half way, and drawing it takes most of the time that a journey needs.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 30_000,
    screenshot: "only-on-failure",
  },
  projects: [...listVariants(isFullMatrix), ...listLanguages(isFullMatrix ? "all" : "telling")].map(
    ({ only, never, ...project }) => ({
      ...project,
      ...(only && { grep: only }),
      ...(never && { grepInvert: never }),
    }),
  ),
});
