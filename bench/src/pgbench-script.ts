/** The server's own statement with values that PostgreSQL makes itself: the same rows, the same indexes, the same triggers. */
export function pgbenchScript(account_id: number): string {
  return `with made as (
  select upper(substr(md5(random()::text || clock_timestamp()::text), 1, 20)) as random20),
nonce as (
  insert into idem_request (scope, key, call, fingerprint, billing_no)
  select 'account:${account_id}', random20, '/api/pay/platform_pay', '\\x01'::bytea, to_char(gem_now() at time zone 'UTC', 'YYYYMMDD') || random20 from made
  on conflict (scope, key) do nothing
  returning billing_no),
placed as (
  insert into orders (billing_no, brand_id, account_id, gp_id, client_id, server_id, role_id, area_id, product_id,
    domain_area, currency, list_amount, payable_amount, price_version, limited, items, env, suid, user_name,
    role_name, server_name, expires_at)
  select billing_no, 'bench', ${account_id}, '101', '100013', 's12', billing_no, null, '101-gem-330', 'universal', 'USD', 499, 499, 1,
    false, '[{"item_id":"gems","num":330}]'::jsonb, 'demo', 'bench', 'bench', 'Bench', 'S12', gem_now() + make_interval(secs => 1800)
    from nonce
  returning billing_no, payable_amount, currency),
attempt as (
  insert into payment_attempt (billing_no, attempt_no, provider, merchant, merchant_ref, payway_id, channel_id, method,
    country, language, description, pay_within_s, return_url, amount, currency, next_at, lease_until, lease_owner, lease_no)
  select billing_no, 1, 'sandbox', 'bench', billing_no || '-1', '1', 'card', 'card', 'US', 'en', '330 Crystals', 1800,
    'http://localhost:4000/selectGoods?client_id=100013&billing_no=' || billing_no, payable_amount, currency,
    gem_now() + interval '20 seconds', gem_now() + interval '20 seconds', 'bench', 1
    from placed
  returning id, billing_no)
select billing_no, id as attempt_id from attempt;
`;
}
