import type { Pool } from "pg";
import { benchBrand, benchClient, benchGame } from "./bench-players.ts";
import type { BenchPlayers } from "./bench-players.ts";

/** Orders whose payer stands at the provider's page, with a payment that is not polled meanwhile. */
export async function fillOpenOrders(owner: Pool, players: BenchPlayers, count: number): Promise<string[]> {
  const { firstAccount, lastAccount } = players;
  const { rows } = await owner.query<{ merchant_ref: string }>(
    `with given as materialized (
       select to_char(gem_now() at time zone 'UTC', 'YYYYMMDD') || upper(substr(md5('open' || n), 1, 20)) as billing_no,
              $1::bigint + n % ($2::bigint - $1::bigint + 1) as account_id, 'open-' || n as role_id
         from generate_series(1, $3::int) as n),
     keys as (
       insert into idem_request (scope, key, call, fingerprint, billing_no)
       select 'account:' || account_id, billing_no, '/api/pay/platform_pay', '\\x01'::bytea, billing_no from given),
     placed as (
       insert into orders (billing_no, brand_id, account_id, gp_id, client_id, server_id, role_id, product_id, domain_area, currency,
         list_amount, payable_amount, price_version, items, env, suid, user_name)
       select billing_no, $4, account_id, $5, $6, 's1', role_id, '101-gem-330', 'universal', 'USD', 499, 499, 1,
         '[{"item_id":"gems","num":330}]', 'production', 'bench', 'bench' from given
       returning billing_no)
     insert into payment_attempt (billing_no, attempt_no, provider, merchant, merchant_ref, provider_ref, payway_id, channel_id, method,
       country, return_url, pay_url, amount, currency, state, next_at)
     select billing_no, 1, 'sandbox', $4, billing_no || '-1', 'pay_' || billing_no || '-1', '1', 'card', 'card', 'US', 'http://127.0.0.1/',
       'http://127.0.0.1/', 499, 'USD', 'pending', gem_now() + interval '1 hour' from placed
     returning merchant_ref`,
    [firstAccount, lastAccount, count, benchBrand, benchGame, benchClient],
  );
  await owner.query("analyze orders, payment_attempt, idem_request");
  return rows.map((row) => row.merchant_ref);
}
