-- Batches of prepaid cards: made, then sold, or called back. Numbers and passwords stand in no table.
create table card_batch (
  brand_id text not null,
  batch text not null check (batch ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  face bigint not null check (face > 0),
  currency char(3) not null,
  gems int not null check (gems > 0),
  extra_gems int not null default 0 check (extra_gems >= 0),
  count int not null check (count between 1 and 10000),
  state text not null default 'made' check (state in ('made', 'active', 'void')),
  valid_until timestamptz,                                 -- of its cards; one that came back from an order may live longer
  made_at timestamptz not null default gem_now(),
  activated_at timestamptz,
  voided_at timestamptz,
  primary key (brand_id, batch),
  check (state <> 'active' or activated_at is not null),
  check ((state = 'void') = (voided_at is not null))
);
grant select on card_batch to gemgate_app;

-- 'made': printed and not sold, so nothing is owed for it. 'void': called back unused.
alter table prepaid_card drop constraint prepaid_card_state_check,
  add constraint prepaid_card_state_check check (state in ('made', 'active', 'redeemed', 'blocked', 'void'));
create index cards_of_batch on prepaid_card (brand_id, batch);

-- What was paid for a card is owed from the sale of its batch until it is redeemed or called back: card_sold and card_void, once
-- for each card. A card of a void batch may be active: its order gave nothing, and its holder keeps its worth.
create view inv04g_card_sale_mismatch as
 select c.batch from prepaid_card c join card_batch b using (brand_id, batch), lateral (
    select exists(select 1 from ledger_txn t join ledger_entry e on e.txn_id = t.id where t.kind = 'card_sold' and t.ref = c.brand_id || ':' || encode(c.card_hash, 'hex')
        and e.code = 'card_liability' and e.amount = -c.face and e.currency = c.currency) as sold,
      exists(select 1 from ledger_txn t join ledger_entry e on e.txn_id = t.id where t.kind = 'card_void' and t.ref = c.brand_id || ':' || encode(c.card_hash, 'hex')
        and e.code = 'card_liability' and e.amount = c.face and e.currency = c.currency) as voided) p
  where (c.state in('active','redeemed') and (not p.sold or p.voided or b.state = 'made'))
     or (c.state = 'made' and (p.sold or p.voided or b.state <> 'made'))
     or (c.state = 'void' and (p.sold <> p.voided or b.state <> 'void'))
     or (c.face, c.currency, c.gems, c.extra_gems) is distinct from (b.face, b.currency, b.gems, b.extra_gems)
 union all select b.batch from card_batch b where b.count <> (select count(*) from prepaid_card c where (c.brand_id, c.batch) = (b.brand_id, b.batch));
grant select on inv04g_card_sale_mismatch to gemgate_app;
