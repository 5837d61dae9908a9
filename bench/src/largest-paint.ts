// When a phone on a slow network sees the page: drawn by the server as it is, against the same page that comes empty and is
// drawn by the browser. Both come through the same proxy, one after the other, so that the machine's mood falls on both.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { ensureBrowser } from "@gemgate/tools/ensure-browser";
import { quietBrowser } from "@gemgate/tools/quiet-browser";
import { findFreeBase, startDemo } from "@gemgate/testing/demo-process";
import { startPageProxy } from "@gemgate/testing/page-proxy";
import { chromium } from "@playwright/test";
import type { Browser } from "@playwright/test";

const rounds = 5;
const goal_sooner = 0.3;
const slow = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false };
const cpu_slower = 4;
const path = "/selectGoods?domain_area=universal";

export async function benchLargestPaint(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), "gemgate-bench-"));
  const port = await findFreeBase();
  const demo = startDemo({ port, data });
  try {
    if (!(await demo.waitForWords("Gemgate is open"))) throw new Error(`the demo did not start:\n${demo.readOutput()}`);
    const asItIs = await startChangedStore(port, (page) => page);
    const empty = await startChangedStore(port, emptyRoot);
    const browser = await chromium.launch({ executablePath: await ensureBrowser(() => {}), ...quietBrowser });
    try {
      const drawn: number[] = [];
      const client: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        drawn.push(await measurePaint(browser, `${asItIs.origin}${path}`));
        client.push(await measurePaint(browser, `${empty.origin}${path}`));
      }
      report(drawn, client);
    } finally {
      await browser.close();
      asItIs.close();
      empty.close();
    }
  } finally {
    process.kill(demo.pid, "SIGTERM");
    await demo.ended;
    rmSync(data, { recursive: true, force: true });
  }
}

/** The store with its pages changed on the way, and compressed again as it does. */
async function startChangedStore(port: number, change: (page: string) => string) {
  const { port: changed, close } = await startPageProxy(new URL(`http://localhost:${port}`), (page, answer) => {
    answer.setHeader("content-encoding", "br");
    answer.end(brotliCompressSync(change(String(page)), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  });
  return { origin: `http://localhost:${changed}`, close };
}

/** The head with its data and scripts stays, and so does the last element, for which the paint waits; the rest goes. */
function emptyRoot(page: string): string {
  const root = '<div id="root">';
  const start = page.indexOf(root);
  const end = page.lastIndexOf("</div>");
  if (start < 0 || end < start) throw new Error("the page has no root");
  return page.slice(0, start) + root + page.slice(end);
}

/** Runs in the page: when the largest thing so far was painted. */
const readPaint = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: "largest-contentful-paint", buffered: true });
})`;

async function measurePaint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", slow);
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpu_slower });
    await page.goto(address, { waitUntil: "networkidle" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    return await page.evaluate<number>(readPaint);
  } finally {
    await context.close();
  }
}

function report(drawn: readonly number[], client: readonly number[]): void {
  const [server_ms, client_ms] = [median(drawn), median(client)];
  const list = (times: readonly number[]) => times.map((ms) => Math.round(ms)).join(", ");
  const sooner = 1 - server_ms / client_ms;
  console.log(`  largest paint, CPU x${cpu_slower}, 1.6 Mbps, 150 ms, median of ${rounds} each, interleaved`);
  console.log(`    drawn by the server  ${Math.round(server_ms)} ms (${list(drawn)})`);
  console.log(`    drawn by the browser ${Math.round(client_ms)} ms (${list(client)})`);
  console.log(`    ${Math.round(sooner * 100)} % sooner (goal ${goal_sooner * 100} %)`);
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}
