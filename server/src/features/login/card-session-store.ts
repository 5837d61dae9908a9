// SQL that touches session: one that a prepaid card opened.
import type { Queryable } from "../../platform/database.ts";

/** Z112: 30 minutes, whatever is done in them. */
export async function addCardSession(
  db: Queryable,
  session: {
    token_hash: Buffer;
    bind_hash: Buffer | null;
    brand_id: string;
    gp_id: string;
    account_id: number;
    card_hash: Buffer;
  },
): Promise<void> {
  await db.query(
    `insert into session (token_hash, brand_id, gp_id, account_id, kind, card_hash, bind_hash, bound_at, expires_at, end_at)
     values ($1, $2, $3, $4, 'card', $5, $6::bytea, case when $6::bytea is null then null else gem_now() end,
       gem_now() + interval '30 minutes', gem_now() + interval '30 minutes')`,
    [session.token_hash, session.brand_id, session.gp_id, session.account_id, session.card_hash, session.bind_hash],
  );
}
