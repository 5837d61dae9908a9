// The verdict on the shop after a fuzz: its invariants, its orders, its webhooks and its log.
import type { Client } from "pg";
import { verifyDatabase } from "@gemgate/ops/verify/verify-database";
import type { Run } from "./run-lane.ts";
import { findWrongTerms, judgeOrders, readStoredOrders } from "./stored-orders.ts";

export interface Judgement {
  readonly invariants: readonly { readonly invariant: string; readonly count: number; readonly example: string }[];
  /** Orders that no lawful request made, or that are not on the catalogue's terms. */
  readonly wrongOrders: readonly string[];
  readonly wrongWebhooks: readonly string[];
  readonly complaints: readonly string[];
  /** How far the requests got: a fuzz whose requests are all refused early proves little. */
  readonly reached: Readonly<Record<string, number>>;
}

export async function judgeShop({ ground, creations }: Run): Promise<Judgement> {
  const { shop, tokens } = ground;
  const { findings } = await verifyDatabase(shop.owner);
  const invariants = findings
    .filter(({ count }) => count > 0)
    .map(({ invariant, count, rows }) => ({ invariant, count, example: JSON.stringify(rows[0]) }));
  const orders = await readStoredOrders(shop.owner);
  return {
    invariants: [...invariants, ...(await findLeftMoney(shop.owner))],
    wrongOrders: [...judgeOrders(orders, creations, tokens), ...(await findWrongTerms(shop.owner))],
    wrongWebhooks: await findForeignRefunds(shop.owner),
    complaints: countSame(shop.complaints()),
    reached: await countReached(shop.owner),
  };
}

/** Money that no worker handles any more shows only after some minutes, so the clock of the query is set forward. */
async function findLeftMoney(owner: Client): Promise<Judgement["invariants"]> {
  await owner.query("select set_config('gemgate.virtual_now', (now() + interval '6 minutes')::text, false)");
  try {
    const { rows } = await owner.query("select billing_no, what from inv01_money_unresolved");
    if (rows.length === 0) return [];
    return [
      { invariant: "inv01_money_unresolved, six minutes later", count: rows.length, example: JSON.stringify(rows[0]) },
    ];
  } finally {
    await owner.query("reset gemgate.virtual_now");
  }
}

/** A merchant's webhook may end a refund of its own payments alone. */
async function findForeignRefunds(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ event_id: string; merchant: string; body: Buffer; outcome: string }>(
    `select event_id, merchant, body, outcome from provider_event
      where kind like 'refund.%' and state = 'processed' and outcome in ('refunded', 'refund failed')`,
  );
  const owners = await owner.query<{ refund_ref: string; merchant: string }>(
    "select r.refund_ref, a.merchant from refund r join payment_attempt a on a.id = r.payment_attempt_id",
  );
  const merchants = new Map(owners.rows.map(({ refund_ref, merchant }) => [refund_ref, merchant]));
  return rows.flatMap(({ event_id, merchant, body, outcome }) => {
    const { data } = JSON.parse(body.toString("utf8"));
    const own = merchants.get(String(data?.refund?.refund_ref));
    return own === merchant ? [] : [`webhook ${event_id} of ${merchant} ended a refund of ${own}: ${outcome}`];
  });
}

async function countReached(owner: Client): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ label: string; n: number }>(
    `select 'orders ' || state as label, count(*)::int as n from orders group by 1
     union all select 'payments ' || state, count(*)::int from payment_attempt group by 1
     union all select 'deliveries ' || state, count(*)::int from delivery group by 1
     union all select 'refunds ' || state, count(*)::int from refund group by 1
     union all select 'disputes ' || state, count(*)::int from dispute group by 1
     union all select 'coupons ' || state, count(*)::int from coupon_grant group by 1
     union all select 'coupons claimed', count(*)::int from coupon_grant where cause = 'claim'
     union all select 'rewards ' || d.state, count(*)::int from delivery d where d.cause = 'reward' group by 1
     union all select 'webhooks ' || state, count(*)::int from provider_event group by 1
     order by 1`,
  );
  return Object.fromEntries(rows.map(({ label, n }) => [label, n]));
}

function countSame(lines: readonly string[]): string[] {
  return [...Map.groupBy(lines, (line) => line)].map(([line, same]) => `${same.length} times: ${line}`);
}
