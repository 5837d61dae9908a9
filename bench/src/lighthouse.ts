// What Lighthouse says of the goods page of each layout, as it comes to a phone on a slow network, by its own simulation.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreeBase, startDemo } from "@gemgate/testing/demo-process";
import { freePorts } from "@gemgate/testing/free-ports";
import { ensureBrowser } from "@gemgate/tools/ensure-browser";
import { quietBrowser } from "@gemgate/tools/quiet-browser";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";

const runs = 3;
const goals = { score: 98, largest_paint_ms: 1_500 };
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const times = [
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "first-contentful-paint",
] as const;

/** One address of each layout. */
const pages = [
  { name: "new layout", address: "kitestone.localhost", area: "universal" },
  { name: "old layout", address: "volna.localhost", area: "ru" },
] as const;

export async function benchLighthouse(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), "gemgate-bench-"));
  const port = await findFreeBase();
  const demo = startDemo({ port, data });
  try {
    if (!(await demo.waitForWords("Gemgate is open"))) throw new Error(`the demo did not start:\n${demo.readOutput()}`);
    for (const { name, address, area } of pages) {
      const found: Report[] = [];
      for (let run = 0; run < runs; run += 1)
        found.push(await runOnce(`http://${address}:${port}/selectGoods?domain_area=${area}`));
      print(name, found);
    }
  } finally {
    process.kill(demo.pid, "SIGTERM");
    await demo.ended;
    rmSync(data, { recursive: true, force: true });
  }
}

interface Report {
  /** By category, of 100. */
  readonly scores: Readonly<Record<string, number>>;
  readonly times: Readonly<Record<string, number>>;
  /** How quick this machine was during the run, by Lighthouse's own measure: below 1,500 it is busy or slow, and what takes work is told too long. */
  readonly machine: number;
  /** What costs points, with what Lighthouse says about it. */
  readonly faults: readonly string[];
}

/** In a browser of its own, which knows nothing of the page yet. */
async function runOnce(address: string): Promise<Report> {
  const port = await freePorts(1);
  const args = [...quietBrowser.args, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...quietBrowser, executablePath: await ensureBrowser(() => {}), args });
  try {
    const result = await lighthouse(address, {
      port,
      logLevel: "silent",
      output: "json",
      onlyCategories: [...categories],
    });
    if (result === undefined) throw new Error(`Lighthouse said nothing about ${address}.`);
    const { lhr } = result;
    if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message);
    const weighed = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0),
    );
    const faults = [...new Set(weighed.map(({ id }) => id))].flatMap((id) => {
      const { score, title, displayValue } = lhr.audits[id] ?? {};
      return typeof score === "number" && score < 0.9
        ? [`${title}${displayValue === undefined ? "" : ` (${displayValue})`}`]
        : [];
    });
    return {
      scores: Object.fromEntries(categories.map((one) => [one, Math.round((lhr.categories[one]?.score ?? 0) * 100)])),
      times: Object.fromEntries(times.map((one) => [one, lhr.audits[one]?.numericValue ?? Number.NaN])),
      machine: lhr.environment.benchmarkIndex,
      faults,
    };
  } finally {
    await browser.close();
  }
}

function print(name: string, found: readonly Report[]): void {
  const score = (one: string) => median(found.map(({ scores }) => scores[one] ?? Number.NaN));
  const time = (one: string) => median(found.map((report) => report.times[one] ?? Number.NaN));
  console.log(
    `  ${name}, median of ${runs}, speed of this machine ${Math.round(median(found.map(({ machine }) => machine)))}`,
  );
  for (const one of categories) console.log(`    ${one.padEnd(24)} ${score(one)} (goal ${goals.score})`);
  console.log(`    largest contentful paint ${Math.round(time(times[0]))} ms (goal ${goals.largest_paint_ms})`);
  console.log(`    first contentful paint   ${Math.round(time(times[3]))} ms`);
  console.log(`    total blocking time      ${Math.round(time(times[1]))} ms`);
  console.log(`    cumulative layout shift  ${time(times[2]).toFixed(3)}`);
  for (const fault of new Set(found.flatMap(({ faults }) => faults))) console.log(`    costs points: ${fault}`);
}

function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
