import { accountOf } from "./hold-story.ts";
import type { Buyer } from "./order-story.ts";
import type { TestShop } from "./start-test-shop.ts";

export interface OldOrder {
  readonly made_s: number;
  readonly product_id?: string;
  readonly role_name?: string;
  /** States to which no money belongs; an open one needs goods or a character of its own. */
  readonly state?: "expired" | "failed" | "created";
}

/** Orders without money, made long ago at the seconds given; no process may write the past, so the owner does. Gives their numbers. */
export async function addOldOrders(shop: TestShop, owner: Buyer, orders: readonly OldOrder[]): Promise<string[]> {
  const account_id = await accountOf(shop, owner);
  const given = orders.map(({ made_s, product_id = "101-gem-330", role_name = "Old", state = "expired" }, n) => ({
    n,
    made_s,
    product_id,
    role_name,
    state,
  }));
  await shop.owner.query("begin");
  await shop.owner.query("set local session_replication_role = replica");
  const { rows } = await shop.owner.query<{ billing_no: string }>(
    `with made as (
       select given.*, price.amount, to_timestamp(made_s) + interval '700 milliseconds' as at
         from jsonb_to_recordset($1::jsonb) as given (n int, made_s bigint, product_id text, role_name text, state order_state)
         join price on price.brand_id = 'kitestone' and price.product_id = given.product_id and price.domain_area = 'universal'
          and price.currency = 'USD' and price.version = 1),
     placed as (
       insert into orders (billing_no, brand_id, account_id, gp_id, client_id, server_id, role_id, product_id, domain_area, currency,
         list_amount, payable_amount, price_version, env, suid, user_name, role_name, server_name, state, version, created_at, expires_at)
       select to_char(at at time zone 'UTC', 'YYYYMMDD') || upper(substr(md5($2 || at || n), 1, 20)), 'kitestone', $3, '101', '100013', 's1',
         'old-' || $2 || at || n, product_id, 'universal', 'USD', amount, amount, 1, 'production', $2, 'old', role_name, 'S1', state, 1, at,
         at + interval '30 minutes'
         from made order by n
       returning billing_no, state, created_at),
     told as (
       insert into order_event (billing_no, seq, from_state, to_state, cause, at)
       select billing_no, 1, 'created', state, 'time', created_at from placed where state <> 'created')
     select billing_no from placed`,
    [JSON.stringify(given), owner.suid, account_id],
  );
  await shop.owner.query("commit");
  return rows.map(({ billing_no }) => billing_no);
}
