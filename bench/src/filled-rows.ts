// The rows of a filled store: one line of `bench.source` is an order, and every table is filled from it.
import { benchBrand, benchClient, benchGame } from "./bench-players.ts";
import type { Filling } from "./fill-orders.ts";

const orders_of_account = 10;
/** One order in so many is of one player, who has thousands of them. */
export const share_of_collector = 500;
/** The account of that player. */
export const collector = "old-1";
/** What waits for a person, however many orders there are. */
const in_review_max = 40;

/** Of a thousand orders: what became of them, summed up. The rest was never paid and expired. */
const shares = [
  [690, "delivered"],
  // The first payment failed, the second came.
  [720, "second"],
  [760, "failed"],
  [770, "refunded"],
  [772, "chargeback"],
] as const;

/** The orders are drawn in so many parts at once. */
export const parts = 4;

export function sourceTables({ orders, days }: Filling, now: Date): readonly string[] {
  const borders = Array.from({ length: parts + 1 }, (_, part) => borderOf(orders, part));
  return [
    "create schema bench",
    `create table bench.product as
       select row_number() over (order by p.product_id) - 1 as n, p.product_id, p.amount, g.items
         from price p join goods g using (brand_id, product_id)
        where p.brand_id = '${benchBrand}' and p.domain_area = 'universal' and p.currency = 'USD' and g.gp_id = '${benchGame}' and not g.is_limit`,
    `create table bench.first as
       select coalesce(max(id), 0) as account, '${now.toISOString()}'::timestamptz - interval '${days} days' - interval '1 hour' as at from account`,
    `create table bench.source (n bigint, kind text, billing_no text, account bigint, suid text, user_name text, server_id text,
       product_id text, amount bigint, items jsonb, at timestamptz, is_delivered boolean, captured bigint, attempts int) partition by range (n)`,
    ...Array.from(
      { length: parts },
      (_, part) =>
        `create unlogged table bench.source_${part} partition of bench.source for values from (${borders[part]}) to (${borders[part + 1]})`,
    ),
    `insert into account (id, brand_id, suid, user_name) overriding system value
       select f.account + n, '${benchBrand}', 'old-' || n, 'old ' || n from bench.first f, generate_series(1, ${accountsOf(orders)}) as n`,
    `insert into ledger_account (code, currency, kind) values ('provider_receivable', 'USD', 'asset'),
       ('customer_obligation', 'USD', 'liability'), ('revenue', 'USD', 'income'), ('refunds', 'USD', 'expense'),
       ('chargeback_loss', 'USD', 'expense') on conflict do nothing`,
    "analyze bench.product",
  ];
}

/** One line for each order. */
export function sourcePart({ orders, days }: Filling, part: number): string {
  const kinds = shares.map(([end, kind]) => `when dice < ${end} then '${kind}'`).join(" ");
  const review_from = orders - Math.min(in_review_max, Math.floor(orders / 25));
  return `insert into bench.source_${part}
     select s.n, s.kind, to_char(s.at at time zone 'UTC', 'YYYYMMDD') || upper(substr(md5('order ' || s.n), 1, 20)),
            f.account + 1 + s.player, 'old-' || (s.player + 1), 'old ' || (s.player + 1), 's' || (s.player % 120 + 1),
            p.product_id, p.amount, p.items, s.at, s.kind in ('delivered', 'second', 'refunded', 'chargeback'),
            case s.kind when 'review' then p.amount - 1 when 'failed' then null when 'expired' then null else p.amount end,
            case when s.kind = 'second' then 2 else 1 end
       from (select n, at, case when n >= ${review_from} then 'review' ${kinds} else 'expired' end as kind,
                    case when n % ${share_of_collector} = 7 then 0 else 1 + player % ${accountsOf(orders) - 1} end as player
               from (select n, first.at + n * (interval '${days} days' / ${orders}) as at,
                            (hashint8(n) & 2147483647) % 1000 as dice, hashint8(n + 4711) & 2147483647 as player
                       from bench.first, generate_series(${borderOf(orders, part)}, ${borderOf(orders, part + 1) - 1}::bigint) as n) drawn) s
       join bench.product p on p.n = s.n % (select count(*) from bench.product)
       cross join bench.first f`;
}

function borderOf(orders: number, part: number): number {
  return Math.floor((orders * part) / parts);
}

function accountsOf(orders: number): number {
  return Math.max(2, Math.ceil(orders / orders_of_account));
}

const brand = `'${benchBrand}'`;
const paid = "'{created,pay_pending,paid,delivering,delivered";
const causes = "{payment link given,webhook,delivery begins,delivered";

