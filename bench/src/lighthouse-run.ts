// One run of Lighthouse in a browser of its own.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "@gemgate/testing/free-ports";
import { ensureBrowser } from "@gemgate/tools/ensure-browser";
import { quietBrowser } from "@gemgate/tools/quiet-browser";
import { chromium } from "@playwright/test";
import type { BrowserContext } from "@playwright/test";
import lighthouse, { defaultConfig } from "lighthouse";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export const times = {
  "first-contentful-paint": "first contentful paint",
  "largest-contentful-paint": "largest contentful paint",
  "total-blocking-time": "total blocking time",
  "cumulative-layout-shift": "cumulative layout shift",
} as const;

/** What the phone calls itself that Lighthouse plays. */
export const phoneAgent = String(defaultConfig.settings?.emulatedUserAgent);

export interface Report {
  /** By category, of 100. */
  readonly scores: Readonly<Record<string, number>>;
  readonly times: Readonly<Record<string, number>>;
  /** As they were sent, with those that follow when the page is quiet. */
  readonly script_kb: number;
  /** How quick this machine was during the run, by Lighthouse's own measure: below 1,500 it is busy or slow, and what takes work is told too long. */
  readonly machine: number;
  /** What costs points, with what Lighthouse says about it. */
  readonly faults: readonly string[];
}

export interface LighthousePage {
  readonly address: string;
  /** What was done in this browser before; without it the browser knows nothing of the page. */
  readonly prepare?: ((context: BrowserContext) => Promise<void>) | undefined;
}

export async function runLighthouse({ address, prepare }: LighthousePage): Promise<Report> {
  const port = await freePorts(1);
  const profile = mkdtempSync(join(tmpdir(), "gemgate-lighthouse-"));
  // Lighthouse opens its tab in the browser's own profile, so what is prepared must be done there too.
  const context = await chromium.launchPersistentContext(profile, {
    ...quietBrowser,
    executablePath: await ensureBrowser(() => {}),
    args: [...quietBrowser.args, `--remote-debugging-port=${port}`],
  });
  try {
    await prepare?.(context);
    const onlyCategories = [...categories];
    const result = await lighthouse(address, { port, logLevel: "silent", output: "json", onlyCategories });
    if (result === undefined) throw new Error(`Lighthouse said nothing about ${address}.`);
    const { lhr } = result;
    if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message);
    return {
      scores: Object.fromEntries(categories.map((one) => [one, Math.round((lhr.categories[one]?.score ?? 0) * 100)])),
      times: Object.fromEntries(Object.keys(times).map((one) => [one, lhr.audits[one]?.numericValue ?? Number.NaN])),
      script_kb: scriptBytes(lhr.audits["network-requests"]?.details) / 1_000,
      machine: lhr.environment.benchmarkIndex,
      faults: listFaults(lhr),
    };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

function scriptBytes(details: Result["audits"][string]["details"]): number {
  if (details?.type !== "table") return Number.NaN;
  const scripts = details.items.filter(({ resourceType }) => resourceType === "Script");
  return scripts.reduce((total, { transferSize }) => total + Number(transferSize), 0);
}

function listFaults(lhr: Result): string[] {
  const weighed = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  return [...new Set(weighed.map(({ id }) => id))].flatMap((id) => {
    const { score, title, displayValue } = lhr.audits[id] ?? {};
    return typeof score === "number" && score < 0.9
      ? [`${title}${displayValue === undefined ? "" : ` (${displayValue})`}`]
      : [];
  });
}
