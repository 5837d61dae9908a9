// SQL that touches payment_attempt, for what a player is told of the money of several orders at once.
import type { Queryable } from "../../platform/database.ts";

export interface PaidAttempt {
  id: number;
  billing_no: string;
  state: "captured" | "mismatch" | "surplus";
}

/**
 * The money that was meant for the goods. A second payment is none of it: it goes back by itself. Where it is the only one, as for a
 * replenish link that was settled or over when it came, its payer is told of it. Leans on the key (billing_no, attempt_no).
 */
export async function listMoneyForGoods(db: Queryable, billing_nos: readonly string[]): Promise<PaidAttempt[]> {
  const { rows } = await db.query<PaidAttempt>(
    `select a.id, a.billing_no, a.state from payment_attempt a
      where a.billing_no = any($1::text[]) and (a.state in ('captured', 'mismatch') or a.state = 'surplus'
        and not exists (select 1 from payment_attempt b where b.billing_no = a.billing_no and b.state in ('captured', 'mismatch')))
      order by a.id`,
    [[...billing_nos]],
  );
  return rows;
}
