// SQL of the page of one case: its player, what happened, and what the ledger has of it.
import type { Queryable } from "../../platform/database.ts";

export interface CasePlayer {
  readonly account: string;
  readonly is_blocked: boolean;
  readonly orders: number;
  readonly disputes: number;
}

export async function readPlayerOf(db: Queryable, account_id: number): Promise<CasePlayer | undefined> {
  const { rows } = await db.query<CasePlayer>(
    `select p.account, p.blocked_at is not null as is_blocked,
            (select count(*) from (select from console.player_order o where o.account_id = p.id limit 1000) o)::int as orders,
            (select count(*) from console.dispute_row d where d.account_id = p.id)::int as disputes
       from console.player_row p where p.id = $1`,
    [account_id],
  );
  return rows[0];
}

export interface CaseEvent {
  readonly at: Date;
  readonly to_state: string;
  readonly cause: string;
}

/** The newest first; an order has a handful. */
export async function listCaseEvents(db: Queryable, billing_no: string): Promise<CaseEvent[]> {
  const { rows } = await db.query<CaseEvent>(
    "select at, to_state, cause from console.review_event where billing_no = $1 order by seq desc limit 50",
    [billing_no],
  );
  return rows;
}

/** What is owed to the player for this order, and the kinds of its postings in their order. */
export async function readPostings(db: Queryable, billing_no: string): Promise<{ owed: number; postings: string[] }> {
  const { rows } = await db.query<{ owed: number; postings: string[] }>(
    `select coalesce(sum(-amount) filter (where code = 'customer_obligation'), 0)::bigint as owed,
            coalesce((select array_agg(kind order by id) from (
              select distinct id, kind from console.review_posting where billing_no = $1) kinds), '{}') as postings
       from console.review_posting where billing_no = $1`,
    [billing_no],
  );
  return rows[0] ?? { owed: 0, postings: [] };
}
