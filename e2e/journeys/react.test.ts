import { join } from "node:path";
import { projectFolder } from "@gemgate/ops/project-folder";
import { loadVite } from "@gemgate/tools/app-build/load-vite";
import type { Page } from "@playwright/test";
import { expect, test } from "../stack/journey.ts";
import { tags } from "../stack/variants.ts";

declare function walkReact(): Promise<string[]>;
declare function walkRefused(): Promise<Record<string, string>>;

test(
  "the React that is shipped draws, changes, hears and mends as the whole one, and refuses what was taken out of it",
  { tag: tags.onceDesktop },
  async ({ page, problems }) => {
    problems.expect(/broken part|lost part|left out of React|Minified React error/);
    await openWalk(page, "whole");
    const whole = await page.evaluate(() => walkReact());
    expect(whole.length).toBeGreaterThan(150);
    expect(whole.filter((line) => line.includes("recovered"))).toHaveLength(1);
    expect(Object.values(await page.evaluate(() => walkRefused()))).toEqual(Array.from({ length: 6 }, () => "drawn"));

    await openWalk(page, "shipped");
    expect(await page.evaluate(() => walkReact())).toEqual(whole);
    for (const [name, result] of Object.entries(await page.evaluate(() => walkRefused())))
      expect(result, name).toMatch(/Minified React error #(?:130|156)|left out of React/);
  },
);

async function openWalk(page: Page, mode: "whole" | "shipped"): Promise<void> {
  const root = join(projectFolder, "storefront/react");
  const { build } = await loadVite();
  const configFile = join(root, "vite.config.ts");
  const built = await build({ root, configFile, configLoader: "native", mode, logLevel: "error" });
  const [script] = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  if (script?.type !== "chunk") throw new Error("The walk was not built.");
  await page.goto("about:blank");
  await page.addScriptTag({ content: script.code });
}
