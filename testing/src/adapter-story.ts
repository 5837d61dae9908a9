// A purchase by way of a real adapter whose provider answers from the test: created, told by webhook, polled, reconciled.
import { askWork } from "@gemgate/server/features/payments/poll-provider";
import type { Attempt } from "@gemgate/server/features/payments/attempt-store";
import { callProvider } from "@gemgate/server/features/payments/call-provider";
import { storeWebhook } from "@gemgate/server/features/webhooks/webhook-store";
import type { NewWebhook } from "@gemgate/server/features/webhooks/webhook-store";
import { refundedPayment } from "@gemgate/server/features/payments/public";
import { placeOrder } from "@gemgate/server/features/payments/placing-store";
import { webhookKind } from "@gemgate/server/features/webhooks/work-on-webhooks";
import { reachProvider } from "@gemgate/server/features/providers/reach-provider";
import type { ProviderAdapter } from "@gemgate/server/features/providers/provider-adapter";
import { reconcileAll } from "@gemgate/server/features/reconciliation/public";
import { refundWork } from "@gemgate/server/features/refunds/public";
import { workOf } from "@gemgate/server/platform/work-runner";
import { aPlacing } from "./hold-story.ts";
import { providerLine } from "./provider-line.ts";
import type { Planned, Sent } from "./provider-line.ts";
import type { SmallWorld } from "./small-world.ts";

export interface AdapterStory {
  readonly attempt: Attempt;
  readonly sent: readonly Sent[];
  /** A webhook that is authentic and stored; answers its outcome. */
  hear: (event_id: string, webhook?: Partial<NewWebhook>) => Promise<{ state: string; outcome: string }>;
  ask: () => Promise<void>;
  reconcile: () => Promise<void>;
  sendRefunds: () => Promise<void>;
  facts: () => Promise<MoneyFacts>;
}

export interface MoneyFacts {
  readonly attempt: string;
  readonly in_review: boolean;
  readonly order: string;
  readonly delivery: string | null;
  readonly postings: readonly string[];
  readonly refunds: readonly string[];
  /** Of the last move. */
  readonly cause: string | null;
}

export async function beginAtAdapter(
  small: SmallWorld,
  at: {
    adapter: ProviderAdapter;
    method?: string;
    currency?: string;
    answer: (sent: Sent, attempt: Attempt) => Planned | undefined;
  },
): Promise<AdapterStory> {
  const { adapter, method = "card", currency = "USD" } = at;
  const placing = aPlacing(1, { currency });
  const placed = await placeOrder(small.world.db, {
    ...placing,
    attempt: { ...placing.attempt, provider: adapter.id, method },
  });
  if (placed === undefined) throw new Error("the order was not placed");
  const line = providerLine((sent) => at.answer(sent, placed));
  const world = { ...small.world, fetch: line.context.fetch };
  const providers = new Map([[adapter.id, reachProvider(world, adapter)]]);
  const payments = { world, providers };
  await callProvider(payments, placed);
  return {
    attempt: placed,
    sent: line.sent,
    hear: async (event_id, webhook = {}) => {
      const key = { provider: adapter.id, merchant: "kitestone", event_id };
      const empty = {
        kind: "test",
        merchant_ref: null,
        body: Buffer.from("{}"),
        body_sha256: Buffer.alloc(32),
        headers: {},
      };
      await storeWebhook(world.db, { ...key, ...empty, ...webhook });
      await workOf(webhookKind(payments)).runBatch(world, "test");
      const { rows } = await small.owner.query<{ state: string; outcome: string }>(
        "select state, outcome from provider_event where provider = $1 and event_id = $2",
        [adapter.id, event_id],
      );
      const [heard] = rows;
      if (heard === undefined) throw new Error("the webhook is not stored");
      return heard;
    },
    ask: async () => {
      await small.owner.query(
        "update payment_attempt set next_at = gem_now(), lease_until = null where id = $1 and next_at is not null",
        [placed.id],
      );
      await workOf(askWork(payments)).runBatch(world, "test");
    },
    reconcile: async () => {
      await reconcileAll(payments, { margin_s: -5 });
    },
    sendRefunds: async () => {
      await small.owner.query(
        "update refund set next_at = gem_now(), lease_until = null where state in ('pending', 'unknown')",
      );
      await refundWork({ providers, payments: refundedPayment }).runBatch(world, "test");
    },
    facts: () => readMoneyFacts(small, placed.id),
  };
}

async function readMoneyFacts(small: SmallWorld, attempt_id: number): Promise<MoneyFacts> {
  const { rows } = await small.owner.query<{ facts: MoneyFacts }>(
    `select jsonb_build_object('attempt', a.state, 'in_review', a.in_review, 'order', o.state,
        'delivery', (select d.state from delivery d where d.order_no = o.billing_no),
        'postings', (select coalesce(jsonb_agg(t.kind order by t.id), '[]') from ledger_txn t where t.billing_no = o.billing_no),
        'refunds', (select coalesce(jsonb_agg(r.state || ' ' || r.amount || case when r.is_external then ' external' else ' own' end
          order by r.id), '[]') from refund r where r.payment_attempt_id = a.id),
        'cause', (select e.cause from order_event e where e.billing_no = o.billing_no order by seq desc limit 1)) as facts
       from payment_attempt a join orders o using (billing_no) where a.id = $1`,
    [attempt_id],
  );
  const [found] = rows;
  if (found === undefined) throw new Error("the attempt is gone");
  return found.facts;
}
