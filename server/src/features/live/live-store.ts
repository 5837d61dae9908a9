// What has moved in the store, of all brands at once: one look for every open tab of this process.
import { work_count_max } from "@gemgate/contract/console/promises";
import type { OperatorWorld } from "../operators/public.ts";
import { inTransaction } from "../../platform/transaction.ts";

export interface MovedOrder {
  readonly brand: string;
  readonly billing_no: string;
  readonly seq: number;
}

export interface Pulse {
  /** When the database was asked, in milliseconds. */
  readonly at_ms: number;
  readonly figures: readonly { readonly brand: string; readonly as_of: string }[];
  readonly work: readonly { readonly brand: string; readonly kind: string; readonly count: number }[];
  readonly moved: readonly MovedOrder[];
}

const look_ms = 2_000;
/** A transaction that began so long before it committed is still heard of. */
const settled = "interval '12 seconds'";
const moved_max = 2_000;
const kinds_and_brands_max = 20;

export async function readPulse(world: Pick<OperatorWorld, "db" | "clock">): Promise<Pulse> {
  return inTransaction(
    world,
    async (tx) => {
      await tx.query("select set_config('gemgate.brands', '*', true)");
      const figures = await tx.query<Pulse["figures"][number]>(
        `select brand_id as brand, to_char(max(counted_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as as_of
           from console.sales_hour where hour > gem_now() - interval '3 hours' group by 1 order by 1`,
      );
      const work = await tx.query<Pulse["work"][number]>(
        `select brand_id as brand, kind, count(*)::int as count
           from (select brand_id, kind from console.waiting_work limit ${work_count_max * kinds_and_brands_max}) w
          group by 1, 2 order by 1, 2`,
      );
      const moved = await tx.query<MovedOrder>(
        `select brand_id as brand, billing_no, seq from console.moved_order where at > gem_now() - ${settled}
          order by at desc limit ${moved_max}`,
      );
      const now = await tx.query<{ at_ms: number }>(
        "select floor(extract(epoch from gem_now()) * 1000)::bigint as at_ms",
      );
      return {
        at_ms: now.rows[0]?.at_ms ?? 0,
        figures: figures.rows,
        work: work.rows,
        moved: moved.rows,
      };
    },
    { isReadOnly: true, statement_ms: look_ms },
  );
}
