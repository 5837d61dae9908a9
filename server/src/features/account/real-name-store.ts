// SQL that touches account: what is known of its real name.
import type { Queryable } from "../../platform/database.ts";
import type { RealNameState } from "../games/public.ts";

export interface KnownRealName {
  readonly real_name: RealNameState | null;
  /** Ten minutes are young enough for a state that lets the player in. */
  readonly is_fresh: boolean;
}

export async function readRealName(db: Queryable, account_id: number): Promise<KnownRealName> {
  const { rows } = await db.query<KnownRealName>(
    `select real_name, coalesce(real_name_at > gem_now() - interval '10 minutes', false) as is_fresh
       from account where id = $1`,
    [account_id],
  );
  return rows[0] ?? { real_name: null, is_fresh: false };
}

export async function keepRealName(db: Queryable, account_id: number, real_name: RealNameState): Promise<void> {
  await db.query("update account set real_name = $2, real_name_at = gem_now() where id = $1", [account_id, real_name]);
}
