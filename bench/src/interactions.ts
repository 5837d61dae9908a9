// How long a phone with a slow processor takes to show the answer to a tap, over the taps of a purchase: from the input to the next
// paint, as the browser itself measures it (Event Timing, the longest event of each interaction).
import { ensureBrowser } from "@gemgate/tools/ensure-browser";
import { quietBrowser } from "@gemgate/tools/quiet-browser";
import { chromium } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { withDemo } from "./demo-for-browsers.ts";
import { chooseGoods, logInPlayer } from "./known-player.ts";
import type { BenchOptions } from "./read-options.ts";

const goal_ms = 100;
const cpu_slower = 4;
const path = "/selectGoods?domain_area=universal";

interface Interaction {
  readonly what: string;
  readonly ms: number;
}

export async function benchInteractions({ runs }: BenchOptions): Promise<void> {
  await withDemo(async (port) => {
    const browser = await chromium.launch({ executablePath: await ensureBrowser(() => {}), ...quietBrowser });
    try {
      const found: Interaction[] = [];
      for (let run = 0; run < runs; run += 1) found.push(...(await walk(browser, port)));
      report(found);
    } finally {
      await browser.close();
    }
  });
}

/** A visitor looks around, a player chooses and comes up to the payment. No payment begins: its window is another page. */
async function walk(browser: Browser, port: number): Promise<Interaction[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.addInitScript(recordInteractions);
    const found: Interaction[] = [];
    const tap = async (what: string, target: ReturnType<Page["locator"]>) => {
      await page.evaluate(takeLongest);
      await target.tap();
      found.push({ what, ms: await page.evaluate(takeLongest) });
    };
    const popup = page.getByRole("dialog");
    const close = async () => {
      await page.goBack();
      await popup.waitFor({ state: "hidden" });
    };
    const header = page.getByRole("banner");
    const cards = page.locator("main [role=radiogroup] [role=radio]");
    const pay = page.locator("[data-focus-order]").filter({ visible: true });

    await page.goto(`http://kitestone.localhost:${port}${path}`, { waitUntil: "networkidle" });
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpu_slower });
    await tap("choose goods", cards.nth(1));
    await tap("choose other goods", cards.nth(4));
    await tap("one kind of goods", page.getByRole("tab").nth(1));
    await tap("all kinds of goods", page.getByRole("tab").first());
    await tap("open the login", header.getByRole("button").last());
    await popup.waitFor();
    await close();
    await tap("open the languages", header.getByRole("button").first());
    await popup.waitFor();
    await close();

    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await logInPlayer(page, port);
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpu_slower });
    await chooseGoods(page);
    await page.waitForLoadState("networkidle");
    await tap("open the checkout", pay);
    const methods = popup.getByRole("radio");
    await methods.first().waitFor();
    await tap("choose a method", methods.nth(1));
    await tap("choose another method", methods.first());
    await close();
    await tap("open the orders", page.getByRole("navigation").last().getByRole("link").last());
    await page.waitForURL(/\/my/);
    return found;
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything else: what the browser measures is kept until it is taken. */
const recordInteractions = `
  globalThis.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId > 0) interactions.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
`;

/** The longest since it was taken last, once its paint is over; what is quicker than 16 ms is not told and counts as that. */
const takeLongest = `new Promise((resolve) => {
  setTimeout(() => requestAnimationFrame(() => setTimeout(() => {
    resolve(Math.max(16, ...interactions.splice(0)));
  }, 50)), 400);
})`;

function report(found: readonly Interaction[]): void {
  const kinds = [...new Set(found.map(({ what }) => what))];
  console.log(`  from the tap to the next paint, processor slowed ${cpu_slower} times, goal ${goal_ms} ms`);
  for (const kind of kinds) {
    const measured = found.filter(({ what }) => what === kind).map(({ ms }) => ms);
    console.log(`    ${kind.padEnd(24)} median ${share(measured, 0.5)} ms, worst ${Math.max(...measured)} ms`);
  }
  const all = found.map(({ ms }) => ms);
  console.log(`    ${"all of them".padEnd(24)} p75 ${share(all, 0.75)} ms, worst ${Math.max(...all)} ms`);
}

function share(figures: readonly number[], of: number): number {
  return (
    figures.toSorted((one, other) => one - other)[Math.min(figures.length - 1, Math.floor(figures.length * of))] ??
    Number.NaN
  );
}
