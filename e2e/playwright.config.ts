import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { ensureBrowser } from "@gemgate/tools/ensure-browser";
import type { JourneyOptions } from "./stack/journey.ts";
import { listVariants } from "./stack/variants.ts";

// Workers read this file again; they inherit what was found here.
process.env["CHROMIUM_PATH"] ||= await ensureBrowser((line) => process.stderr.write(`${line}\n`));
const wantsReport = ["PLAYWRIGHT_JSON_OUTPUT_NAME", "PLAYWRIGHT_JSON_OUTPUT_FILE"].some((name) => process.env[name]);

export default defineConfig<JourneyOptions>({
  testDir: "journeys",
  testMatch: "*.test.ts",
  outputDir: ".output/failures",
  globalSetup: "./stack/start-store.ts",
  fullyParallel: true,
  // Journeys of more browsers than cores would only wait for each other.
  workers: Math.min(2, availableParallelism()),
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: wantsReport ? [["list"], ["json"]] : "list",
  use: {
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"],
      // Only our own pages on this machine are opened, and a browser run by root, or in a container, has no sandbox to use.
      chromiumSandbox: false,
      args: [
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--disable-quic",
      ],
    },
    // Motion would be looked at half way, and drawing it takes most of the time that a journey needs.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 10_000,
    screenshot: "only-on-failure",
  },
  projects: listVariants(process.env["GEMGATE_MATRIX"] === "all").map(({ name, only, never, use }) => ({
    name,
    use,
    ...(only && { grep: only }),
    ...(never && { grepInvert: never }),
  })),
});
