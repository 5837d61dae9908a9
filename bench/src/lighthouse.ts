// What Lighthouse says of the pages of a purchase, as they come to a phone on a slow network, by its own simulation.
import type { BrowserContext } from "@playwright/test";
import { withDemo } from "./demo-for-browsers.ts";
import { chooseGoods, logInPlayer } from "./known-player.ts";
import { categories, phoneAgent, runLighthouse, times } from "./lighthouse-run.ts";
import type { LighthousePage, Report } from "./lighthouse-run.ts";
import type { BenchOptions } from "./read-options.ts";

const goals: Readonly<Record<string, number>> = {
  performance: 98,
  "largest-contentful-paint": 1_500,
  "total-blocking-time": 50,
  "cumulative-layout-shift": 0,
};

/** One address of each layout. */
const layouts = {
  new: { host: "kitestone.localhost", area: "universal" },
  old: { host: "volna.localhost", area: "ru" },
} as const;

interface MeasuredPage {
  /** What `--page` names. */
  readonly name: "goods" | "my" | "checkout";
  readonly layout: keyof typeof layouts;
  readonly path: string;
  readonly before?: "logged in" | "goods chosen";
}

/**
 * My stands in the new layout alone. Its checkout is a part of the goods page, which comes with the order of the last visit; the old
 * layout has a page of its own for it.
 */
const pages: readonly MeasuredPage[] = [
  { name: "goods", layout: "new", path: "/selectGoods" },
  { name: "goods", layout: "old", path: "/selectGoods" },
  { name: "my", layout: "new", path: "/my", before: "logged in" },
  { name: "checkout", layout: "new", path: "/selectGoods", before: "goods chosen" },
  { name: "checkout", layout: "old", path: "/recharge", before: "goods chosen" },
];

export async function benchLighthouse({ runs, page: wanted }: BenchOptions): Promise<void> {
  const asked = pages.filter(({ name }) => wanted === undefined || name === wanted);
  if (asked.length === 0) throw new Error(`--page ${wanted} is none of ${pages.map(({ name }) => name).join(", ")}`);
  await withDemo(async (port) => {
    for (const page of asked) {
      const found: Report[] = [];
      for (let run = 0; run < runs; run += 1) found.push(await runLighthouse(pageAt(page, port)));
      print(page, found);
    }
  });
}

function pageAt({ layout, path, before }: MeasuredPage, port: number): LighthousePage {
  const { host, area } = layouts[layout];
  const address = (to: string) => `http://${host}:${port}${to}?domain_area=${area}`;
  if (before === undefined) return { address: address(path) };
  return {
    address: address(path),
    async prepare(context: BrowserContext) {
      const page = await context.newPage();
      // As the phone that Lighthouse will be: what a computer chooses is another edition of the game, and not kept for a phone.
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setUserAgentOverride", { userAgent: phoneAgent });
      await page.goto(address("/selectGoods"), { waitUntil: "networkidle" });
      await logInPlayer(page, port);
      if (before === "goods chosen") {
        await chooseGoods(page);
        await page.waitForLoadState("networkidle");
      }
      await page.close();
    },
  };
}

function print({ name, layout, before }: MeasuredPage, found: readonly Report[]): void {
  const machine = Math.round(median(found.map((report) => report.machine)));
  console.log(
    `  ${name}, ${layout} layout, ${before ?? "a first visit"}: median of ${found.length}, speed of this machine ${machine}`,
  );
  for (const one of categories) {
    const scores = found.map((report) => report.scores[one] ?? Number.NaN);
    console.log(`    ${one.padEnd(24)} ${median(scores)}${goalOf(one)}`);
  }
  for (const [one, words] of Object.entries(times)) {
    const measured = found.map((report) => report.times[one] ?? Number.NaN);
    const isShift = one === "cumulative-layout-shift";
    const show = (value: number) => (isShift ? value.toFixed(3) : `${Math.round(value)} ms`);
    console.log(`    ${words.padEnd(24)} ${show(median(measured))}${goalOf(one)} (${measured.map(show).join(", ")})`);
  }
  console.log(`    scripts as sent          ${median(found.map((report) => report.script_kb)).toFixed(1)} KB`);
  for (const fault of new Set(found.flatMap(({ faults }) => faults))) console.log(`    costs points: ${fault}`);
}

function goalOf(one: string): string {
  return goals[one] === undefined ? "" : `, goal ${goals[one]}`;
}

function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
