// SQL that touches order_note and order_owner. Both are the console's own; the view says whether the order is one of the reader's.
import type { Tx } from "../../platform/transaction.ts";

interface Note {
  readonly billing_no: string;
  readonly operator_id: string;
  readonly text: string;
}

/** False: there is no such order at a brand of this operator. */
export async function addNoteRow(tx: Tx, { billing_no, operator_id, text }: Note): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into order_note (billing_no, operator_id, text)
     select r.billing_no, $2::uuid, $3 from console.order_row r where r.billing_no = $1 returning billing_no`,
    [billing_no, operator_id, text],
  );
  return rows.length > 0;
}

interface Change {
  readonly billing_no: string;
  readonly owner: string | null;
  /** Whom the asking screen showed. */
  readonly was: string | null;
}

/** One statement, so that of two who take it at once one wins. Whoever is given it may read orders of its brand. */
export async function setOwnerRow(tx: Tx, { billing_no, owner, was }: Change): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into order_owner as o (billing_no, operator_id)
     select r.billing_no, $2::uuid from console.order_row r
      where r.billing_no = $1
        and ($2::uuid is null or exists (
          select from operator_grant g join operator u on u.id = g.operator_id and u.state = 'active'
           where u.id = $2::uuid and g.brand_id in ('*', r.brand_id) and coalesce(g.until > gem_now(), true)))
        and (r.owner_id is not distinct from $3::uuid)
     on conflict (billing_no) do update set operator_id = excluded.operator_id, since = gem_now()
      where o.operator_id is not distinct from $3::uuid
     returning billing_no`,
    [billing_no, owner, was],
  );
  return rows.length > 0;
}
