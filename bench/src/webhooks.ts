// How soon a signed webhook is stored and acknowledged while the same process also works on what it says: the payment is
// booked, the goods go to the game.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { webhookBody, signWebhook } from "@gemgate/testing/payment-webhook";
import type { Pool } from "pg";
import { openBenchStack } from "./bench-stack.ts";
import type { BenchStack } from "./bench-stack.ts";
import { benchBrand, makePlayers } from "./bench-players.ts";
import { say, sayLatency, sayMachine } from "./figures.ts";
import { fillOpenOrders } from "./fill-open-orders.ts";
import { composeRequest, openHttpLoad } from "./http-load.ts";
import type { HttpLoad } from "./http-load.ts";
import type { BenchOptions } from "./read-options.ts";
import { runAtRate } from "./steady-rate.ts";

const goal_ms = 200;
const steady = { perSecond: 300, seconds: 20 };
const burst = { perSecond: 1_000, seconds: 3 };
const warm = { perSecond: 100, seconds: 5 };
const settle_ms = 180_000;

export async function benchWebhooks(_options: BenchOptions): Promise<void> {
  const stack = await openBenchStack();
  const load = openHttpLoad(stack.port);
  try {
    const players = await makePlayers(stack.owner, { prefix: "webhook", accounts: 1_000 });
    const count = [warm, steady, burst].reduce((sum, plan) => sum + plan.perSecond * plan.seconds, 0);
    const refs = await fillOpenOrders(stack.owner, players, count);
    await stack.startServer({ role: "all", ports: "in process" });
    const run = (plan: typeof steady): Promise<number[]> =>
      sendWebhooks(stack, load, refs.splice(0, plan.perSecond * plan.seconds), plan);
    await run(warm);
    await waitUntilWorkedOff(stack.owner);
    sayMachine();
    sayLatency(`${steady.perSecond}/s for ${steady.seconds} s, acknowledged`, await run(steady), goal_ms);
    say("  all orders delivered", `${(await waitUntilWorkedOff(stack.owner)).toFixed(1)} s after the last webhook`);
    sayLatency(`${burst.perSecond}/s for ${burst.seconds} s, acknowledged`, await run(burst));
    say("  all orders delivered", `${(await waitUntilWorkedOff(stack.owner)).toFixed(1)} s after the last webhook`);
    sayMachine();
  } finally {
    load.close();
    await stack.close();
  }
}

function sendWebhooks(
  { port, secrets }: BenchStack,
  load: HttpLoad,
  refs: readonly string[],
  plan: { perSecond: number; seconds: number },
): Promise<number[]> {
  const secret = secrets.merchants[benchBrand]?.secret ?? "";
  return runAtRate(plan, async (n) => {
    const body = webhookBody({
      merchant_ref: refs[n] ?? "",
      event_id: `evt_${randomUUID()}`,
      txn_id: `txn_${randomUUID()}`,
    });
    const { "content-type": type = "", ...headers } = signWebhook(body, [secret]);
    const request = {
      path: `/hooks/sandbox/${benchBrand}`,
      host: `${benchBrand}.localhost:${port}`,
      type,
      headers,
      body,
    };
    const { status } = await load.send(composeRequest(request));
    if (status < 200 || status > 299) throw new Error(`a webhook was answered ${status}`);
  });
}

/** Answers how many seconds it took. */
async function waitUntilWorkedOff(owner: Pool): Promise<number> {
  const start = performance.now();
  for (;;) {
    const { rows } = await owner.query<{ left: number }>(
      `select (select count(*) from provider_event where state in ('received', 'parked'))::int
            + (select count(*) from delivery where state in ('pending', 'unknown'))::int as left`,
    );
    const took_ms = performance.now() - start;
    if (rows[0]?.left === 0) return took_ms / 1000;
    if (took_ms > settle_ms) throw new Error(`${rows[0]?.left} webhooks and deliveries are still waiting`);
    await sleep(100);
  }
}
