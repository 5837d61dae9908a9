// `npm run languages`: every screen in every language on a phone, with pictures for people to look at. One language is one
// project, so `npm run languages -- --only de,ar` walks two of them.
import { defineConfig } from "@playwright/test";
import type { JourneyOptions } from "./stack/journey.ts";
import journeys from "./playwright.config.ts";
import { listLanguages } from "./stack/variants.ts";

export default defineConfig<JourneyOptions>({
  ...journeys,
  testDir: "languages",
  globalTeardown: "./languages/compose-sheets.ts",
  metadata: { keepsPictures: true },
  use: { ...journeys.use, showsPictures: true },
  projects: listLanguages("all"),
});
