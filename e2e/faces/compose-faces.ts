// `npm run faces`: the goods page of every brand of a demo that runs, in one picture without colour and without names. Two brands
// must be told apart on it. `-- --port 4100 --width 390 --theme dark --game 103`.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { everyBrand } from "@gemgate/demo/shop/read-demo";
import { groupGameEntries } from "@gemgate/testing/group-game-entries";
import type { Brand } from "@gemgate/contract/brand";
import { PlainRefusal, runCommand } from "@gemgate/ops/plain-refusal";
import { projectFolder } from "@gemgate/ops/project-folder";
import { ensureBrowser } from "@gemgate/tools/ensure-browser";
import { quietBrowser } from "@gemgate/tools/quiet-browser";
import { type Browser, chromium } from "@playwright/test";

interface Look {
  port: number;
  width: number;
  theme: "light" | "dark";
  gp_id: string;
}

await runCommand(async () => {
  const look = readLook();
  const executablePath = await ensureBrowser(say);
  const browser = await chromium.launch({ ...quietBrowser, executablePath });
  try {
    const pictures: string[] = [];
    for (const brand of everyBrand) pictures.push(await takePicture(browser, brand, look));
    const folder = join(projectFolder, "e2e", ".output", "faces");
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `faces-${look.gp_id}-${look.width}-${look.theme}.png`);
    await composeSheet(browser, { pictures, path, width: look.width });
    say(`Nine brands without colour and name: ${path}`);
  } finally {
    await browser.close();
  }
});

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function readLook(): Look {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "4000" },
      width: { type: "string", default: "1280" },
      theme: { type: "string", default: "light" },
      game: { type: "string", default: "101" },
    },
  });
  const theme = values.theme === "dark" ? "dark" : "light";
  return { port: Number(values.port), width: Number(values.width), theme, gp_id: values.game };
}

/** As a page that the browser can show at once. */
async function takePicture(browser: Browser, brand: Brand, { port, width, theme, gp_id }: Look): Promise<string> {
  const [area] = brand.regions;
  const entry = area && groupGameEntries(brand.games, area).find(({ game }) => game.gp_id === gp_id);
  if (!entry) throw new PlainRefusal(`${brand.title} has no game ${gp_id}.`);
  const query = new URLSearchParams({ domain_area: area, client_id: entry.game.client_id.web });
  const viewport = { width, height: width < 1024 ? 844 : 800 };
  const page = await browser.newPage({ viewport, colorScheme: theme });
  await page.goto(`http://${brand.key}.localhost:${port}/selectGoods?${query.toString()}`);
  const [name] = await page.locator("header a > span").all();
  await page.locator("html").evaluate((root) => root.style.setProperty("filter", "grayscale(1)"));
  await name?.evaluate((words) => words.style.setProperty("visibility", "hidden"));
  const bytes = await page.screenshot();
  await page.close();
  return `data:image/png;base64,${bytes.toString("base64")}`;
}

interface Sheet {
  pictures: readonly string[];
  path: string;
  width: number;
}

async function composeSheet(browser: Browser, { pictures, path, width }: Sheet): Promise<void> {
  const [columns, cell] = width < 1024 ? [5, 330] : [3, 640];
  const page = await browser.newPage({ viewport: { width: columns * (cell + 8), height: 600 } });
  const images = pictures.map((source) => `<img src="${source}" width="${cell}" alt="">`);
  const style = `margin:4px;display:grid;gap:8px;grid-template-columns:repeat(${columns},${cell}px);background:#c0c`;
  await page.setContent(`<!doctype html><body style="${style}">${images.join("")}`);
  await page.screenshot({ path, fullPage: true });
  await page.close();
}
