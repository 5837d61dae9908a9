import type { Mark } from "@gemgate/contract/console/figures";
import type { Tx } from "../../platform/transaction.ts";

const marks_max = 100;

export async function listMarkRows(
  tx: Tx,
  { from, to, brand }: { from: string; to: string; brand: string | undefined },
): Promise<Mark[]> {
  const { rows } = await tx.query<Mark>(
    `select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, kind, what, by, brand_id as brand
       from console.mark
      where at >= $1::timestamptz and at <= $2::timestamptz and ($3::text is null or brand_id is null or brand_id = $3)
      order by at desc limit ${marks_max}`,
    [from, to, brand ?? null],
  );
  return rows.toReversed();
}
