// What three processes at one database create beside one of them, turn by turn in one run. Where the machine has no core for each, the
// processor time of an order says how it would scale: what processes cost each other shows in it, by locks, caches and waiting.
import { availableParallelism } from "node:os";
import { openBenchStack } from "./bench-stack.ts";
import type { BenchStack } from "./bench-stack.ts";
import { makePlayers, showCharacters } from "./bench-players.ts";
import { httpBuyer } from "./create-orders.ts";
import type { HttpBuyer } from "./create-orders.ts";
import { judge, median, medianRatio, say, sayLatency, sayMachine } from "./figures.ts";
import { openHttpLoad } from "./http-load.ts";
import { familyTime_ms } from "./processor-time.ts";
import type { BenchOptions } from "./read-options.ts";

const count = 3;
/** Of a perfect three times. */
const goal = 2.2;
const warm_s = 3;
const accounts = 4_000;
/** Each process, the database and the load need one. */
const wanted_cores = count + 3;

interface Turn {
  /** Orders in a second. */
  readonly rate: number;
  /** Of one order: all servers, and the database. */
  readonly servers_ms: number;
  readonly database_ms: number;
}

export async function benchProcesses({ seconds, rounds }: BenchOptions): Promise<void> {
  const stack = await openBenchStack();
  const ports = Array.from({ length: count }, (_, n) => stack.port + n * 4);
  const loads = ports.map((port) => openHttpLoad(port));
  try {
    const buyers: HttpBuyer[] = [];
    for (const [n, port] of ports.entries()) {
      const players = await makePlayers(stack.owner, { prefix: `bench${n}`, accounts });
      await showCharacters(stack.owner, { prefix: `bench${n}` });
      await stack.startServer({ role: "calls", ports: "in process", environment: { PORT: String(port) } });
      const load = loads[n];
      if (load !== undefined) buyers.push(httpBuyer(load, players, port));
    }
    for (const buyer of buyers) await buyer.buyFor(warm_s);
    for (const buyer of buyers) buyer.latencies_ms.length = 0;
    sayMachine();
    const alone: Turn[] = [];
    const together: Turn[] = [];
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await takeTurn(stack, buyers.slice(0, 1), seconds));
      together.push(await takeTurn(stack, buyers, seconds));
    }
    report(alone, together);
    sayLatency(
      "  answered",
      buyers.flatMap(({ latencies_ms }) => latencies_ms),
    );
    sayMachine();
  } finally {
    for (const load of loads) load.close();
    await stack.close();
  }
}

async function takeTurn(stack: BenchStack, buyers: readonly HttpBuyer[], seconds: number): Promise<Turn> {
  const before = readTimes(stack);
  const rates = await Promise.all(buyers.map((buyer) => buyer.buyFor(seconds)));
  const after = readTimes(stack);
  const rate = rates.reduce((sum, one) => sum + one, 0);
  const orders = rate * seconds;
  return {
    rate,
    servers_ms: (after.servers_ms - before.servers_ms) / orders,
    database_ms: (after.database_ms - before.database_ms) / orders,
  };
}

function readTimes({ pids, databasePid }: BenchStack): { servers_ms: number; database_ms: number } {
  const servers = [...pids].filter(([name]) => name.startsWith("server-"));
  return {
    servers_ms: servers.reduce((sum, [, pid]) => sum + familyTime_ms(pid), 0),
    database_ms: familyTime_ms(databasePid),
  };
}

function report(alone: readonly Turn[], together: readonly Turn[]): void {
  const rates = (turns: readonly Turn[]): number[] => turns.map(({ rate }) => rate);
  const costs = (turns: readonly Turn[]): number[] => turns.map((turn) => turn.servers_ms + turn.database_ms);
  for (const [name, turns] of [
    ["one process", alone],
    [`${count} processes`, together],
  ] as const) {
    const cost = (of: (turn: Turn) => number): string => `${median(turns.map(of)).toFixed(2)} ms`;
    const words = `${cost(({ servers_ms }) => servers_ms)} of servers, ${cost(({ database_ms }) => database_ms)} of the database for an order`;
    say(name, `${Math.round(median(rates(turns)))} orders/s, ${words}`);
  }
  const cores = availableParallelism();
  const faster = medianRatio(rates(together), rates(alone));
  const hasCores = cores >= wanted_cores;
  say(
    "  times as many",
    `${faster.toFixed(2)} ${hasCores ? judge("at least", String(goal), faster >= goal) : `(${cores} cores, ${wanted_cores} are needed to judge it)`}`,
  );
  const byCost = count * medianRatio(costs(alone), costs(together));
  say(
    "  with a core for each, by processor time",
    `${byCost.toFixed(2)} ${judge("at least", String(goal), byCost >= goal)}`,
  );
}
