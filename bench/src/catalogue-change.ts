// How soon after a publication three server processes sell by it: a price of the demo's folder is changed and published again and again,
// and each process is asked until it answers with the new one.
import { join } from "node:path";
import { projectFolder } from "@gemgate/ops/project-folder";
import { surroundingsOf } from "@gemgate/ops/shop/surroundings";
import { publishShop, readCurrentVersion } from "@gemgate/server/features/catalogue/public";
import { systemClock } from "@gemgate/server/platform/clock";
import { openDatabase } from "@gemgate/server/platform/database";
import type { Database } from "@gemgate/server/platform/database";
import { silentLog } from "@gemgate/server/platform/log";
import { checkShop } from "@gemgate/shop-folder/check-shop";
import { readFolder } from "@gemgate/shop-folder/disk/read-folder";
import { collectFindings } from "@gemgate/shop-folder/findings";
import type { FolderFiles } from "@gemgate/shop-folder/folder-layout";
import { kindsOf } from "@gemgate/shop-folder/rows/shop-row";
import { shopRows } from "@gemgate/shop-folder/rows/shop-rows";
import { benchBrand, benchClient } from "./bench-players.ts";
import { openBenchStack } from "./bench-stack.ts";
import { judge, median, say, sayMachine } from "./figures.ts";
import { openHttpLoad } from "./http-load.ts";
import type { HttpLoad } from "./http-load.ts";
import type { BenchOptions } from "./read-options.ts";

const processes = 3;
const changes = 10;
const goal_ms = 2_000;
const pause_ms = 5;
const prices = "games/101/prices.csv";
const product = "101-gem-60";

interface Process {
  readonly load: HttpLoad;
  readonly request: Buffer;
}

export async function benchCatalogueChange(_options: BenchOptions): Promise<void> {
  const stack = await openBenchStack();
  const db = openDatabase({ ...stack.ownerConfig, max: 1, query_timeout: 60_000 }, silentLog);
  const asked: Process[] = [];
  try {
    for (let n = 0; n < processes; n += 1) {
      const port = stack.port + n * 4;
      await stack.startServer({ role: "calls", ports: "in process", environment: { PORT: String(port) } });
      const path = `/api/pay/getThirdGift?client_id=${benchClient}&platform=web&domain_area=universal`;
      asked.push({ load: openHttpLoad(port), request: plainGet(path, `${benchBrand}.localhost:${port}`) });
    }
    const files = await readFolder(join(projectFolder, "demo/shop"), collectFindings());
    await publish(db, files);
    const publishing_ms: number[] = [];
    const seen_ms: number[] = [];
    for (let n = 0; n < changes; n += 1) {
      const amount = `7.${String(10 + n)}`;
      const changed = withPrice(files, amount);
      const start = performance.now();
      await publish(db, changed);
      const published = performance.now();
      publishing_ms.push(published - start);
      seen_ms.push(...(await Promise.all(asked.map((one) => waitFor(one, amount)))).map((at) => at - published));
    }
    report(publishing_ms, seen_ms);
  } finally {
    for (const { load } of asked) load.close();
    await db.close();
    await stack.close();
  }
}

function report(publishing_ms: readonly number[], seen_ms: readonly number[]): void {
  const last = Math.max(...seen_ms);
  say("checking and publishing the demo's folder", `${Math.round(median(publishing_ms))} ms`);
  say(
    `seen by each of ${processes} processes afterwards`,
    `median ${Math.round(median(seen_ms))} ms, last ${Math.round(last)} ms ${judge("at most", `${goal_ms} ms`, last <= goal_ms)}`,
  );
  sayMachine();
}

function withPrice(files: FolderFiles, amount: string): FolderFiles {
  const before = Buffer.from(files.get(prices) ?? "").toString("utf8");
  const after = before.replace(new RegExp(`^(${product},universal,USD,)[^,\\n]*`, "mu"), `$1${amount}`);
  if (after === before) throw new Error(`${prices} has no price of ${product}`);
  return new Map(files).set(prices, Buffer.from(after));
}

async function publish(db: Database, files: FolderFiles): Promise<void> {
  const { shop, findings } = checkShop(files, surroundingsOf({}, { isProduction: false }));
  if (shop === undefined) throw new Error(JSON.stringify(findings));
  const content = { rows: () => shopRows(shop), kinds: kindsOf(shop), files, base: await readCurrentVersion(db) };
  const { outcome } = await publishShop(
    { db, clock: systemClock },
    { ...content, kind: "apply", operator: "bench", note: "" },
  );
  if (outcome !== "published" && outcome !== "unchanged") throw new Error(`the shop was not published: ${outcome}`);
}

/** The answer is read here, so it is asked for as it is and not compressed. */
function plainGet(path: string, host: string): Buffer {
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
}

/** When the process answered with this price for the first time. */
async function waitFor({ load, request }: Process, amount: string): Promise<number> {
  const end = performance.now() + 60_000;
  while (performance.now() < end) {
    const { text } = await load.send(request);
    if (text.includes(`"price":${Number(amount)},`)) return performance.now();
    await new Promise((resolve) => setTimeout(resolve, pause_ms));
  }
  throw new Error("a process did not see what was published");
}
