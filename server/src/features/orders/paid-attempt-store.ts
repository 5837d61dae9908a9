// SQL that touches payment_attempt, for what a player is told of the money of several orders at once.
import type { Queryable } from "../../platform/database.ts";

export interface PaidAttempt {
  id: number;
  billing_no: string;
  state: "captured" | "mismatch";
}

/** The money that was meant for the goods. A second payment is none of it: it goes back by itself. Leans on the key (billing_no, attempt_no). */
export async function listMoneyForGoods(db: Queryable, billing_nos: readonly string[]): Promise<PaidAttempt[]> {
  const { rows } = await db.query<PaidAttempt>(
    `select id, billing_no, state from payment_attempt
      where billing_no = any($1::text[]) and state in ('captured', 'mismatch') order by id`,
    [[...billing_nos]],
  );
  return rows;
}
