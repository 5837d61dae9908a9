// Finds what happened and tells it to the programs of operators. The rows of orders are read and never written for it, so that a payment pays
// nothing for who listens.
import { decryptSecret } from "../../platform/encrypt-secret.ts";
import type { Job } from "../../platform/jobs.ts";
import type { Sweep } from "../../platform/purge.ts";
import { holdMark, moveMarkToTime } from "../../platform/rollup-mark-store.ts";
import { answer_within_ms } from "../../platform/time-limits.ts";
import { inTransaction } from "../../platform/transaction.ts";
import { workOf } from "../../platform/work-runner.ts";
import type { Work } from "../../platform/work-runner.ts";
import type { World } from "../../platform/world.ts";
import {
  addFacts,
  disableEndpoint,
  endWebhook,
  forgetOldWebhooks,
  hasEndpoints,
  postponeWebhook,
  takeDueWebhooks,
} from "./delivery-store.ts";
import type { Answered, DueWebhook } from "./delivery-store.ts";
import { postWebhook } from "./post-webhook.ts";
import { signatureHeaders } from "./sign.ts";

const mark = "outgoing-webhooks";
const every_s = 2;
/** Without anybody who listens. */
const idle_s = 15;
/** Then every half hour until 48 hours are over. */
const waits_s = [5, 30, 120, 600, 1_800] as const;
const gone = 410;

export function webhookFactsJob(): Job {
  return {
    name: mark,
    every_s,
    async run(world) {
      if (!(await hasEndpoints(world.db))) return { wait_s: idle_s };
      await inTransaction(world, async (tx) => {
        const held = await holdMark(tx, mark);
        if (held === undefined) return;
        await moveMarkToTime(tx, mark, await addFacts(tx, held.counted_until));
      });
      world.signals.wake("outgoing-webhook");
      return undefined;
    },
  };
}

export function outgoingWebhookWork(): Work {
  return workOf({
    name: "outgoing-webhook",
    batch: 20,
    party_max: 4,
    partyOf: ({ endpoint_id }) => endpoint_id,
    take: (world, owner, want) => takeDueWebhooks(world.db, owner, want),
    run: sendOne,
  });
}

async function sendOne(world: World, webhook: DueWebhook): Promise<void> {
  const { webhook_key, mode } = world.settings;
  if (webhook_key === undefined) {
    return postponeWebhook(world.db, webhook, { wait_s: 1_800, status: 0, ms: 0, answer: "WEBHOOK_KEY is not set" });
  }
  if (webhook.state === "disabled") {
    return endWebhook(world.db, webhook, { outcome: "disabled", status: 0, ms: 0, answer: "" });
  }
  const start = performance.now();
  const { status, answer } = await postWebhook({
    url: webhook.url,
    body: webhook.body,
    headers: headersOf(world, webhook, webhook_key),
    within_ms: answer_within_ms.outgoing_webhook,
    isDemo: mode === "demo",
  });
  await noteAnswer(world, webhook, { status, answer, ms: Math.round(performance.now() - start) });
}

function headersOf(
  world: World,
  { id, endpoint_id, body, encrypted_secret, earlier_secret }: DueWebhook,
  key: NonNullable<World["settings"]["webhook_key"]>,
): Record<string, string> {
  const secrets = [encrypted_secret, ...(earlier_secret === null ? [] : [earlier_secret])].map((encrypted) =>
    decryptSecret(key, { owner: endpoint_id, encrypted }),
  );
  const timestamp_s = Math.floor(world.clock.nowMs() / 1_000);
  return {
    "content-type": "application/json",
    "user-agent": "Gemgate-Webhooks/1",
    ...signatureHeaders({ id: `${endpoint_id}-${id}`, timestamp_s, body }, secrets),
  };
}

async function noteAnswer(world: World, webhook: DueWebhook, answered: Answered): Promise<void> {
  const { status } = answered;
  if (status >= 200 && status < 300) return endWebhook(world.db, webhook, { outcome: "delivered", ...answered });
  world.log.warn({ event: "webhook_not_taken", endpoint: webhook.endpoint_id, status, attempts: webhook.attempts });
  if (status === gone) await disableEndpoint(world.db, webhook.endpoint_id, "it answered 410");
  if (status === gone || webhook.is_too_old) return endWebhook(world.db, webhook, { outcome: "given up", ...answered });
  const wait_s = waits_s[Math.min(webhook.attempts, waits_s.length) - 1] ?? waits_s[0];
  await postponeWebhook(world.db, webhook, { wait_s, ...answered });
}

export const outgoingWebhookSweeps: readonly Sweep[] = [{ name: "sent webhooks", sweep: forgetOldWebhooks }];
