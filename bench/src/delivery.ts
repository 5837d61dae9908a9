// From the payer's click to the goods recorded as given, without faults, with both sandboxes: the provider's webhook, its work,
// the game's call and its record.
import { openBenchStack } from "./bench-stack.ts";
import type { BenchStack, ServerPlan } from "./bench-stack.ts";
import { makeSandboxPlayers } from "./bench-players.ts";
import type { BenchPlayers } from "./bench-players.ts";
import { httpBuyer } from "./create-orders.ts";
import { sayLatency, sayMachine } from "./figures.ts";
import { openHttpLoad } from "./http-load.ts";
import { payAtProvider, readArrivals } from "./pay-and-arrive.ts";
import type { BenchOptions } from "./read-options.ts";
import { runAtRate } from "./steady-rate.ts";

const goal_ms = 3_000;
const modest = { perSecond: 30, seconds: 20 };
const warm = { perSecond: 20, seconds: 4 };

export async function benchDelivery(_options: BenchOptions): Promise<void> {
  await measure("one process, capture until delivered", ["all"]);
  // No work signal reaches another process: here each step waits for the next poll of the table.
  await measure("calls and work apart, capture until delivered", ["calls", "work"]);
}

async function measure(name: string, roles: readonly ServerPlan["role"][]): Promise<void> {
  const stack = await openBenchStack();
  try {
    await stack.startSandboxes();
    for (const role of roles) await stack.startServer({ role, ports: "sandboxes" });
    const players = await makeSandboxPlayers(stack, 500);
    await payAtRate(stack, { players, from: 0 }, warm);
    sayMachine();
    sayLatency(name, await payAtRate(stack, { players, from: warm.perSecond * warm.seconds }, modest), goal_ms);
  } finally {
    await stack.close();
  }
}

/** The order is there before its payer pays, so that only the payment and the delivery are timed. */
export async function payAtRate(
  stack: BenchStack,
  { players, from }: { players: BenchPlayers; from: number },
  plan: { perSecond: number; seconds: number },
): Promise<number[]> {
  const load = openHttpLoad(stack.port);
  try {
    const buyer = httpBuyer(load, players, stack.port, from);
    const paid = new Map<string, number>();
    await runAtRate(plan, async () => {
      const order = await buyer.buyOne();
      paid.set(order.billing_no, await payAtProvider(stack.providerPort, order.url));
    });
    return await readArrivals(stack.owner, paid);
  } finally {
    load.close();
  }
}
