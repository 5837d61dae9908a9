// SQL that lists refunds for operators, from the console's own view.
import type { RefundRow } from "@gemgate/contract/console/refunds";
import type { Queryable } from "../../platform/database.ts";
import { isoOf } from "../operators/public.ts";

interface RefundFilter {
  readonly state: RefundRow["state"] | undefined;
  readonly after: string | undefined;
  readonly limit: number;
}

const state = `case when in_review then 'stuck' when state in ('pending', 'unknown') then 'waiting' else state end`;

/** The newest first. */
export async function listRefundRows(
  db: Queryable,
  { state: wanted, after, limit }: RefundFilter,
): Promise<(RefundRow & { readonly no: string })[]> {
  const { rows } = await db.query<RefundRow & { no: string }>(
    `select no::text as no, refund_ref, billing_no, brand, provider, amount::float8 as amount, captured_amount::float8 as captured_amount,
            currency, ${state} as state, is_external, attempts as tries, last_error, by, ${isoOf("first_at")} as at,
            ${isoOf("next_at")} as next_at, ${isoOf("succeeded_at")} as succeeded_at
       from console.refunds r
      where ($1::text is null or ${state} = $1) and ($2::bigint is null or r.no < $2) order by r.no desc limit $3`,
    [wanted ?? null, after ?? null, limit],
  );
  return rows;
}
