// SQL that lists disputes for operators, the newest first.
import type { Queryable } from "../../platform/database.ts";

/** A row of console.dispute_row. */
export interface StoredDispute {
  readonly provider: string;
  readonly brand_id: string;
  readonly dispute_id: string;
  readonly attempt_id: number;
  readonly amount: number;
  readonly currency: string;
  readonly state: "open" | "won" | "lost";
  readonly opened_at: Date;
  /** To the microsecond, as the order of the list is. */
  readonly opened_exactly: string;
  readonly provider_txn: string | null;
  readonly captured_at: Date | null;
  readonly country: string;
  readonly billing_no: string;
  readonly order_state: string;
  readonly gp_id: string;
  readonly product_id: string | null;
  readonly role_name: string;
  readonly server_name: string;
  readonly account_id: number;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly delivered_at: Date | null;
  readonly game_receipt: string | null;
  readonly taken_back_at: Date | null;
  readonly taken_back: string | null;
  readonly is_blocked: boolean;
}

const columns = `provider, brand_id, dispute_id, attempt_id, amount, currency, state, opened_at, provider_txn, captured_at, country, billing_no,
       order_state, gp_id, product_id, role_name, server_name, account_id, created_at, sent_at, delivered_at, game_receipt,
       taken_back_at, taken_back, is_blocked,
       to_char(opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as opened_exactly`;

export interface DisputeFilter {
  readonly state?: string | undefined;
  readonly brand?: string | undefined;
  readonly provider?: string | undefined;
}

export async function listDisputeRows(
  db: Queryable,
  { state, brand, provider }: DisputeFilter,
  { after, limit }: { after?: { opened_at: string; dispute_id: string } | undefined; limit: number },
): Promise<StoredDispute[]> {
  const { rows } = await db.query<StoredDispute>(
    `select ${columns} from console.dispute_row
      where ($1::text is null or state = $1) and ($2::text is null or brand_id = $2) and ($3::text is null or provider = $3)
        and ($4::timestamptz is null or (opened_at, dispute_id) < ($4, $5::text))
      order by opened_at desc, dispute_id desc limit $6`,
    [state ?? null, brand ?? null, provider ?? null, after?.opened_at ?? null, after?.dispute_id ?? null, limit],
  );
  return rows;
}

export interface DisputeKey {
  readonly provider: string;
  readonly brand: string;
  readonly dispute_id: string;
}

export async function findDispute(db: Queryable, key: DisputeKey): Promise<StoredDispute | undefined> {
  const { rows } = await db.query<StoredDispute>(
    `select ${columns} from console.dispute_row where provider = $1 and brand_id = $2 and dispute_id = $3`,
    [key.provider, key.brand, key.dispute_id],
  );
  return rows[0];
}

export interface PlayerRecord {
  readonly account: string;
  readonly orders: number;
  readonly disputes: number;
  readonly earlier_orders: number;
  readonly earlier_first_at: Date | null;
  readonly earlier_disputes: number;
}

/** What the same account had bought by the time of this order, and what its banks took back before this dispute. */
export async function readRecord(
  db: Queryable,
  { account_id, created_at, opened_at }: Pick<StoredDispute, "account_id" | "created_at" | "opened_at">,
): Promise<PlayerRecord | undefined> {
  const { rows } = await db.query<PlayerRecord>(
    `select p.account, o.orders, o.earlier_orders, o.earlier_first_at, d.disputes, d.earlier_disputes
       from console.player_row p
      cross join lateral (
        select count(*)::int as orders,
               count(*) filter (where state = 'delivered' and created_at < $2)::int as earlier_orders,
               min(created_at) filter (where state = 'delivered' and created_at < $2) as earlier_first_at
          from (select state, created_at from console.player_order o where o.account_id = p.id
                 order by created_at desc limit 1000) own) o
      cross join lateral (
        select count(*)::int as disputes, count(*) filter (where x.opened_at < $3)::int as earlier_disputes
          from console.dispute_row x where x.account_id = p.id) d
      where p.id = $1`,
    [account_id, created_at, opened_at],
  );
  return rows[0];
}
