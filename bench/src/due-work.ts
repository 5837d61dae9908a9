// Every statement that looks for due work, on a table of a year's orders: what it costs, and that it walks an index and not the table.
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
import type { Pool, PoolClient } from "pg";
import { say } from "./figures.ts";

const queries: Readonly<Record<string, (db: Queryable) => Promise<unknown>>> = {
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

/** Some of each kind are made due, past the triggers: the invariants do not hold after this. */
const makeDue: readonly string[] = [
  `update orders set expires_at = now() where billing_no in (
     select billing_no from orders where state in ('created', 'pay_pending') and created_at < now() limit 300)`,
  `update payment_attempt set next_at = now(), lease_until = null where id in (
     select id from payment_attempt where state in ('init', 'unknown', 'pending') limit 300)`,
  `update provider_event set state = 'received', processed_at = null, next_at = now() where (provider, merchant, event_id) in (
     select provider, merchant, event_id from provider_event where body is not null limit 300)`,
  `update delivery set state = 'pending', delivered_at = null, game_receipt = null, next_at = now() where id in (
     select id from delivery order by id desc limit 300)`,
  `update refund set state = 'pending', succeeded_at = null, next_at = now() where id in (select id from refund order by id desc limit 300)`,
];

export async function measureDueWork(owner: Pool): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query("set session_replication_role = replica");
    for (const statement of makeDue) await client.query(statement);
    await client.query("reset session_replication_role");
    // A statement that is prepared once must be good for every value.
    await client.query("set plan_cache_mode = force_generic_plan");
    for (const [name, query] of Object.entries(queries)) await measureQuery(client, name, query);
  } finally {
    client.release(true);
  }
}

async function measureQuery(
  client: PoolClient,
  name: string,
  query: (db: Queryable) => Promise<unknown>,
): Promise<void> {
  const times_ms: number[] = [];
  const scanned = new Set<string>();
  const db: Queryable = {
    query: async (text, values = []) => {
      for (let turn = 0; turn < 3; turn += 1) {
        await client.query("begin");
        const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan; "Execution Time": number }] }>(
          `explain (analyze, format json) ${text}`,
          [...values],
        );
        await client.query("rollback");
        const [top] = rows[0]?.["QUERY PLAN"] ?? [];
        if (top === undefined) throw new Error("there is no plan");
        times_ms.push(top["Execution Time"]);
        for (const table of listScanned(top.Plan)) scanned.add(table);
      }
      return { rows: [] };
    },
  };
  await query(db);
  const words = scanned.size === 0 ? "by index" : `MISSED: reads all of ${[...scanned].join(", ")}`;
  say(`  due ${name}`, `${Math.min(...times_ms).toFixed(2)} ms, ${words}`);
}

function listScanned(plan: Plan): string[] {
  const table = plan["Relation Name"] ?? "";
  const own = plan["Node Type"] === "Seq Scan" && growing.has(table) ? [table] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(listScanned)];
}
