// What the processes of a deployment hold: after the start, while players do everything they do for an hour, and after a burst.
import { setTimeout as sleep } from "node:timers/promises";
import type { SupervisedChild } from "@gemgate/ops/processes/supervise-child";
import { openBenchStack } from "./bench-stack.ts";
import type { BenchStack } from "./bench-stack.ts";
import { makeSandboxPlayers } from "./bench-players.ts";
import type { BenchPlayers } from "./bench-players.ts";
import { judge, percent, say, sayMachine } from "./figures.ts";
import { openHttpLoad } from "./http-load.ts";
import { loginEnvironment, makeLoginAccounts, openLoginLoad } from "./login-load.ts";
import { openMixedLoad } from "./mixed-load.ts";
import type { MixedLoad } from "./mixed-load.ts";
import { processorTime_ms } from "./processor-time.ts";
import type { BenchOptions } from "./read-options.ts";
import { residentMb } from "./resident-memory.ts";

const goals = { process_mb: 250, burst_mb: 50 };
const burst = { pages: 300, creations: 150 };
const bursts = 3;
const accounts = 2_000;
/** No two loads make the same purchase; an hour has fewer. */
const purchases_of_load = 12_000;
const first_in_bursts = 10_000;
const sample_ms = 1_000;
const row_minutes = 5;
const rest_ms = 5_000;
/** How long a process may take to give back what a burst needed. */
const patience_ms = 180_000;

interface Watched {
  readonly role: "all" | "calls" | "work";
  readonly child: SupervisedChild;
  readonly mb: () => number;
  start_mb: number;
  peak_mb: number;
}

export async function benchMemory({ minutes }: BenchOptions): Promise<void> {
  const stack = await openBenchStack();
  try {
    await stack.startSandboxes();
    // As a deployment has them: both that answer share the store's port, where webhooks arrive, and have one of their own for the load.
    const ports = [stack.port + 4, stack.port + 5];
    const processes = [
      await watch(stack, "all", `${stack.port}r,${ports[0]}`),
      await watch(stack, "calls", `${stack.port}r,${ports[1]}`),
      await watch(stack, "work"),
    ];
    sayAll("after the start", processes);
    const players = await makeSandboxPlayers(stack, accounts);
    await makeLoginAccounts(stack);
    await runHour(processes, { stack, players, ports }, minutes);
    await runBursts(processes, { stack, players, ports });
    sayMachine();
  } finally {
    await stack.close();
  }
}

async function watch(stack: BenchStack, role: Watched["role"], listen?: string): Promise<Watched> {
  const environment = { ...loginEnvironment, ...(listen !== undefined && { GEMGATE_LISTEN: listen }) };
  const child = await stack.startServer({ role, ports: "sandboxes", environment });
  await sleep(rest_ms);
  const mb = (): number => residentMb(child.pid);
  return { role, child, mb, start_mb: mb(), peak_mb: mb() };
}

interface Loaded {
  readonly stack: BenchStack;
  readonly players: BenchPlayers;
  readonly ports: readonly number[];
}

/** With connections of its own, which end with it. */
async function withLoads(
  { stack, players, ports }: Loaded,
  first: number,
  use: (loads: readonly MixedLoad[]) => Promise<void>,
): Promise<void> {
  const connections = ports.map((port) => openHttpLoad(port));
  const { port, providerPort } = stack;
  const loads = connections.map((load, n) => {
    const from = n * purchases_of_load + first;
    return openMixedLoad({ load, logins: openLoginLoad(load, stack), players, port, providerPort, from });
  });
  try {
    await use(loads);
  } finally {
    for (const load of connections) load.close();
  }
}

async function runHour(processes: readonly Watched[], loaded: Loaded, minutes: number): Promise<void> {
  await withLoads(loaded, 0, async (loads) => {
    const over = new AbortController();
    const watching = keepPeaks(processes, over.signal);
    for (let minute = 0; minute < minutes; minute += row_minutes) {
      const length = Math.min(row_minutes, minutes - minute);
      const before_ms = usedBy(processes);
      await Promise.all(loads.map((load) => load.run(length * 60)));
      const used = processes.map((one, n) => processorTime_ms(one.child.pid ?? 0) - (before_ms[n] ?? 0));
      const shares = used.map((ms) => percent(ms / (length * 60_000))).join(", ");
      sayAll(`after ${minute + length} minutes`, processes, `of a core: ${shares}`);
    }
    over.abort();
    await watching;
    for (const how of ["done", "failed"] as const) say(`  ${how}`, countAll(loads.map((load) => load[how])));
  });
  await sleep(rest_ms);
  for (const { role, mb, peak_mb } of processes) {
    const words = `${mb().toFixed(0)} MB, at most ${peak_mb.toFixed(0)} MB`;
    say(
      `${role}, ${minutes} minutes of mixed load`,
      `${words} ${judge("at most", `${goals.process_mb} MB`, mb() <= goals.process_mb)}`,
    );
  }
}

async function runBursts(processes: readonly Watched[], loaded: Loaded): Promise<void> {
  const before = processes.map(({ mb }) => mb());
  for (const one of processes) one.peak_mb = one.mb();
  const over = new AbortController();
  const watching = keepPeaks(processes, over.signal);
  await withLoads(loaded, first_in_bursts, async (loads) => {
    for (let n = 0; n < bursts; n += 1) {
      await Promise.all(loads.map((load) => load.burst(burst)));
      await sleep(rest_ms);
    }
    for (const how of ["done", "failed"] as const) say(`  ${how}`, countAll(loads.map((load) => load[how])));
  });
  over.abort();
  await watching;
  const end = performance.now();
  for (const [n, one] of processes.entries()) {
    const limit_mb = (before[n] ?? 0) + goals.burst_mb;
    while (one.mb() > limit_mb && performance.now() - end < patience_ms) await sleep(sample_ms);
    const took_s = ((performance.now() - end) / 1000).toFixed(0);
    const sizes = `${(before[n] ?? 0).toFixed(0)} → ${one.peak_mb.toFixed(0)} → ${one.mb().toFixed(0)} MB after ${took_s} s`;
    const goal = judge("back within", `${goals.burst_mb} MB`, one.mb() <= limit_mb);
    say(`${one.role}, ${bursts} bursts, ${one.start_mb.toFixed(0)} MB at the start`, `${sizes} ${goal}`);
  }
}

async function keepPeaks(processes: readonly Watched[], over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    for (const one of processes) one.peak_mb = Math.max(one.peak_mb, one.mb());
    await sleep(sample_ms);
  }
}

function usedBy(processes: readonly Watched[]): number[] {
  return processes.map(({ child }) => processorTime_ms(child.pid ?? 0));
}

function sayAll(when: string, processes: readonly Watched[], more = ""): void {
  const sizes = processes.map(({ role, mb }) => `${role} ${mb().toFixed(0)} MB`).join(", ");
  say(when, more === "" ? sizes : `${sizes}; ${more}`);
}

function countAll(counts: readonly ReadonlyMap<string, number>[]): string {
  const names = new Set(counts.flatMap((one) => [...one.keys()]));
  const words = [...names].map((name) => `${counts.reduce((sum, one) => sum + (one.get(name) ?? 0), 0)} ${name}`);
  return words.join(", ") || "none";
}
