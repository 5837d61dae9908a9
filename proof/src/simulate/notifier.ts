// The provider's webhooks: sent again until a process answers 2xx, repeated, late, lost and out of order.
import { signBody } from "@gemgate/server/platform/signed-json";
import type { ProviderEvent } from "./fake-provider.ts";
import type { FaultPlan } from "./fault-plan.ts";
import type { Machines } from "./machine.ts";
import type { WebhookEndpoint } from "./webhook-endpoint.ts";
import type { Scheduler } from "./scheduler.ts";
import { hostOf, webhook_secret } from "./shop-settings.ts";

export interface NotifierParts {
  readonly scheduler: Scheduler;
  readonly faults: FaultPlan;
  readonly machines: Machines;
  readonly webhookEndpoint: WebhookEndpoint;
  /** Events that the shop has answered with 2xx. */
  readonly acknowledged: Set<string>;
}

const patience_ms = 5_000;
/** Seconds between the provider's tries; the last one repeats. */
const waits_s = [1, 2, 5, 10, 30, 60, 300] as const;
const sends_max = 60;

export function startWebhook(parts: NotifierParts, event: ProviderEvent): void {
  const { scheduler, faults } = parts;
  scheduler.spawn({ name: `webhook ${event.event_id}` }, async () => {
    const task = scheduler.currentTask;
    const { dice } = task;
    if (faults.strikes("webhook_lost", dice)) return;
    if (faults.strikes("webhook_late", dice)) await scheduler.time.sleep(task, dice.between(20, 2_400) * 1_000);
    const copies = faults.strikes("webhook_repeated", dice) ? dice.between(1, 3) : 0;
    for (let copy = 1; copy <= copies; copy += 1) {
      scheduler.spawn({ name: `copy ${copy} of ${event.event_id}` }, () => send(parts, event, 1));
    }
    if (faults.strikes("webhook_forged", dice)) {
      scheduler.spawn({ name: `forged ${event.event_id}` }, () => sendForged(parts, event));
    }
    if (faults.strikes("webhook_stray", dice)) {
      scheduler.spawn({ name: `stray ${event.event_id}` }, () => send(parts, strayOf(event), sends_max));
    }
    await send(parts, event, sends_max);
  });
}

async function send(parts: NotifierParts, event: ProviderEvent, sends: number): Promise<void> {
  const { scheduler } = parts;
  const task = scheduler.currentTask;
  for (let tries = 1; tries <= sends; tries += 1) {
    const status = await post(parts, event, webhook_secret);
    if (status >= 200 && status < 300) {
      parts.acknowledged.add(event.event_id);
      return;
    }
    const wait_s = waits_s[Math.min(tries, waits_s.length) - 1] ?? waits_s[0];
    await scheduler.time.sleep(task, wait_s * 1_000);
  }
}

async function sendForged(parts: NotifierParts, event: ProviderEvent): Promise<void> {
  const status = await post(parts, { ...event, event_id: `${event.event_id}-forged` }, "another-secret");
  if (status >= 200 && status < 300) throw new Error("a forged webhook was taken");
}

/** A webhook about a payment that the shop does not have. */
function strayOf(event: ProviderEvent): ProviderEvent {
  const payment = { id: "pay_stray", merchant_ref: `stray-${event.event_id}`, status: "paid" };
  const money = { txn_id: `txn_stray_${event.event_id}`, captured_amount: 1, captured_currency: "USD" };
  return {
    ...event,
    event_id: `${event.event_id}-stray`,
    type: "payment.paid",
    data: { payment: { ...payment, ...money } },
  };
}

/** 0 when no process answered. */
async function post(
  { scheduler, machines, webhookEndpoint }: NotifierParts,
  event: ProviderEvent,
  secret: string,
): Promise<number> {
  const task = scheduler.currentTask;
  await scheduler.reach("is sent", async () => ({ kind: "value", value: undefined, words: event.type }));
  const process = machines.pick(task.dice);
  if (process === undefined) return 0;
  const t = String(Math.floor(scheduler.time.nowMs() / 1000));
  const body = JSON.stringify({ ...event, created: Number(t) });
  const headers = {
    host: hostOf(event.merchant),
    "content-type": "application/json",
    "sandpay-signature": `t=${t},v1=${signBody(secret, t, body)}`,
  };
  const heard = await machines.call(process, {
    name: `takes ${task.name}`,
    patience_ms,
    run: () => webhookEndpoint.post(process.checkout, { path: `/hooks/sandbox/${event.merchant}`, headers, body }),
  });
  return heard.kind === "answer" ? heard.value : 0;
}
