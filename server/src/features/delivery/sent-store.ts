// SQL that touches delivery, for what the owner of an order is told of it.
import type { Queryable } from "../../platform/database.ts";

/** When the goods of each order were sent to the game last. Leans on the key (cause, cause_ref). */
export async function readSentTimes(db: Queryable, billing_nos: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ billing_no: string; sent_s: number }>(
    `select cause_ref as billing_no, floor(extract(epoch from sent_at))::bigint as sent_s from delivery
      where cause = 'order' and cause_ref = any($1::text[]) and sent_at is not null`,
    [[...billing_nos]],
  );
  return new Map(rows.map((row) => [row.billing_no, row.sent_s]));
}
