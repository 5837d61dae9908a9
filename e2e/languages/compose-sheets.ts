// One picture for each screen with all languages side by side, so that a person can look at eighteen in one go.
import { existsSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { locales } from "@gemgate/contract/locale";
import { quietBrowser } from "@gemgate/tools/quiet-browser";
import { chromium } from "@playwright/test";
import { pictureFile, pictureFolder } from "./keep-tall-picture.ts";
import { walks } from "./screens.ts";

async function composeSheets(): Promise<void> {
  const executablePath = process.env["CHROMIUM_PATH"];
  const browser = await chromium.launch({ ...quietBrowser, ...(executablePath && { executablePath }) });
  for (const { name } of walks.flatMap(({ screens }) => screens)) {
    const html = join(pictureFolder, `sheet-${name}.html`);
    writeFileSync(html, sheetOf(name));
    // A page for each: one page that held the pictures of all screens in turn was lost once on the way.
    const page = await browser.newPage({ viewport: { width: 1880, height: 800 } });
    await page.goto(`file://${html}`);
    await page.screenshot({ path: join(pictureFolder, `sheet-${name}.png`), fullPage: true });
    await page.close();
  }
  await browser.close();
}

function sheetOf(screen: string): string {
  const figures = locales
    .map((locale) => ({ locale, file: pictureFile(screen, locale) }))
    .filter(({ file }) => existsSync(file))
    .map(
      ({ locale, file }) => `<figure><figcaption>${locale}</figcaption><img src="${basename(file)}" alt=""></figure>`,
    );
  return `<!doctype html><meta charset="utf-8"><title>${screen}</title><style>
    body { margin: 10px; display: flex; flex-wrap: wrap; gap: 10px; background: #888; font: bold 16px sans-serif }
    figure { margin: 0; width: 300px }
    img { display: block; width: 100% }
  </style>${figures.join("")}`;
}

// oxlint-disable-next-line import/no-default-export -- Playwright takes what runs after all tests from the default export.
export default composeSheets;
