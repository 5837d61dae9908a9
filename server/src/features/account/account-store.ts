// SQL that touches account: the accounts of games that have logged in.
import type { Queryable } from "../../platform/database.ts";
import type { ResolvedHost } from "../../platform/hosts.ts";

/** Where an account lives: a game keeps its production and its demo accounts apart, so one suid may be two people. */
export interface AccountHome {
  readonly brand_id: string;
  readonly env: ResolvedHost["environment"];
}

export function accountHome({ brand, environment }: Pick<ResolvedHost, "brand" | "environment">): AccountHome {
  return { brand_id: brand.key, env: environment };
}

export async function rememberAccount(
  db: Queryable,
  account: AccountHome & { suid: string; user_name: string },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into account (brand_id, env, suid, user_name) values ($1, $2, $3, $4)
     on conflict (brand_id, env, suid) do update set user_name = excluded.user_name
     returning id`,
    [account.brand_id, account.env, account.suid, account.user_name],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("the account was not written");
  return id;
}
