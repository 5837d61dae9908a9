// What a new visitor's phone fetches before the goods page can be used, as it goes over the wire, and whether anything moves.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ensureBrowser } from "@gemgate/tools/ensure-browser";
import { quietBrowser } from "@gemgate/tools/quiet-browser";
import { findFreeBase, startDemo } from "@gemgate/testing/demo-process";
import { chromium } from "@playwright/test";
import type { CDPSession, Page } from "@playwright/test";

const goals = { script_kb: 90, style_kb: 12, page_kb: 12 };

export async function benchFirstLoad(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), "gemgate-bench-"));
  const port = await findFreeBase();
  const demo = startDemo({ port, data });
  try {
    if (!(await demo.waitForWords("Gemgate is open"))) throw new Error(`the demo did not start:\n${demo.readOutput()}`);
    const browser = await chromium.launch({ executablePath: await ensureBrowser(() => {}), ...quietBrowser });
    try {
      for (const viewport of [
        { width: 390, height: 844 },
        { width: 1280, height: 800 },
      ]) {
        // One address of each layout: the common host has the new one, this brand the old one.
        for (const host of ["localhost", "volna.localhost"]) {
          const page = await browser.newPage({ viewport });
          console.log(host === "localhost" ? "new layout" : "old layout");
          const area = host === "localhost" ? "universal" : "ru";
          report(viewport, await measure(page, `http://${host}:${port}/selectGoods?domain_area=${area}`));
          await page.close();
        }
      }
    } finally {
      await browser.close();
    }
  } finally {
    process.kill(demo.pid, "SIGTERM");
    await demo.ended;
    rmSync(data, { recursive: true, force: true });
  }
}

interface FirstLoad {
  /** The same scripts as gzip would send them: the goal is written in it, the wire has brotli. */
  readonly script_gzip_kb: number;
  readonly first: ReadonlyMap<string, number>;
  readonly later_kb: number;
  readonly shift: number;
}

/** Runs in the page: all that has moved until now. */
const readShift = `new Promise((resolve) => {
  let total = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) total += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
})`;

/** Runs in the page: the scripts of its first view, which the first script asks for after the paint. */
const readNamed = `(document.querySelector("[data-scripts]")?.getAttribute("data-scripts") ?? "").split(" ")`;

async function measure(page: Page, address: string): Promise<FirstLoad> {
  const session = await page.context().newCDPSession(page);
  const asked = await watchRequests(session);
  await page.goto(address, { waitUntil: "networkidle" });
  const shift = await page.evaluate<number>(readShift);
  const named = await page.evaluate<string[]>(readNamed);
  const first = new Map<string, number>();
  let later = 0;
  const scripts: string[] = [];
  for (const { url, kind, isByScript, bytes } of asked.values()) {
    // What the page itself names is the first load; what its scripts ask for besides are popups and pages, fetched when it is quiet.
    const isPart = kind === "Script" || kind === "Stylesheet";
    if (isPart && isByScript && !named.includes(new URL(url).pathname)) {
      later += bytes;
      continue;
    }
    first.set(kind, (first.get(kind) ?? 0) + bytes);
    if (kind === "Script") scripts.push(url);
  }
  const sources = await Promise.all(scripts.map(async (script) => (await page.request.get(script)).body()));
  const script_gzip_kb = sources.reduce((total, source) => total + gzipSync(source, { level: 9 }).length, 0) / 1000;
  return { script_gzip_kb, first, later_kb: later / 1000, shift };
}

interface Asked {
  readonly url: string;
  readonly kind: string;
  readonly isByScript: boolean;
  bytes: number;
}

async function watchRequests(session: CDPSession): Promise<ReadonlyMap<string, Asked>> {
  const asked = new Map<string, Asked>();
  session.on("Network.requestWillBeSent", ({ requestId, type, initiator, request }) => {
    const isByScript = initiator.type === "script";
    asked.set(requestId, { url: request.url, kind: type ?? "Other", isByScript, bytes: 0 });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one !== undefined) one.bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  return asked;
}

function report({ width, height }: { width: number; height: number }, load: FirstLoad): void {
  const kb = (kind: string): number => (load.first.get(kind) ?? 0) / 1000;
  console.log(`  ${width}x${height}`);
  console.log(`    page         ${kb("Document").toFixed(1)} KB (goal ${goals.page_kb})`);
  console.log(
    `    scripts      ${load.script_gzip_kb.toFixed(1)} KB gzip (goal ${goals.script_kb}), ${kb("Script").toFixed(1)} KB as sent`,
  );
  console.log(`    styles       ${kb("Stylesheet").toFixed(1)} KB (goal ${goals.style_kb})`);
  console.log(`    pictures     ${kb("Image").toFixed(1)} KB, fonts ${kb("Font").toFixed(1)} KB`);
  console.log(`    after load   ${load.later_kb.toFixed(1)} KB (popups and pages, once the page is quiet)`);
  console.log(`    layout shift ${load.shift.toFixed(3)} (goal 0)`);
}
