// SQL that touches debt: what a game said that a player owes for goods whose money went back.
import type { Queryable } from "../../platform/database.ts";

export interface RecordedDebt {
  readonly brand_id: string;
  readonly env: "production" | "demo";
  readonly gp_id: string;
  readonly debt_id: string;
  readonly client_id: string;
  readonly suid: string;
  /** The order that was refunded or charged back. */
  readonly billing_no: string;
  readonly cause: "refund" | "chargeback";
  readonly amount: number;
  readonly currency: string;
}

/** A game that repeats its answer names the same debt, which is written once. */
export async function recordDebt(db: Queryable, debt: RecordedDebt): Promise<void> {
  const { brand_id, env, gp_id, debt_id, client_id, suid, billing_no, cause, amount, currency } = debt;
  await db.query(
    `insert into debt (brand_id, env, gp_id, debt_id, client_id, suid, billing_no, cause, amount, currency)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [brand_id, env, gp_id, debt_id, client_id, suid, billing_no, cause, amount, currency],
  );
}

/** The debts that refunds and disputes of one order left. */
export async function listDebtsOfOrder(db: Queryable, billing_no: string): Promise<RecordedDebt[]> {
  const { rows } = await db.query<RecordedDebt>(
    `select brand_id, env, gp_id, debt_id, client_id, suid, billing_no, cause, amount, currency::text
       from debt where billing_no = $1 order by recorded_at, debt_id limit 100`,
    [billing_no],
  );
  return rows;
}
