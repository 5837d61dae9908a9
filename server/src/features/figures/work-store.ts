// What waits, what is owed and what is promised, as the console's views show it.
import { work_count_max, workKinds } from "@gemgate/contract/console/promises";
import type { Work } from "@gemgate/contract/console/promises";
import type { ConsoleAnswer } from "@gemgate/contract/console/console-call";
import type { readPromises } from "@gemgate/contract/console/promises";
import type { Tx } from "../../platform/transaction.ts";

type Promises = ConsoleAnswer<typeof readPromises>;

const iso = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** So long goods may take before somebody should look. */
const late = "interval '5 minutes'";

interface WorkRow extends Omit<Work, "money"> {
  readonly money: { readonly currency: string; readonly amount: number }[];
}

/** Of each kind no more rows are read than the count goes. */
export async function listWorkRows(tx: Tx, brand: string | undefined): Promise<Work[]> {
  const { rows } = await tx.query<WorkRow>(
    `select k.kind, w.count, ${iso("w.oldest")} as oldest, w.money
       from unnest($1::text[]) with ordinality k (kind, place)
      cross join lateral (
        with held as materialized (
          select w.currency, w.amount, w.since from console.waiting_work w
           where w.kind = case k.kind when 'late' then 'send' else k.kind end
             and (k.kind <> 'late' or w.since < gem_now() - ${late})
             and ($2::text is null or w.brand_id = $2)
           limit ${work_count_max + 1})
        select (select count(*) from held)::int as count, (select min(since) from held) as oldest,
               coalesce((select jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount)) from (
                 select currency, sum(amount)::bigint as amount from held where currency is not null group by 1 order by 1) m),
                 '[]') as money) w
      order by k.place`,
    [workKinds, brand ?? null],
  );
  return rows;
}

export async function listPromises(tx: Tx): Promise<Promises["promises"]> {
  const { rows } = await tx.query<Promises["promises"][number]>(
    `select promise as id, invariants as checks, broken, case when is_unknown then null else ${iso("checked_at")} end as checked_at
       from console.promise order by promise`,
  );
  return rows;
}

export async function listOwed(tx: Tx, brand: string | undefined): Promise<Promises["owed"]> {
  const { rows } = await tx.query<Promises["owed"][number]>(
    `select currency, sum(amount)::bigint as amount, count(distinct billing_no)::int as orders
       from console.owed_order where $1::text is null or brand_id = $1
      group by currency having sum(amount) <> 0 order by orders desc, currency`,
    [brand ?? null],
  );
  return rows;
}

export async function readCheckpoint(tx: Tx): Promise<Promises["checkpoint"]> {
  const { rows } = await tx.query<{ no: number; at: string }>(
    `select no, ${iso("sealed_at")} as at from console.last_checkpoint`,
  );
  return rows[0] ?? null;
}

export interface WaitingDelivery {
  readonly brand: string;
  readonly game: string;
  readonly waiting: number;
  readonly waiting_since: string | null;
  readonly retried: number;
}

/** Tries after which a game counts as asked again and again. */
const tries_many = 3;

export async function listWaitingDeliveries(tx: Tx): Promise<WaitingDelivery[]> {
  const { rows } = await tx.query<WaitingDelivery>(
    `select brand_id as brand, gp_id as game, count(*)::int as waiting, ${iso("min(first_at)")} as waiting_since,
            count(*) filter (where attempts >= ${tries_many})::int as retried
       from console.waiting_delivery group by 1, 2`,
  );
  return rows;
}

export async function listGameNames(
  tx: Tx,
): Promise<{ brand: string; game: string; name: Record<string, string>; is_retired: boolean }[]> {
  const { rows } = await tx.query<{ brand: string; game: string; name: Record<string, string>; is_retired: boolean }>(
    `select brand_id as brand, gp_id as game, name, retired_at is not null as is_retired from console.game order by 1, 2 limit 1000`,
  );
  return rows;
}
