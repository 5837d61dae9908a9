// The whole path of money and goods over HTTP, created, paid at the provider's, told by its webhook and delivered by the game, beside
// pgbench writing the same rows in the same run; then at half of what it did, where nothing should wait.
import { openBenchStack } from "./bench-stack.ts";
import type { BenchStack } from "./bench-stack.ts";
import { makePlayers, makeSandboxPlayers } from "./bench-players.ts";
import { httpBuyer, statement_connections } from "./create-orders.ts";
import type { HttpBuyer } from "./create-orders.ts";
import { judge, median, medianRatio, percent, say, sayLatency, sayMachine } from "./figures.ts";
import { openHttpLoad } from "./http-load.ts";
import { pathScript } from "./path-script.ts";
import { payAtProvider, readArrivals } from "./pay-and-arrive.ts";
import { findPgbench, runPgbench } from "./pgbench.ts";
import { familyTime_ms } from "./processor-time.ts";
import type { BenchOptions } from "./read-options.ts";
import { runAtRate } from "./steady-rate.ts";

const players_at_once = 16;
const accounts = 1_000;
const warm_s = 4;
const goals = { ofPgbench: 0.25, delivered_p99_ms: 1_000 };

export async function benchWholePath(options: BenchOptions): Promise<void> {
  const pgbench = findPgbench();
  const stack = await openBenchStack();
  try {
    await stack.startSandboxes();
    await stack.startServer({ role: "all", ports: "sandboxes" });
    sayMachine();
    await runPath(stack, pgbench, options);
    sayMachine();
  } finally {
    await stack.close();
  }
}

async function runPath(stack: BenchStack, pgbench: string | undefined, options: BenchOptions): Promise<void> {
  const { seconds, rounds } = options;
  const load = openHttpLoad(stack.port);
  try {
    // Those of pgbench are nobody's at the game: their orders are written, never sent.
    const script = await pathScript(await makePlayers(stack.owner, { prefix: "rows", accounts: 4_000 }));
    const buyer = httpBuyer(load, await makeSandboxPlayers(stack, accounts), stack.port);
    await buyAll(stack, buyer, warm_s);
    buyer.latencies_ms.length = 0;
    const rows: number[] = [];
    const turns: Turn[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const connections = statement_connections;
      if (pgbench !== undefined) {
        rows.push(await runPgbench(pgbench, { connection: stack.app, script, connections, seconds }));
      }
      turns.push(await buyAll(stack, buyer, seconds));
    }
    report({ rows, turns, latencies_ms: buyer.latencies_ms });
    const perSecond = Math.max(1, Math.floor(median(turns.map(({ rate }) => rate)) / 2));
    const arrivals = await buyAtRate(stack, buyer, { perSecond, seconds: seconds * 2 });
    sayLatency(`paid until delivered at ${perSecond} a second`, arrivals, goals.delivered_p99_ms);
  } finally {
    load.close();
  }
}

interface Turn {
  /** Delivered in a second. */
  readonly rate: number;
  readonly arrivals: readonly number[];
  /** Processor time of each purchase, by process. */
  readonly costs_ms: ReadonlyMap<string, number>;
}

async function buyAll(stack: BenchStack, buyer: HttpBuyer, seconds: number): Promise<Turn> {
  const paid = new Map<string, number>();
  const before = timesOf(stack);
  const start = performance.now();
  const player = async (): Promise<void> => {
    while (performance.now() < start + seconds * 1000) await buyOne(stack, buyer, paid);
  };
  await Promise.all(Array.from({ length: players_at_once }, player));
  const arrivals = await readArrivals(stack.owner, paid);
  const took_s = (performance.now() - start) / 1000;
  const costs = [...timesOf(stack)].map(([name, ms]) => [name, (ms - (before.get(name) ?? 0)) / paid.size] as const);
  return { rate: paid.size / took_s, arrivals, costs_ms: new Map(costs) };
}

async function buyAtRate(
  stack: BenchStack,
  buyer: HttpBuyer,
  plan: { perSecond: number; seconds: number },
): Promise<number[]> {
  const paid = new Map<string, number>();
  await runAtRate(plan, () => buyOne(stack, buyer, paid));
  return readArrivals(stack.owner, paid);
}

async function buyOne(stack: BenchStack, buyer: HttpBuyer, paid: Map<string, number>): Promise<void> {
  const order = await buyer.buyOne();
  paid.set(order.billing_no, await payAtProvider(stack.providerPort, order.url));
}

function timesOf({ pids }: BenchStack): Map<string, number> {
  return new Map([...pids].map(([name, pid]) => [name, familyTime_ms(pid)]));
}

function report({ rows, turns, latencies_ms }: { rows: number[]; turns: Turn[]; latencies_ms: number[] }): void {
  const rates = turns.map(({ rate }) => rate);
  if (rows.length > 0)
    say("pgbench, all rows of a purchase", `${Math.round(median(rows))} /s (median of ${rows.length} turns)`);
  say("whole path, one process and both sandboxes", `${median(rates).toFixed(0)} orders/s`);
  if (rows.length > 0) {
    const ratio = medianRatio(rates, rows);
    say("  of pgbench", `${percent(ratio)} ${judge("at least", percent(goals.ofPgbench), ratio >= goals.ofPgbench)}`);
  }
  sayLatency("  creation answered", latencies_ms);
  sayLatency(
    "  paid until delivered",
    turns.flatMap(({ arrivals }) => arrivals),
  );
  for (const name of turns[0]?.costs_ms.keys() ?? []) {
    const cost_ms = median(turns.map(({ costs_ms }) => costs_ms.get(name) ?? Number.NaN));
    say(`  processor time of a purchase, ${name}`, `${cost_ms.toFixed(1)} ms`);
  }
}
