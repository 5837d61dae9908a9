// Forged webhooks: each says that an open order was paid.
import { createHmac, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { everyBrand } from "@gemgate/demo/shop/read-demo";
import { callHttp } from "./http-calls.ts";
import type { FaultCounts } from "./fault-counts.ts";
import type { SoakStack } from "./open-stack.ts";
import type { FaultClass } from "./schedule-faults.ts";
import type { SeenOrders, SeenOrder } from "./seen-orders.ts";

/** Their event ids begin so; at the end no row may. */
export const forged_prefix = "evt_forged_";

interface Forgery {
  readonly name: string;
  sign(forging: { body: string; secret: string; other: string; now_s: number }): Record<string, string>;
}

const forgeries: readonly Forgery[] = [
  { name: "unsigned", sign: () => ({}) },
  {
    name: "signed with no key of ours",
    sign: ({ body, now_s }) => header(now_s, body, randomBytes(24).toString("hex")),
  },
  { name: "signed with another merchant's key", sign: ({ body, now_s, other }) => header(now_s, body, other) },
  { name: "ten minutes old", sign: ({ body, now_s, secret }) => header(now_s - 600, body, secret) },
  {
    name: "altered after signing",
    sign: ({ body, now_s, secret }) => header(now_s, body.replace("paid", "sold"), secret),
  },
];

export function forgedWebhooks(
  stack: SoakStack,
  heard: { seenOrders: SeenOrders; counts: FaultCounts; onBug: (words: string) => void },
): FaultClass[] {
  const { seenOrders, counts, onBug } = heard;
  return forgeries.map((forgery) => ({
    name: `forged webhook, ${forgery.name}`,
    perThousand: 4,
    strike: async (random) => {
      const order = await firstSeen(seenOrders);
      const { secret } = secretsOf(stack, order.brand);
      const other = secretsOf(stack, random.pick(everyBrand.filter(({ key }) => key !== order.brand)).key).secret;
      const body = paidBody(order);
      const headers = forgery.sign({ body, secret, other, now_s: Math.floor(Date.now() / 1000) });
      const status = await sendUntilAnswered(stack, { brand: order.brand, body, headers });
      if (status === 401) counts.add(`forged webhook, ${forgery.name}`);
      else onBug(`a webhook that was ${forgery.name} got ${status}`);
    },
  }));
}

/** It may strike when the first orders have begun and none has been answered yet. */
async function firstSeen(seenOrders: SeenOrders): Promise<SeenOrder> {
  for (let polls = 0; polls < 1_200; polls += 1) {
    const order = seenOrders.newest();
    if (order !== undefined) return order;
    await sleep(50);
  }
  throw new Error("no order was made within a minute");
}

const sends_max = 40;

/** The process that should refuse it may be killed in this moment. */
async function sendUntilAnswered(
  { port }: SoakStack,
  { brand, body, headers }: { brand: string; body: string; headers: Record<string, string> },
): Promise<number> {
  for (let sends = 1; ; sends += 1) {
    const { status } = await callHttp({
      port,
      path: `/hooks/sandbox/${brand}`,
      host: `${brand}.localhost:${port}`,
      body,
      headers: { "content-type": "application/json", ...headers },
    });
    if (status !== 0 || sends === sends_max) return status;
    await sleep(250);
  }
}

function secretsOf({ secrets }: SoakStack, brand: string): { secret: string } {
  const known = secrets.merchants[brand];
  if (known === undefined) throw new Error(`${brand} is no merchant`);
  return known;
}

function header(at_s: number, body: string, secret: string): Record<string, string> {
  const signature = createHmac("sha256", secret).update(`${at_s}.${body}`).digest("hex");
  return { "sandpay-signature": `t=${at_s},v1=${signature}` };
}

function paidBody({ billing_no, brand }: { billing_no: string; brand: string }): string {
  const id = randomBytes(8).toString("hex");
  const payment = {
    id: `pay_${id}`,
    merchant_ref: `${billing_no}-1`,
    status: "paid",
    txn_id: `txn_forged_${id}`,
    captured_amount: 499,
    captured_currency: "USD",
  };
  return JSON.stringify({
    event_id: `${forged_prefix}${id}`,
    type: "payment.paid",
    created: Math.floor(Date.now() / 1000),
    merchant: brand,
    data: { payment },
  });
}
