// SQL that touches recon_break and recon_mark.
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";

export type BreakKind = "missing_here" | "missing_there" | "amount" | "fee" | "state";

export interface Break {
  readonly provider: string;
  readonly merchant: string;
  readonly provider_txn: string;
  readonly kind: BreakKind;
  readonly detail: Readonly<Record<string, string | number>>;
  /** Why no person has to decide, where the comparison mended it itself. */
  readonly note?: string;
}

/** One row for each disagreement, however often it is seen. True when it is new. */
export async function recordBreak(db: Queryable, found: Break): Promise<boolean> {
  const { rows } = await db.query(
    `insert into recon_break (provider, merchant, provider_txn, kind, detail, closed_at, note)
     values ($1, $2, $3, $4, $5::jsonb, case when $6::text is null then null else gem_now() end, $6)
     on conflict (provider, merchant, provider_txn, kind) do nothing returning 1 as recorded`,
    [found.provider, found.merchant, found.provider_txn, found.kind, JSON.stringify(found.detail), found.note ?? null],
  );
  return rows.length === 1;
}

/** Whether a person was shown a disagreement about this movement, whatever became of it. */
export async function hasBreak(
  db: Queryable,
  about: Pick<Break, "provider" | "merchant" | "provider_txn" | "kind">,
): Promise<boolean> {
  const { rows } = await db.query(
    "select 1 as there from recon_break where provider = $1 and merchant = $2 and provider_txn = $3 and kind = $4",
    [about.provider, about.merchant, about.provider_txn, about.kind],
  );
  return rows.length === 1;
}

export interface Window {
  from_s: number;
  to_s: number;
}

/** How long before the end of the last run the next one begins. */
export const overlap_s = 3_600;

/** An hour before the end of the last run; three days when there was none. */
export async function readWindow(
  db: Queryable,
  run: { provider: string; merchant: string; margin_s: number },
): Promise<Window> {
  const { rows } = await db.query<Window>(
    `select extract(epoch from coalesce(max(checked_to) - make_interval(secs => ${overlap_s}), gem_now() - interval '3 days'))::bigint as from_s,
            extract(epoch from gem_now() - make_interval(secs => $3::int))::bigint as to_s
       from recon_mark where provider = $1 and merchant = $2`,
    [run.provider, run.merchant, run.margin_s],
  );
  const window = rows[0];
  if (window === undefined) throw new Error("an aggregate answers one row");
  return window;
}

/** Forward only: two processes may compare at the same time. */
export async function moveMark(
  db: Queryable,
  { provider, merchant }: { provider: string; merchant: string },
  to_s: number,
): Promise<void> {
  await db.query(
    `insert into recon_mark (provider, merchant, checked_to) values ($1, $2, to_timestamp($3::bigint))
     on conflict (provider, merchant) do update set checked_to = greatest(recon_mark.checked_to, excluded.checked_to)`,
    [provider, merchant, to_s],
  );
}

/** Undefined: there is no such break. */
export async function closeBreak(tx: Tx, id: number, note: string): Promise<"closed" | "closed before" | undefined> {
  const { rows } = await tx.query<{ is_open: boolean }>(
    `with found as (select id, closed_at is null as is_open from recon_break where id = $1 for update),
     closed as (
       update recon_break b set closed_at = gem_now(), note = $2 from found where b.id = found.id and found.is_open)
     select is_open from found`,
    [id, note],
  );
  const found = rows[0];
  if (found === undefined) return undefined;
  return found.is_open ? "closed" : "closed before";
}

/** After a restore: three days more than the backup lacks, because a payment may be listed by the time it was begun. */
export async function compareReportsSince(tx: Tx, backup_at: Date): Promise<void> {
  await tx.query("update recon_mark set checked_to = least(checked_to, $1::timestamptz - interval '3 days')", [
    backup_at,
  ]);
}
