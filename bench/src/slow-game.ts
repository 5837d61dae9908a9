// Capture until delivered of a healthy game, alone and beside a game that answers each delivery after nine seconds: the ratio says
// how much one slow company delays the others.
import { askSandbox } from "./ask-sandbox.ts";
import { makeSandboxPlayers } from "./bench-players.ts";
import { openBenchStack } from "./bench-stack.ts";
import { httpBuyer } from "./create-orders.ts";
import { payAtRate } from "./delivery.ts";
import { judge, median, percentile, say, sayLatency, sayMachine } from "./figures.ts";
import { openHttpLoad } from "./http-load.ts";
import { payAtProvider } from "./pay-and-arrive.ts";
import type { BenchOptions } from "./read-options.ts";

const goal_ratio = 1.5;
const rounds = 3;
const plan = { perSecond: 10, seconds: 8 };
const warm = { perSecond: 10, seconds: 4 };
const slow = { gp_id: "103", client_id: "100033" };
const slow_ms = 9_000;
/** More than one process sends to a game at once, so that some of them always wait. */
const stuck_orders = 24;

export async function benchSlowGame(_options: BenchOptions): Promise<void> {
  const stack = await openBenchStack();
  try {
    await stack.startSandboxes();
    await stack.startServer({ role: "all", ports: "sandboxes" });
    const healthy = await makeSandboxPlayers(stack, 300);
    const others = await makeSandboxPlayers(stack, 100, { prefix: "stuck", ...slow });
    let from = 0;
    const pay = async (rate: typeof plan): Promise<number[]> => {
      const arrived = await payAtRate(stack, { players: healthy, from }, rate);
      from += rate.perSecond * rate.seconds;
      return arrived;
    };
    const load = openHttpLoad(stack.port);
    const stuck = httpBuyer(load, others, stack.port, 0);
    const fault = { call: "deliver", fault: "slow", times: 100_000, delay_ms: slow_ms, match: { gp_id: slow.gp_id } };
    await askSandbox(stack.gamePort, "/control/faults", fault);
    await pay(warm);
    sayMachine();
    const alone: number[][] = [];
    const beside: number[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await pay(plan));
      for (let n = 0; n < stuck_orders; n += 1) await payAtProvider(stack.providerPort, (await stuck.buyOne()).url);
      beside.push(await pay(plan));
      await untilDelivered(stack.owner);
    }
    load.close();
    sayLatency("healthy game alone", alone.flat());
    sayLatency("healthy game beside a slow one", beside.flat());
    for (const [name, of] of [
      ["p50", 50],
      ["p99", 99],
    ] as const) {
      const ratio = median(beside.map((ms, round) => percentile(ms, of) / percentile(alone[round] ?? [], of)));
      say(
        `beside / alone, ${name}`,
        `${ratio.toFixed(2)} ${judge("at most", String(goal_ratio), ratio <= goal_ratio)}`,
      );
    }
  } finally {
    await stack.close();
  }
}

/** The next round begins with nothing waiting. */
async function untilDelivered(owner: { query(sql: string): Promise<{ rows: unknown[] }> }): Promise<void> {
  const open = "select 1 from delivery where state in ('pending', 'unknown') limit 1";
  while ((await owner.query(open)).rows.length > 0) await new Promise((resolve) => setTimeout(resolve, 200));
}
