// Works off the queue of webhooks: each is sent again until the shop answers 2xx and says what it should. The queue is in the store, so a
// restart goes on where the provider stopped.
import type { DatabaseSync } from "node:sqlite";
import type { Clock } from "@gemgate/sandbox-plumbing/clock";
import { toSeconds } from "@gemgate/sandbox-plumbing/clock";
import type { Merchants } from "./merchants.ts";
import type { WaitingWebhook } from "./webhook-store.ts";
import { findNextWebhookMs, listDueWebhooks, recordSend } from "./webhook-store.ts";
import { inTransaction } from "@gemgate/sandbox-plumbing/sqlite";
import type { OutgoingWebhook, SendOutcome } from "./post-webhook.ts";
import { closeLines, openLines, postWebhook } from "./post-webhook.ts";
import { findProfile } from "./stand-ins/every-stand-in.ts";
import type { KeysOfShops } from "./stand-ins/profile-keys.ts";
import { signProfileWebhook } from "./stand-ins/profile-webhooks.ts";
import { signWebhook } from "./signature.ts";

export type WebhookSender = {
  wake: () => void;
  sendWebhooksOf: (paymentId: string) => Promise<void>;
  close: () => Promise<void>;
};

export const RETRY_WAITS_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000];
const LAST_WAIT_MS = 5 * 60_000;
const GIVE_UP_MS = 72 * 3_600_000;
const ANSWER_MAX_MS = 5_000;
const SENDS_AT_ONCE = 32;
const TIMER_MAX_MS = 60_000;

type SenderOptions = {
  db: DatabaseSync;
  clock: Clock;
  merchants: Merchants;
  profileKeys: KeysOfShops;
  retryWaitsMs: readonly number[];
  stopping: AbortSignal;
  reportBug: (error: unknown) => void;
};

export function startWebhookSender(options: SenderOptions): WebhookSender {
  const { db, clock } = options;
  const beingSent = new Map<number, { paymentId: string; done: Promise<void> }>();
  const lines = openLines(SENDS_AT_ONCE);
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    if (options.stopping.aborted) return;
    clearTimeout(timer);
    const ids = [...beingSent.keys()];
    const free = SENDS_AT_ONCE - ids.length;
    for (const webhook of listDueWebhooks(db, { nowMs: clock(), beingSent: ids, limit: free })) {
      beingSent.set(webhook.id, { paymentId: webhook.paymentId, done: send(webhook) });
    }
    const nextMs = findNextWebhookMs(db, [...beingSent.keys()]);
    // With every place taken, the next send that ends wakes the queue.
    if (nextMs === null || beingSent.size >= SENDS_AT_ONCE) return;
    timer = setTimeout(wake, Math.min(Math.max(nextMs - clock(), 0), TIMER_MAX_MS));
  }

  async function send(webhook: WaitingWebhook): Promise<void> {
    try {
      const sentAtMs = clock();
      const signed = sign(options, webhook, toSeconds(sentAtMs));
      const { stopping } = options;
      const outcome: SendOutcome =
        signed === null
          ? { kind: "unanswered", error: "no keys to sign with" }
          : await postWebhook({ url: webhook.url, webhook: signed, timeoutMs: ANSWER_MAX_MS, stopping, lines });
      // A send cut off by the stop is not written down: after the restart the webhook is due as before.
      if (!options.stopping.aborted) record(options, webhook, { sentAtMs, outcome });
    } catch (error) {
      options.reportBug(error);
    } finally {
      beingSent.delete(webhook.id);
      wake();
    }
  }

  return {
    wake,
    sendWebhooksOf: async (paymentId) => {
      wake();
      await Promise.all([...beingSent.values()].filter((one) => one.paymentId === paymentId).map((one) => one.done));
    },
    close: async () => {
      clearTimeout(timer);
      await Promise.all([...beingSent.values()].map((one) => one.done));
      closeLines(lines);
    },
  };
}

function sign(options: SenderOptions, webhook: WaitingWebhook, seconds: number): OutgoingWebhook | null {
  const { body, merchant } = webhook;
  const profile = findProfile(webhook.profile);
  if (profile === null) {
    const secrets = options.merchants.get(merchant)?.secrets ?? [];
    const type = "application/json; charset=utf-8";
    return { body, headers: { "content-type": type, "sandpay-signature": signWebhook({ body, seconds, secrets }) } };
  }
  const keys = options.profileKeys.get(merchant)?.get(profile.id);
  return keys === undefined ? null : signProfileWebhook(profile, keys, { body, seconds });
}

function record(
  { db, clock, retryWaitsMs }: SenderOptions,
  webhook: WaitingWebhook,
  sent: { sentAtMs: number; outcome: SendOutcome },
): void {
  const nowMs = clock();
  const { outcome } = sent;
  const wanted = findProfile(webhook.profile)?.heard ?? null;
  const isHeard = outcome.kind === "answered" && outcome.status >= 200 && outcome.status < 300;
  const isAnswered = isHeard && (wanted === null || outcome.text === wanted);
  const isTooOld = nowMs - webhook.createdAtMs >= GIVE_UP_MS;
  inTransaction(db, () => {
    recordSend(db, {
      id: webhook.id,
      state: isAnswered ? "delivered" : isTooOld ? "given_up" : "waiting",
      sentAtMs: sent.sentAtMs,
      nextAtMs: nowMs + (retryWaitsMs[webhook.sends] ?? LAST_WAIT_MS),
      status: outcome.kind === "answered" ? outcome.status : null,
      error: outcome.kind === "unanswered" ? outcome.error : null,
    });
  });
}
