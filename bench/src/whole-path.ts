// The whole path of money and goods over HTTP: created, paid at the provider's, told by its webhook, delivered by the game.
import { openBenchStack } from "./bench-stack.ts";
import type { BenchStack } from "./bench-stack.ts";
import { makeSandboxPlayers } from "./bench-players.ts";
import { httpBuyer } from "./create-orders.ts";
import { say, sayLatency, sayMachine } from "./figures.ts";
import { openHttpLoad } from "./http-load.ts";
import { payAtProvider, readArrivals } from "./pay-and-arrive.ts";
import type { BenchOptions } from "./read-options.ts";

const players_at_once = 16;
const accounts = 500;

export async function measureWholePath({ seconds, rounds }: BenchOptions): Promise<void> {
  const stack = await openBenchStack();
  try {
    await stack.startSandboxes();
    await stack.startServer({ role: "all", ports: "sandboxes" });
    await runPath(stack, seconds * rounds);
    sayMachine();
  } finally {
    await stack.close();
  }
}

async function runPath(stack: BenchStack, seconds: number): Promise<void> {
  const load = openHttpLoad(stack.port);
  try {
    const players = await makeSandboxPlayers(stack, accounts);
    const buyer = httpBuyer(load, players, stack.port);
    const paid = new Map<string, number>();
    const start = performance.now();
    const end = start + seconds * 1000;
    const player = async (): Promise<void> => {
      while (performance.now() < end) {
        const order = await buyer.buyOne();
        paid.set(order.billing_no, await payAtProvider(stack.providerPort, order.url));
      }
    };
    await Promise.all(Array.from({ length: players_at_once }, player));
    const arrivals = await readArrivals(stack.owner, paid);
    const took_s = (performance.now() - start) / 1000;
    say(
      "whole path, one process and both sandboxes",
      `${(paid.size / took_s).toFixed(0)} orders/s (${paid.size} delivered)`,
    );
    sayLatency("  creation answered", buyer.latencies_ms);
    sayLatency("  paid until delivered", arrivals);
  } finally {
    load.close();
  }
}
