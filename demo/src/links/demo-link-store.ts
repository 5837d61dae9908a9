// SQL over the demo's replenish links and the account that owes.
import type { Client } from "pg";

export interface NewLink {
  readonly id: string;
  readonly brand_id: string;
  readonly account_id: string;
  readonly suid: string;
  readonly user_name: string;
  readonly client_id: string;
  readonly debt_id: string;
  readonly amount: number;
  readonly currency: string;
}

export async function upsertDebtor(
  client: Client,
  { brand_id, suid, user_name }: Pick<NewLink, "brand_id" | "suid" | "user_name">,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into account (brand_id, env, suid, user_name) values ($1, 'production', $2, $3)
     on conflict (brand_id, env, suid) do update set user_name = excluded.user_name returning id`,
    [brand_id, suid, user_name],
  );
  return rows[0]?.id ?? "";
}

export async function findLinkState(client: Client, id: string): Promise<string | undefined> {
  const { rows } = await client.query<{ state: string }>("select state from replenish where id = $1", [id]);
  return rows[0]?.state;
}

export async function insertLink(client: Client, link: NewLink): Promise<void> {
  await client.query(
    `insert into replenish (id, brand_id, account_id, suid, user_name, client_id, debt_id, amount, currency, valid_until, made_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, gem_now(), 'operator')`,
    [
      link.id,
      link.brand_id,
      link.account_id,
      link.suid,
      link.user_name,
      link.client_id,
      link.debt_id,
      link.amount,
      link.currency,
    ],
  );
}

/** The life of a demo link begins anew with every start; an order that it has was opened before its end. */
export async function renewLink(client: Client, { id, valid_s }: { id: string; valid_s: number }): Promise<void> {
  await client.query(
    `update replenish set valid_until = gem_now() + make_interval(secs => $2)
      where id = $1 and state = 'open' and ($2 > 0 or not exists (select 1 from orders where replenish_id = $1))`,
    [id, valid_s],
  );
}