/** The longest first, because several are filled at once. */
export const steps: readonly { readonly table: string; readonly statement: string }[] = [
  {
    table: "order_event",
    statement: `insert into order_event (billing_no, seq, from_state, to_state, cause, at)
     select o.billing_no, s.seq, s.path[s.seq], s.path[s.seq + 1],
            case s.causes[s.seq] when 'webhook' then 'webhook evt_' || o.n else s.causes[s.seq] end, o.at + s.seq * interval '20 seconds'
       from bench.source o
       join (select p.kind, p.path::order_state[], p.causes::text[], generate_series(1, array_length(p.path::order_state[], 1) - 1) as seq from (values
         ('delivered', ${paid}}', '${causes}}'), ('second', ${paid}}', '${causes}}'),
         ('refunded', ${paid},refund_pending,refunded}', '${causes},review 1,refunded}'),
         ('chargeback', ${paid},chargeback}', '${causes},webhook}'),
         ('failed', '{created,pay_pending,failed}', '{payment link given,the provider declined}'),
         ('review', '{created,pay_pending,review}', '{payment link given,webhook}'),
         ('expired', '{created,pay_pending,expired}', '{payment link given,time is over}')) as p (kind, path, causes)) s on s.kind = o.kind`,
  },
  {
    table: "ledger_entry",
    statement: `insert into ledger_entry (txn_id, n, code, currency, amount)
     select o.n * 4 + p.no, side.n, case side.n when 1 then p.debit else p.credit end, 'USD', case side.n when 1 then o.captured else -o.captured end
       from bench.source o join ${postings()} on p.of = o.kind cross join generate_series(1, 2) as side (n)`,
  },
  {
    table: "payment_attempt",
    statement: `insert into payment_attempt (id, billing_no, attempt_no, provider, merchant, merchant_ref, provider_ref, provider_txn, payway_id, channel_id,
       method, country, description, return_url, pay_url, amount, currency, captured_amount, captured_currency, captured_at, state, in_review,
       next_at, lease_no, created_at, chosen_at) overriding system value
     select n * 2 + no, billing_no, no, 'sandbox', ${brand}, billing_no || '-' || no, 'pay_' || n || '_' || no,
       case when is_paid then 'txn_' || n end, '1', 'card', 'card', 'US', '330 Crystals',
       'http://127.0.0.1/selectGoods?billing_no=' || billing_no, case when not is_paid then 'http://127.0.0.1/checkout/pay_' || n end, amount, 'USD',
       case when is_paid then captured end, case when is_paid then 'USD' end, case when is_paid then at + interval '40 seconds' end,
       (case when kind = 'review' then 'mismatch' when is_paid then 'captured' when kind = 'expired' then 'cancelled' else 'failed' end)::pay_state,
       kind = 'review', null, 1, at, at
       from (select *, captured is not null and no = attempts as is_paid from bench.source, generate_series(1, 2) as no where no <= attempts) a`,
  },
  {
    table: "orders",
    statement: `insert into orders (billing_no, brand_id, account_id, gp_id, client_id, server_id, role_id, product_id, domain_area, currency,
       list_amount, payable_amount, price_version, items, env, suid, user_name, role_name, server_name, state, version, created_at, expires_at)
     select billing_no, ${brand}, account, '${benchGame}', '${benchClient}', server_id, suid, product_id, 'universal', 'USD', amount, amount, 1,
       items, 'production', suid, user_name, 'Hero', 'S' || substr(server_id, 2), (case kind when 'second' then 'delivered' else kind end)::order_state,
       case kind when 'delivered' then 4 when 'second' then 4 when 'refunded' then 6 when 'chargeback' then 5 else 2 end, at, at + interval '30 minutes'
       from bench.source`,
  },
  {
    table: "ledger_txn",
    statement: `insert into ledger_txn (id, kind, ref, billing_no, at) overriding system value
     select o.n * 4 + p.no, p.kind,
       case p.kind when 'capture' then 'sandbox:' || ${brand} || ':txn_' || o.n when 'deliver' then o.billing_no
         when 'refund' then 'refund-' || o.billing_no else 'sandbox:' || ${brand} || ':dispute_' || o.n end,
       o.billing_no, o.at + p.no * interval '40 seconds'
       from bench.source o join ${postings()} on p.of = o.kind`,
  },
  {
    table: "delivery",
    statement: `insert into delivery (id, delivery_key, cause, cause_ref, brand_id, gp_id, client_id, server_id, role_id, payload, state, game_receipt,
       delivered_at, sent_at, next_at, lease_no, attempts, first_at) overriding system value
     select n + 1, 'order-' || billing_no, 'order', billing_no, ${brand}, '${benchGame}', '${benchClient}', server_id, suid,
       jsonb_build_object('env', 'production', 'suid', suid, 'area_id', null, 'product_id', product_id, 'items', items,
         'paid', jsonb_build_object('amount', (amount / 100.0)::numeric(12, 2)::text, 'currency', 'USD')),
       'delivered', md5('receipt ' || n)::uuid::text, at + interval '80 seconds', at + interval '79 seconds', at + interval '60 seconds', 1, 1,
       at + interval '60 seconds'
       from bench.source where is_delivered`,
  },
  {
    // Bodies go after ninety days, and their headers with them.
    table: "provider_event",
    statement: `insert into provider_event (provider, merchant, event_id, body, headers, body_sha256, kind, merchant_ref, received_at, state, next_at,
       lease_no, attempts, processed_at, outcome, erased_at)
     select 'sandbox', ${brand}, 'evt_' || n,
       case when at > gem_now() - interval '91 days' then convert_to(repeat('{"event_id":"evt"}', 20), 'UTF8') end,
       case when at > gem_now() - interval '91 days' then '{"content-type": "application/json",
         "sandpay-signature": "t=1700000000,v1=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"}'::jsonb else '{}' end,
       sha256(convert_to(billing_no, 'UTF8')), 'payment.paid', billing_no || '-' || attempts, at + interval '40 seconds', 'processed',
       at + interval '65 seconds', 1, 1, at + interval '40 seconds', 'paid',
       case when at <= gem_now() - interval '91 days' then at + interval '91 days' end
       from bench.source where captured is not null`,
  },
  {
    table: "vip_point",
    statement: `insert into vip_point (billing_no, kind, cause_ref, account_id, points, amount, currency, gp_id, domain_area, at, paid_at)
     select billing_no, p.kind, case when p.kind = 'earn' then '' when o.kind = 'refunded' then 'refund-' || billing_no
         else 'sandbox:' || ${brand} || ':dispute_' || n end,
       account, amount / 10, amount, 'USD', '${benchGame}', 'universal', at + interval '80 seconds', at + interval '40 seconds'
       from bench.source o join (values ('earn', false), ('reverse', true)) as p (kind, is_back)
         on not p.is_back or o.kind in ('refunded', 'chargeback')
      where o.is_delivered`,
  },
  {
    // A key is good for thirty days.
    table: "idem_request",
    statement: `insert into idem_request (scope, key, call, fingerprint, billing_no, created_at)
     select 'account:' || account, md5('key ' || n)::uuid::text, '/api/pay/platform_pay', sha256(convert_to(billing_no, 'UTF8')), billing_no, at
       from bench.source where at > gem_now() - interval '30 days'`,
  },
  {
    table: "refund",
    statement: `insert into refund (id, payment_attempt_id, amount, currency, reason, refund_ref, state, succeeded_at, next_at, lease_no, attempts,
       first_at, party) overriding system value
     select n + 1, n * 2 + attempts, amount, 'USD', 'asked for', 'refund-' || billing_no, 'succeeded', at + interval '120 seconds',
       at + interval '110 seconds', 1, 1, at + interval '110 seconds', 'sandbox:' || ${brand}
       from bench.source where kind = 'refunded'`,
  },
  {
    table: "dispute",
    statement: `insert into dispute (provider, merchant, dispute_id, payment_attempt_id, amount, currency, state, opened_at)
     select 'sandbox', ${brand}, 'dispute_' || n, n * 2 + attempts, amount, 'USD', 'lost', at + interval '100 seconds'
       from bench.source where kind = 'chargeback'`,
  },
];

/** Two lines for each fact: money taken is owed, goods given are earned, money that goes back is lost. */
function postings(): string {
  const taken = (kind: string): string => `('${kind}', 1, 'capture', 'provider_receivable', 'customer_obligation')`;
  const given = (kind: string): string => `('${kind}', 2, 'deliver', 'customer_obligation', 'revenue')`;
  const delivered = ["delivered", "second", "refunded", "chargeback"];
  const rows = [
    ...[...delivered, "review"].map(taken),
    ...delivered.map(given),
    "('refunded', 3, 'refund', 'refunds', 'provider_receivable')",
    "('chargeback', 3, 'chargeback', 'chargeback_loss', 'provider_receivable')",
  ];
  return `(values ${rows.join(", ")}) as p (of, no, kind, debit, credit)`;
}
