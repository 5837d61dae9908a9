// What a server process holds before and after many creations: memory that only grows would end every process some day.
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { openBenchStack } from "./bench-stack.ts";
import { makePlayers } from "./bench-players.ts";
import { httpBuyer } from "./create-orders.ts";
import { judge, say } from "./figures.ts";
import { openHttpLoad } from "./http-load.ts";
import type { BenchOptions } from "./read-options.ts";

const goal_mb = 50;
/** Until here the process still compiles, fills its pools and keeps answers for the first time. */
const warm_creations = 10_000;
const creations = 20_000;
const rest_ms = 5_000;

export async function benchMemory(_options: BenchOptions): Promise<void> {
  const stack = await openBenchStack();
  const load = openHttpLoad(stack.port);
  try {
    const players = await makePlayers(stack.owner, { prefix: "memory", accounts: 2_000 });
    const server = await stack.startServer({ role: "calls", ports: "in process" });
    const buyer = httpBuyer(load, players, stack.port);
    await buyer.buy(warm_creations);
    await sleep(rest_ms);
    const before = residentMb(server.pid);
    await buyer.buy(creations);
    await sleep(rest_ms);
    const after = residentMb(server.pid);
    const words = `${before.toFixed(0)} MB → ${after.toFixed(0)} MB`;
    say(
      `server process, ${creations} creations`,
      `${words} ${judge("within", `${goal_mb} MB`, after - before <= goal_mb)}`,
    );
  } finally {
    load.close();
    await stack.close();
  }
}

/** Linux only. */
function residentMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1]) / 1024;
}
