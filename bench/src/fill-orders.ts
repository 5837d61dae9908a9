// A year of a shop's orders, written by the owner past triggers and foreign keys, in the shape that the server would have left:
// every invariant must hold on it, which the figure checks.
import type { Pool, PoolClient } from "pg";
import { benchBrand, benchClient, benchGame } from "./bench-players.ts";

const batch = 200_000;
const orders_of_account = 10;

/** Of a hundred orders: what became of them. The rest was never paid and expired. */
const shares = { delivered: 70, failed: 4, refunded: 1 } as const;

export async function fillOrders(owner: Pool, orders: number, tell: (words: string) => void): Promise<void> {
  const client = await owner.connect();
  const start = performance.now();
  try {
    await client.query("set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'");
    await addSource(client, orders);
    const indexes = await dropIndexes(client);
    for (let from = 0; from < orders; from += batch) {
      const range = [from, Math.min(from + batch, orders) - 1];
      for (const statement of statements) await client.query(statement, range);
      tell(`${range[1]} orders, ${((performance.now() - start) / 1000).toFixed(0)} s`);
    }
    await client.query("drop schema bench cascade");
    tell(`${indexes.length} indexes`);
    await client.query("set maintenance_work_mem = '1GB'");
    for (const definition of indexes) await client.query(definition);
    for (const table of ["payment_attempt", "delivery", "refund", "ledger_txn", "account"]) {
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}) + 1)`);
    }
    await client.query("reset session_replication_role; reset synchronous_commit; reset work_mem");
    // What autovacuum would have done in a year.
    await client.query("vacuum (analyze)");
    await client.query("checkpoint");
  } finally {
    client.release(true);
  }
}

const filled = [
  "orders",
  "order_event",
  "idem_request",
  "payment_attempt",
  "provider_event",
  "delivery",
  "refund",
].concat(["ledger_txn", "ledger_entry"]);

/** Indexes that carry no constraint are made anew afterwards: sorting once is many times faster than growing them. */
async function dropIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = any($1::text[]::regclass[])
        and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [filled],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** The orders as one function of their number; every table below is filled from it. */
async function addSource(client: PoolClient, orders: number): Promise<void> {
  const { delivered, failed, refunded } = shares;
  await client.query(`
    create schema bench;
    create table bench.product as
      select row_number() over (order by p.product_id) - 1 as n, p.product_id, p.amount, g.items
        from price p join goods g using (brand_id, product_id)
       where p.brand_id = '${benchBrand}' and p.domain_area = 'universal' and p.currency = 'USD' and g.gp_id = '${benchGame}' and not g.is_limit;
    create table bench.first as select coalesce(max(id), 0) as account, now() - interval '365 days' as at from account;
    create function bench.orders(a bigint, b bigint) returns table (
      n bigint, billing_no text, account bigint, product_id text, amount bigint, items jsonb, state order_state, created_at timestamptz,
      has_money boolean
    ) language sql stable as $$
      select s.n, to_char(s.created_at at time zone 'UTC', 'YYYYMMDD') || upper(substr(md5('order ' || s.n), 1, 20)),
             f.account + 1 + (s.n * 7919) % greatest(1, ${orders} / ${orders_of_account}), p.product_id, p.amount, p.items, s.state, s.created_at,
             s.state in ('delivered', 'refunded')
        from (select n, first.at + n * (interval '364 days' / ${orders}) as created_at,
                (case when n % 100 < ${delivered} then 'delivered' when n % 100 < ${delivered + failed} then 'failed'
                      when n % 100 < ${delivered + failed + refunded} then 'refunded' else 'expired' end)::order_state as state
                from bench.first, generate_series(a, b) as n) s
        join bench.product p on p.n = s.n % (select count(*) from bench.product)
        cross join bench.first f $$;
    insert into account (id, brand_id, suid, user_name) overriding system value
      select f.account + n, '${benchBrand}', 'old-' || n, 'old ' || n from bench.first f, generate_series(1, greatest(1, ${orders} / ${orders_of_account})) as n;
    insert into session (token_hash, brand_id, gp_id, account_id, kind, expires_at, end_at)
      select sha256(convert_to('old ' || n, 'UTF8')), '${benchBrand}', '0', f.account + n, 'web', now() + interval '20 days', now() + interval '80 days'
        from bench.first f, generate_series(1, greatest(1, ${orders} / ${orders_of_account})) as n;
    insert into ledger_account (code, currency, kind) values ('provider_receivable', 'USD', 'asset'),
      ('customer_obligation', 'USD', 'liability'), ('revenue', 'USD', 'income'), ('refunds', 'USD', 'expense') on conflict do nothing`);
}

const chain = (state: string, steps: string): string => `('${state}'::order_state, ${steps})`;

const statements: readonly string[] = [
  `insert into orders (billing_no, brand_id, account_id, gp_id, client_id, server_id, role_id, product_id, domain_area, currency,
     list_amount, payable_amount, price_version, items, env, suid, user_name, role_name, server_name, state, version, created_at, expires_at)
   select billing_no, '${benchBrand}', account, '${benchGame}', '${benchClient}', 's' || (account % 120 + 1), 'old-' || account, product_id,
     'universal', 'USD', amount, amount, 1, items, 'production', 'old-' || account, 'old ' || account, 'Hero', 'S' || (account % 120 + 1), state,
     case state when 'delivered' then 4 when 'refunded' then 6 else 2 end, created_at, created_at + interval '30 minutes'
     from bench.orders($1, $2)`,
  `insert into order_event (billing_no, seq, from_state, to_state, cause, at)
   select o.billing_no, s.seq, s.path[s.seq], s.path[s.seq + 1], 'webhook evt_' || o.n, o.created_at + s.seq * interval '20 seconds'
     from bench.orders($1, $2) o
     join (select p.state, p.path, generate_series(1, array_length(p.path, 1) - 1) as seq from (values
       ${chain("delivered", "'{created,pay_pending,paid,delivering,delivered}'::order_state[]")},
       ${chain("refunded", "'{created,pay_pending,paid,delivering,delivered,refund_pending,refunded}'::order_state[]")},
       ${chain("failed", "'{created,pay_pending,failed}'::order_state[]")},
       ${chain("expired", "'{created,pay_pending,expired}'::order_state[]")}) as p (state, path)) s on s.state = o.state`,
  // A key is good for thirty days.
  `insert into idem_request (scope, key, call, fingerprint, billing_no, created_at)
   select 'account:' || account, md5('key ' || n), '/api/pay/platform_pay', sha256(convert_to(billing_no, 'UTF8')), billing_no, created_at
     from bench.orders($1, $2) where created_at > now() - interval '30 days'`,
  `insert into payment_attempt (id, billing_no, attempt_no, provider, merchant, merchant_ref, provider_ref, provider_txn, payway_id, channel_id,
     method, country, description, return_url, pay_url, amount, currency, captured_amount, captured_currency, captured_at, state, next_at,
     lease_no, created_at, chosen_at) overriding system value
   select n + 1, billing_no, 1, 'sandbox', '${benchBrand}', billing_no || '-1', 'pay_' || n, case when has_money then 'txn_' || n end, '1', 'card',
     'card', 'US', '330 Crystals', 'http://127.0.0.1/selectGoods?billing_no=' || billing_no, 'http://127.0.0.1/checkout/pay_' || n, amount, 'USD',
     case when has_money then amount end, case when has_money then 'USD' end, case when has_money then created_at + interval '40 seconds' end,
     (case when has_money then 'captured' else 'failed' end)::pay_state, null, 1, created_at, created_at
     from bench.orders($1, $2)`,
  // Bodies go after ninety days.
  `insert into provider_event (provider, merchant, event_id, body, headers, body_sha256, kind, merchant_ref, received_at, state, next_at, lease_no,
     attempts, processed_at, outcome, erased_at)
   select 'sandbox', '${benchBrand}', 'evt_' || n,
     case when created_at > now() - interval '91 days' then convert_to(repeat('{"event_id":"evt"}', 20), 'UTF8') end,
     '{"content-type": "application/json"}', sha256(convert_to(billing_no, 'UTF8')), 'payment.paid', billing_no || '-1',
     created_at + interval '40 seconds', 'processed', created_at + interval '65 seconds', 1, 1, created_at + interval '40 seconds', 'paid',
     case when created_at <= now() - interval '91 days' then created_at + interval '91 days' end
     from bench.orders($1, $2) where has_money`,
  `insert into delivery (id, delivery_key, cause, cause_ref, brand_id, gp_id, client_id, server_id, role_id, payload, state, game_receipt,
     delivered_at, sent_at, next_at, lease_no, attempts, first_at) overriding system value
   select n + 1, 'order-' || billing_no, 'order', billing_no, '${benchBrand}', '${benchGame}', '${benchClient}', 's' || (account % 120 + 1), 'old-' || account,
     jsonb_build_object('env', 'production', 'suid', 'old-' || account, 'area_id', null, 'product_id', product_id, 'items', items),
     'delivered', 'receipt-' || n, created_at + interval '80 seconds', created_at + interval '79 seconds', created_at + interval '60 seconds', 1, 1,
     created_at + interval '60 seconds'
     from bench.orders($1, $2) where has_money`,
  `insert into refund (id, payment_attempt_id, amount, currency, reason, refund_ref, state, succeeded_at, next_at, lease_no, attempts, first_at)
     overriding system value
   select n + 1, n + 1, amount, 'USD', 'asked for', 'refund-' || billing_no, 'succeeded', created_at + interval '120 seconds',
     created_at + interval '100 seconds', 1, 1, created_at + interval '100 seconds'
     from bench.orders($1, $2) where state = 'refunded'`,
  ...(["capture", "deliver", "refund"] as const).flatMap((kind, index) => postings(kind, index)),
];

/** Two lines for each fact: money taken is owed, goods given are earned, money given back is lost. */
function postings(kind: "capture" | "deliver" | "refund", index: number): string[] {
  const whose = kind === "refund" ? "state = 'refunded'" : "has_money";
  const ref = {
    capture: `'sandbox:${benchBrand}:txn_' || n`,
    deliver: "billing_no",
    refund: "'refund-' || billing_no",
  }[kind];
  const [debit, credit] = {
    capture: ["provider_receivable", "customer_obligation"],
    deliver: ["customer_obligation", "revenue"],
    refund: ["refunds", "provider_receivable"],
  }[kind];
  return [
    `insert into ledger_txn (id, kind, ref, billing_no, at) overriding system value
     select n * 3 + 1 + ${index}, '${kind}', ${ref}, billing_no, created_at + interval '40 seconds' from bench.orders($1, $2) where ${whose}`,
    `insert into ledger_entry (txn_id, n, code, currency, amount)
     select o.n * 3 + 1 + ${index}, e.n, e.code, 'USD', e.sign * o.amount
       from bench.orders($1, $2) o, (values (1, '${debit}', 1), (2, '${credit}', -1)) as e (n, code, sign) where o.${whose}`,
  ];
}
