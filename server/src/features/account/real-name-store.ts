// SQL that touches account: what is known of its real name.
import type { Queryable } from "../../platform/database.ts";
import type { RealNameState } from "../games/public.ts";

export async function keepRealName(db: Queryable, account_id: number, real_name: RealNameState): Promise<void> {
  await db.query("update account set real_name = $2, real_name_at = gem_now() where id = $1", [account_id, real_name]);
}
