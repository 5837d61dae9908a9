// SQL over the preview: its row, and the tables of its draft.
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";

/** The tables of a draft, and everything else where it always is. */
export const draft_path = "preview, public";

/** The one that there was is ended. */
export async function makeDraftTables(tx: Tx): Promise<void> {
  await tx.query("select make_preview_tables()");
  await tx.query("select set_config('search_path', $1, true)", [draft_path]);
}

export interface NewPreview {
  readonly token_digest: Buffer;
  readonly as_of: Date;
  readonly utc_offset: string;
  readonly is_draft: boolean;
  readonly operator: string;
  readonly hours: number;
}

/** Where none is left: the one before is ended first. */
export async function addPreview(tx: Tx, preview: NewPreview): Promise<Date> {
  const { token_digest, as_of, utc_offset, is_draft, operator, hours } = preview;
  const { rows } = await tx.query<{ ends_at: Date }>(
    `insert into shop_preview (token_digest, as_of, utc_offset, is_draft, operator, ends_at)
     values ($1, $2, $3, $4, $5, gem_now() + make_interval(hours => $6)) returning ends_at`,
    [token_digest, as_of, utc_offset, is_draft, operator, hours],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("the preview was not stored");
  return row.ends_at;
}

/** With the tables of its draft. False: there was none. */
export async function removePreview(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query<{ was_there: boolean }>("select end_preview() as was_there");
  return rows[0]?.was_there === true;
}

export interface ShopPreview {
  /** Another one for every preview. */
  readonly no: number;
  readonly token_digest: Buffer;
  readonly as_of: Date;
  readonly utc_offset: string;
  readonly is_draft: boolean;
  readonly left_s: number;
}

/** Undefined: there is none, or its time is over. */
export async function readPreview(db: Queryable): Promise<ShopPreview | undefined> {
  const { rows } = await db.query<ShopPreview>(
    `select no, token_digest, as_of, utc_offset, is_draft, ceil(extract(epoch from ends_at - gem_now()))::int as left_s
       from shop_preview where ends_at > gem_now()`,
  );
  return rows[0];
}

export async function isPreviewThere(tx: Tx, no: number): Promise<boolean> {
  const { rows } = await tx.query("select from shop_preview where no = $1", [no]);
  return rows.length > 0;
}
