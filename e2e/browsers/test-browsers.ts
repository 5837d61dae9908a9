// `npm run test:browsers`: the journeys that matter in another engine, Firefox.
// `GEMGATE_E2E_PORT` names a demo that runs already.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runCommand } from "@gemgate/ops/plain-refusal";
import { ensureFirefox } from "@gemgate/tools/ensure-firefox";
import { launch } from "puppeteer-core";
import type { Browser, ConsoleMessage, Page } from "puppeteer-core";
import startStore from "../stack/start-store.ts";
import { journeys } from "./journeys.ts";
import type { BrowserJourney } from "./journeys.ts";

const size = { width: 1280, height: 800 };

/** What a failed journey looked like at its end. */
const pictureFolder = join(import.meta.dirname, "../.output/browsers");

await runCommand(async () => {
  const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
  const executablePath = await ensureFirefox(say);
  mkdirSync(pictureFolder, { recursive: true });
  const stop = await startStore();
  try {
    const browser = await launch({
      browser: "firefox",
      executablePath,
      headless: true,
      defaultViewport: size,
      // Scroll bars that take room, as on Windows and with a mouse.
      extraPrefsFirefox: { "widget.gtk.overlay-scrollbars.enabled": false },
    });
    say(await browser.version());
    const chosen = journeys.filter(({ title }) => title.includes(values.only));
    let failed = 0;
    for (const journey of chosen) if (!(await walk(browser, journey))) failed += 1;
    await browser.close();
    say(`${chosen.length - failed} passed, ${failed} failed`);
    process.exitCode = failed > 0 || chosen.length === 0 ? 1 : 0;
  } finally {
    await stop?.();
  }
});

/** In a context of its own, which knows nothing of the others. An error in the page is a failure too. */
async function walk(browser: Browser, { title, walk: walkIn }: BrowserJourney): Promise<boolean> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const errors: string[] = [];
  listen(page, errors);
  const start = performance.now();
  const failure = await walkIn(context, page).then(
    () => (errors.length > 0 ? errors.join("\n") : undefined),
    (error: unknown) =>
      `${error instanceof Error ? error.message : String(error)}\n${page.url()}\n${errors.join("\n")}`,
  );
  if (failure !== undefined)
    await page.screenshot({ path: join(pictureFolder, `${title.replaceAll(/\W+/g, "-")}.png`) });
  const took_s = ((performance.now() - start) / 1000).toFixed(1);
  say(failure === undefined ? `✓ ${title} (${took_s} s)` : `✗ ${title} (${took_s} s)\n${failure}`);
  await context.close();
  return failure === undefined;
}

function listen(page: Page, errors: string[]): void {
  page.on("pageerror", (error) => errors.push(`Error in the page: ${String(error)}`));
  page.on("console", (message: ConsoleMessage) => {
    if (message.type() === "error") errors.push(`Console: ${message.text()}`);
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
