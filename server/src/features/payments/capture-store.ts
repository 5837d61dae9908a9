// SQL that touches payment_attempt, for comparing our rows with the provider's settlement report.
import type { Queryable } from "../../platform/database.ts";

export interface Capture {
  /** Of the payment attempt. */
  id: number;
  billing_no: string;
  /** What the provider knows it by; a second payment of one attempt shares it. */
  merchant_ref: string;
  provider_ref: string | null;
  provider_txn: string;
  amount: number;
  currency: string;
}

const columns = `id, billing_no, split_part(merchant_ref, ':', 1) as merchant_ref, provider_ref, provider_txn,
  captured_amount as amount, captured_currency as currency`;

/** Leans on the unique key of provider, merchant and transaction. */
export async function findCaptures(
  db: Queryable,
  wanted: { provider: string; merchant: string; txns: readonly string[] },
): Promise<Capture[]> {
  const { rows } = await db.query<Capture>(
    `select ${columns} from payment_attempt where provider = $1 and merchant = $2 and provider_txn = any($3::text[])`,
    [wanted.provider, wanted.merchant, [...wanted.txns]],
  );
  return rows;
}

/** By the time we heard of it. Leans on attempts_by_capture_time: the other accounts' payments of the same days are few beside it. */
export async function listCapturesBetween(
  db: Queryable,
  window: { provider: string; merchant: string; from_s: number; to_s: number; limit?: number },
): Promise<Capture[]> {
  const { rows } = await db.query<Capture>(
    `select ${columns} from payment_attempt
      where provider = $1 and merchant = $2 and captured_at >= to_timestamp($3::bigint) and captured_at < to_timestamp($4::bigint)
      order by captured_at, id limit $5`,
    [window.provider, window.merchant, window.from_s, window.to_s, window.limit ?? 100_000],
  );
  return rows;
}

/** At whom the money of each attempt is. */
export async function ownersOfAttempts(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; provider: string; merchant: string }[]> {
  const { rows } = await db.query<{ id: number; provider: string; merchant: string }>(
    "select id, provider, merchant from payment_attempt where id = any($1::bigint[])",
    [[...ids]],
  );
  return rows;
}
