// A shop of 100,000 goods with five prices each: how long check, plan and apply take as an operator runs them, what the command and the
// database computed meanwhile, and the most memory that the command had. The goals are for a machine that does nothing else; what was
// computed tells the same on a busy one.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@gemgate/demo/postgres/start-postgres";
import { projectFolder } from "@gemgate/ops/project-folder";
import { migrate } from "@gemgate/server/platform/migrate";
import { composeStarter } from "@gemgate/shop-folder/compose-starter";
import { writeFolder } from "@gemgate/shop-folder/disk/write-folder";
import { Client } from "pg";
import { judge, say, sayMachine } from "./figures.ts";
import { familyTime_ms } from "./processor-time.ts";

const goods_count = 100_000;
const regions = ["universal", "eru", "sea", "useuro", "mea"] as const;

export async function benchPublishShop(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "gemgate-bench-shop-"));
  const postgres = await startPostgres({ dataDir: join(folder, "postgres"), log: () => {} });
  try {
    const maintenance = new Client(postgres.connection("postgres", "gemgate_owner"));
    await maintenance.connect();
    await maintenance.query("create database shop_bench");
    await maintenance.end();
    const owner = postgres.connection("shop_bench", "gemgate_owner");
    await migrate(owner);
    const url = `postgresql://${owner.user ?? ""}@/shop_bench?host=${encodeURIComponent(owner.host ?? "")}&port=${owner.port ?? 5432}`;
    const shop = join(folder, "shop");
    await writeShop(shop);
    const run = (what: string, action: "check" | "plan" | "apply") =>
      measure({
        what,
        goal_s: action === "apply" ? 60 : 30,
        words: ["shop", action, shop, ...(action === "check" ? [] : ["--database", url])],
        computed_s: () => familyTime_ms(postgres.pid) / 1_000,
      });
    sayMachine();
    await run("check", "check");
    await run("plan of everything", "plan");
    await run("apply of everything", "apply");
    await run("plan of nothing", "plan");
    const prices = join(shop, "games/101/prices.csv");
    writeFileSync(prices, readFileSync(prices, "utf8").replaceAll(",sea,USD,1.99", ",sea,USD,2.99"));
    await run("apply of 100,000 changed prices", "apply");
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeShop(folder: string): Promise<void> {
  const starter = { name: "Kite", host: "pay.kite.example", currency: "USD", regions, game: "Vale", year: 2026 };
  const files = new Map(composeStarter(starter));
  files.delete("games/101/goods.yaml");
  const products = Array.from({ length: goods_count }, (_, index) => `pack-${index}`);
  const goods = products.map(
    (id, index) => `${id},Pack ${index},Packung ${index},gems,${index},gems:${index + 1},gem 3`,
  );
  files.set(
    "games/101/goods.csv",
    Buffer.from(["product,name.en,name.de,category,sort,items,picture", ...goods].join("\n")),
  );
  const prices = products.flatMap((id) => regions.map((region) => `${id},${region},USD,1.99`));
  files.set("games/101/prices.csv", Buffer.from(["product,region,currency,amount", ...prices].join("\n")));
  await writeFolder(folder, files);
}

/** Tells what the process had at most, when it ends. */
const told = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => { const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage(); process.stderr.write(`\\nused ${maxRSS} ${userCPUTime + systemCPUTime}\\n`); });',
)}`;

interface Measured {
  readonly what: string;
  readonly words: readonly string[];
  readonly goal_s: number;
  /** What the database has computed so far. */
  readonly computed_s: () => number;
}

const memory_goal_mb = 500;

async function measure({ what, words, goal_s, computed_s }: Measured): Promise<void> {
  const [start, before_s] = [performance.now(), computed_s()];
  const child = spawn(process.execPath, ["--import", told, "ops/src/gemgate.ts", ...words], { cwd: projectFolder });
  let said = "";
  let printed = "";
  child.stderr.on("data", (data: Buffer) => (said += data.toString("utf8")));
  child.stdout.on("data", (data: Buffer) => (printed += data.toString("utf8")));
  const [code] = await once(child, "close");
  const took_s = (performance.now() - start) / 1_000;
  const database_s = computed_s() - before_s;
  const [, kilobytes = "0", microseconds = "0"] = /used (\d+) (\d+)/.exec(said) ?? [];
  const [own_s, peak_mb] = [Number(microseconds) / 1e6, Number(kilobytes) / 1_024];
  const last = printed.trimEnd().split("\n").at(-1) ?? "";
  say(what, `${took_s.toFixed(1)} s; ends with ${String(code)}: ${last.slice(0, 80)}`);
  const sum_s = own_s + database_s;
  say(
    "",
    `computed ${own_s.toFixed(1)} s, the database ${database_s.toFixed(1)} s ${judge("both", `${goal_s} s`, sum_s <= goal_s)}`,
  );
  say("", `${peak_mb.toFixed(0)} MB at most ${judge("below", `${memory_goal_mb} MB`, peak_mb < memory_goal_mb)}`);
}
