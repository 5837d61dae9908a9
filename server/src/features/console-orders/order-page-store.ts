// SQL of what stands beside an order on its page: steps, delivery, holds, the player's other orders, and the ledger.
import type { Queryable } from "../../platform/database.ts";
import { momentSql } from "./order-row-store.ts";

export interface StepMoments {
  readonly payment_page: string | null;
  readonly sent: string | null;
}

export async function readStepMoments(db: Queryable, billing_no: string): Promise<StepMoments> {
  const { rows } = await db.query<StepMoments>(
    `select ${momentSql("(select min(at) from console.order_event_row where billing_no = $1 and to_state = 'pay_pending')")} as payment_page,
            ${momentSql("(select min(coalesce(sent_at, first_at)) from console.delivery_row where billing_no = $1)")} as sent`,
    [billing_no],
  );
  return rows[0] ?? { payment_page: null, sent: null };
}

export interface DeliveryFacts {
  readonly state: string;
  readonly tries: number;
  readonly tries_max: number;
  readonly next_at: string | null;
  readonly error: string | null;
}

export async function readDelivery(db: Queryable, billing_no: string): Promise<DeliveryFacts | undefined> {
  const { rows } = await db.query<DeliveryFacts>(
    `select state, attempts as tries, max_attempts as tries_max, last_error as error,
            case when state in ('pending', 'unknown') and not in_review then ${momentSql("next_at")} end as next_at
       from console.delivery_row where billing_no = $1`,
    [billing_no],
  );
  return rows[0];
}

export interface Hold {
  readonly kind: "coupon" | "limit" | "cap";
  readonly what: string;
  readonly state: string;
  readonly amount: number | null;
}

export async function listHolds(db: Queryable, billing_no: string): Promise<Hold[]> {
  const { rows } = await db.query<Hold>(
    "select kind, what, state, amount from console.hold_row where billing_no = $1 order by kind",
    [billing_no],
  );
  return rows;
}

export interface PlayerFacts {
  readonly orders: number;
  readonly refunds: number;
  readonly disputes: number;
  readonly paid: readonly { readonly currency: string; readonly minor: number }[];
}

/** A player who buys more than that is described by the newest of it. */
const orders_looked_at = 1_000;

export async function readPlayer(
  db: Queryable,
  { account_id, brand_id }: { account_id: number; brand_id: string },
): Promise<PlayerFacts> {
  const { rows } = await db.query<PlayerFacts>(
    `with own as (
       select currency, captured - refunded as kept, refunds, dispute from console.order_row
        where account_id = $1 and brand_id = $2 order by created_at desc limit ${orders_looked_at})
     select count(*)::int as orders, (count(*) filter (where refunds > 0))::int as refunds,
            (count(*) filter (where dispute is not null))::int as disputes,
            coalesce((select jsonb_agg(jsonb_build_object('currency', currency, 'minor', minor) order by currency) from (
              select currency, sum(kept)::bigint as minor from own group by currency having sum(kept) <> 0) sums), '[]') as paid
       from own`,
    [account_id, brand_id],
  );
  return rows[0] ?? { orders: 0, refunds: 0, disputes: 0, paid: [] };
}

export interface LedgerLine {
  readonly key: string;
  readonly at: string;
  readonly kind: string;
  readonly account: string;
  readonly currency: string;
  readonly minor: number;
}

export async function listLedgerLines(db: Queryable, billing_no: string): Promise<LedgerLine[]> {
  const { rows } = await db.query<LedgerLine>(
    `select id || '-' || n as key, ${momentSql("at")} as at, kind, code as account, currency, amount as minor
       from console.ledger_row where billing_no = $1 order by id, n`,
    [billing_no],
  );
  return rows;
}
