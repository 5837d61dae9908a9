// SQL that touches dispute.
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";

export type DisputeState = "open" | "won" | "lost";

export interface DisputeKey {
  readonly provider: string;
  readonly merchant: string;
  readonly dispute_id: string;
}

/** False when it is known already. */
export async function addDispute(
  tx: Tx,
  dispute: DisputeKey & { payment_attempt_id: number; amount: number; currency: string },
): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into dispute (provider, merchant, dispute_id, payment_attempt_id, amount, currency, state)
     values ($1, $2, $3, $4, $5, $6, 'open') on conflict do nothing returning 1 as added`,
    [
      dispute.provider,
      dispute.merchant,
      dispute.dispute_id,
      dispute.payment_attempt_id,
      dispute.amount,
      dispute.currency,
    ],
  );
  return rows.length === 1;
}

export interface KnownDispute {
  payment_attempt_id: number;
  amount: number;
  currency: string;
}

export async function findDispute(db: Queryable, key: DisputeKey): Promise<KnownDispute | undefined> {
  const { rows } = await db.query<KnownDispute>(
    "select payment_attempt_id, amount, currency from dispute where provider = $1 and merchant = $2 and dispute_id = $3",
    [key.provider, key.merchant, key.dispute_id],
  );
  return rows[0];
}

/** An end is final. False when it had ended before. */
export async function endDispute(tx: Tx, key: DisputeKey, state: "won" | "lost"): Promise<boolean> {
  const { rows } = await tx.query(
    `update dispute set state = $4 where provider = $1 and merchant = $2 and dispute_id = $3 and state = 'open'
     returning 1 as ended`,
    [key.provider, key.merchant, key.dispute_id, state],
  );
  return rows.length === 1;
}

/** What the disputes of a payment hold or have taken for good, all or all but one. */
export async function sumDisputes(db: Queryable, payment_attempt_id: number, except?: string): Promise<number> {
  const { rows } = await db.query<{ held: number }>(
    `select coalesce(sum(amount), 0)::bigint as held from dispute
      where payment_attempt_id = $1 and dispute_id is distinct from $2 and state in ('open', 'lost')`,
    [payment_attempt_id, except ?? null],
  );
  return rows[0]?.held ?? 0;
}

export async function hasAnyLiveDispute(db: Queryable, payment_attempt_ids: readonly number[]): Promise<boolean> {
  const { rows } = await db.query(
    "select 1 as live from dispute where payment_attempt_id = any($1::bigint[]) and state in ('open', 'lost') limit 1",
    [[...payment_attempt_ids]],
  );
  return rows.length === 1;
}

export async function listDisputeIds(db: Queryable, payment_attempt_id: number): Promise<string[]> {
  const { rows } = await db.query<{ dispute_id: string }>(
    "select dispute_id from dispute where payment_attempt_id = $1 order by opened_at, dispute_id",
    [payment_attempt_id],
  );
  return rows.map(({ dispute_id }) => dispute_id);
}

/** All that there ever were, also those that were won. */
export async function countDisputes(db: Queryable, payment_attempt_id: number): Promise<number> {
  const { rows } = await db.query<{ disputes: number }>(
    "select count(*)::int as disputes from dispute where payment_attempt_id = $1",
    [payment_attempt_id],
  );
  return rows[0]?.disputes ?? 0;
}

/** Money that a bank holds or has taken for good. */
export async function hasLiveDispute(db: Queryable, payment_attempt_id: number): Promise<boolean> {
  const { rows } = await db.query(
    "select 1 as live from dispute where payment_attempt_id = $1 and state in ('open', 'lost') limit 1",
    [payment_attempt_id],
  );
  return rows.length === 1;
}

/** Whether a bank will give it back is not known yet. */
export async function hasOpenDispute(db: Queryable, payment_attempt_id: number): Promise<boolean> {
  const { rows } = await db.query(
    "select 1 as open from dispute where payment_attempt_id = $1 and state = 'open' limit 1",
    [payment_attempt_id],
  );
  return rows.length === 1;
}
