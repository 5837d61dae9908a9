// 300 clients ask for pages at once: how much memory stays, and whether a purchase is still answered.
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { openBenchStack } from "./bench-stack.ts";
import { judge, percentile, say, sayMachine } from "./figures.ts";
import type { BenchOptions } from "./read-options.ts";
import { residentMb } from "./resident-memory.ts";

const at_once = 300;
const bursts = 3;
const warm_pages = 300;
const goal_mb = 50;
const flood_ms = 15_000;
const rest_ms = 3_000;
const calls_goal_ms = 1_000;
const page = "/selectGoods?domain_area=universal&client_id=100013";

export async function benchPageFlood(_options: BenchOptions): Promise<void> {
  const stack = await openBenchStack();
  try {
    // A connection that the server closes between two bursts would be an error of the load.
    const environment = { GEMGATE_KEEP_ALIVE_S: "600" };
    const server = await stack.startServer({ role: "calls", ports: "in process", environment });
    const agent = new Agent({ keepAlive: true, maxSockets: at_once });
    const ask = (path: string) => askOnce({ agent, port: stack.port, path });
    for (let n = 0; n < warm_pages; n += 1) {
      const { status } = await ask(page);
      if (status !== 200) throw new Error(`${page} answered ${status}`);
    }
    await sleep(rest_ms);
    const sizes = [residentMb(server.pid)];
    for (let n = 0; n < bursts; n += 1) {
      await Promise.all(Array.from({ length: at_once }, () => ask(page)));
      await sleep(rest_ms);
      sizes.push(residentMb(server.pid));
    }
    const grown = (sizes.at(-1) ?? 0) - (sizes[0] ?? 0);
    const words = sizes.map((size) => size.toFixed(0)).join(" → ");
    say(`${bursts} bursts of ${at_once} pages, MB`, `${words} ${judge("within", `${goal_mb} MB`, grown <= goal_mb)}`);
    await flood(ask);
    await sleep(rest_ms);
    say("memory after the flood, MB", residentMb(server.pid).toFixed(0));
    sayMachine();
    agent.destroy();
  } finally {
    await stack.close();
  }
}

type Ask = (path: string) => Promise<{ status: number; took_ms: number }>;

/** Every client asks for the next page as soon as the last one is there, and one visitor sends calls. */
async function flood(ask: Ask): Promise<void> {
  const end_ms = performance.now() + flood_ms;
  const pages = new Map<number, number>();
  const crowd = Array.from({ length: at_once - 1 }, async () => {
    while (performance.now() < end_ms) {
      const { status } = await ask(page);
      pages.set(status, (pages.get(status) ?? 0) + 1);
    }
  });
  const calls: { status: number; took_ms: number }[] = [];
  while (performance.now() < end_ms) calls.push(await ask("/api/config/game_logo?client_id=100013"));
  await Promise.all(crowd);
  const times = calls.map(({ took_ms }) => took_ms);
  const at = (percent: number): number => percentile(times, percent);
  const refused = calls.filter(({ status }) => status !== 200).length;
  say("pages in the flood", [...pages].map(([status, count]) => `${count} × ${status}`).join(", "));
  say(
    `calls beside it (${calls.length}, ${refused} refused)`,
    `p50 ${at(50).toFixed(0)} ms, p99 ${at(99).toFixed(0)} ms ${judge("none refused, p99 below", `${calls_goal_ms} ms`, refused === 0 && at(99) < calls_goal_ms)}`,
  );
}

function askOnce(to: { agent: Agent; port: number; path: string }): ReturnType<Ask> {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { host: `kitestone.localhost:${to.port}`, "accept-encoding": "br" };
    const sent = request({ ...to, host: "127.0.0.1", headers }, (answer) => {
      answer.resume();
      answer.on("error", reject);
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, took_ms: performance.now() - begin }));
    });
    sent.on("error", reject);
    sent.end();
  });
}
