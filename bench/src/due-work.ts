// Every statement that looks for due work or cleans up, asked of both stores of `growth`, and whether it walks an index and not a table.
import { takeDueAttempts } from "@gemgate/server/features/payments/attempt-store";
import { expirePlainOrders, listDueHolders } from "@gemgate/server/features/orders/expiry-store";
import { countChanged } from "@gemgate/server/features/checkout/options/method-health-store";
import { eraseOldWebhooks, takeDueWebhooks } from "@gemgate/server/features/webhooks/webhook-store";
import { forgetOldKeys } from "@gemgate/server/platform/idempotency/idempotency-store";
import { takeDueDeliveries } from "@gemgate/server/features/delivery/delivery-store";
import { takeDueRevocations } from "@gemgate/server/features/delivery/revocation-store";
import { takeDueRefunds } from "@gemgate/server/features/refunds/refund-store";
import type { Queryable } from "@gemgate/server/platform/database";
import type { Want } from "@gemgate/server/platform/work-runner";
import type { PoolClient } from "pg";
import { say } from "./figures.ts";
import type { Question, Sides } from "./growth.ts";
import type { Side } from "./growth-sides.ts";

const dueWork: Readonly<Record<string, (db: Queryable) => Promise<unknown>>> = {
  "orders to expire": (db) => expirePlainOrders(db, { account_id: null, batch: 100 }),
  "orders of one account to expire": (db) => expirePlainOrders(db, { account_id: 1, batch: 100 }),
  "orders with holds to expire": (db) => listDueHolders(db, { account_id: null, batch: 100 }),
  "payments to ask about": (db) => takeDueAttempts(db, "bench", batchOf(8)),
  webhooks: (db) => takeDueWebhooks(db, "bench", batchOf(16)),
  deliveries: (db) => takeDueDeliveries(db, "bench", batchOf(8)),
  refunds: (db) => takeDueRefunds(db, "bench", batchOf(8)),
  revocations: (db) => takeDueRevocations(db, "bench", batchOf(8)),
  "methods to judge": (db) => countChanged(db),
  "old keys to forget": (db) => forgetOldKeys(db, 500),
  "old webhooks to erase": (db) => eraseOldWebhooks(db, 500),
};

/** As an idle worker asks. */
function batchOf(batch: number): Want {
  return { batch, party_max: batch, running: {} };
}

/** Tables that grow with every order; to read one of them from end to end is a defect of the statement. */
const growing = new Set([
  "orders",
  "payment_attempt",
  "provider_event",
  "delivery",
  "refund",
  "idem_request",
  "order_event",
]);

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly Plan[];
}

/** As many of each kind in both stores, past the triggers: nothing of it stays. */
const makeDue: readonly string[] = [
  `update orders set expires_at = gem_now() where billing_no in (
     select billing_no from orders where state in ('created', 'pay_pending') limit 300)`,
  `update payment_attempt set next_at = gem_now(), lease_until = null where id in (
     select id from payment_attempt where state in ('init', 'unknown', 'pending') limit 300)`,
  `update provider_event set state = 'received', processed_at = null, next_at = gem_now() where (provider, merchant, event_id) in (
     select provider, merchant, event_id from provider_event where body is not null limit 300)`,
  `update provider_event set processed_at = gem_now() - interval '90 days' where (provider, merchant, event_id) in (
     select provider, merchant, event_id from provider_event where body is not null and processed_at is not null limit 500)`,
  `update delivery set state = 'pending', delivered_at = null, game_receipt = null, next_at = gem_now() where id in (
     select id from delivery order by id desc limit 300)`,
  `update refund set state = 'pending', succeeded_at = null, next_at = gem_now() where id in (select id from refund order by id desc limit 100)`,
  `update idem_request set created_at = gem_now() - interval '31 days' where (scope, key) in (
     select scope, key from idem_request order by created_at limit 500)`,
];

/** In one transaction of each store, which is given up at the end. */
export async function withDueWork(sides: Sides, run: (questions: readonly Question[]) => Promise<void>): Promise<void> {
  const clients = new Map<Side, PoolClient>();
  try {
    for (const side of [sides.young, sides.grown]) {
      const client = await side.owner.connect();
      clients.set(side, client);
      await client.query("begin; set local session_replication_role = replica");
      for (const statement of makeDue) await client.query(statement);
      // A statement that is prepared once must be good for every value.
      await client.query("set local session_replication_role = origin; set local plan_cache_mode = force_generic_plan");
    }
    const clientOf = (side: Side): PoolClient => {
      const client = clients.get(side);
      if (client === undefined) throw new Error("a store that is not compared");
      return client;
    };
    await run(
      Object.entries(dueWork).map(([name, query]) => ({
        name: `due: ${name}`,
        times: 4,
        ask: (side) => undone(clientOf(side), query),
      })),
    );
    const scanned = await listScanned(clientOf(sides.grown));
    say("tables read from end to end by due work", scanned.length === 0 ? "none" : `MISSED: ${scanned.join(", ")}`);
  } finally {
    for (const client of clients.values()) client.release(true);
  }
}

async function undone(client: PoolClient, query: (db: Queryable) => Promise<unknown>): Promise<void> {
  await client.query("savepoint before");
  await query({ query: (text, values = []) => client.query(text, [...values]) });
  await client.query("rollback to before");
}

async function listScanned(client: PoolClient): Promise<string[]> {
  const scanned: string[] = [];
  for (const [name, query] of Object.entries(dueWork)) {
    await query({
      query: async (text, values = []) => {
        const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(`explain (format json) ${text}`, [
          ...values,
        ]);
        const [top] = rows[0]?.["QUERY PLAN"] ?? [];
        if (top === undefined) throw new Error("there is no plan");
        scanned.push(...scannedTables(top.Plan).map((table) => `${table} (${name})`));
        return { rows: [] };
      },
    });
  }
  return scanned;
}

function scannedTables(plan: Plan): string[] {
  const table = plan["Relation Name"] ?? "";
  const own = plan["Node Type"] === "Seq Scan" && growing.has(table) ? [table] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scannedTables)];
}
