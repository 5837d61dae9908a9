-- A card login opens a session for that one card, for 30 minutes (Z30).
alter table session add column card_hash bytea,
  add constraint card_session_names_its_card check ((kind = 'card') = (card_hash is not null)),
  add foreign key (brand_id, card_hash) references prepaid_card (brand_id, card_hash);

-- The nonce of a card session is kept under its card: such a key leads to an order that this very card paid.
create or replace view inv08_key_of_another as select i.scope, i.key from idem_request i join orders o using(billing_no)
  where (i.scope like 'account:%' and i.scope <> 'account:' || o.account_id) or (i.scope like 'replenish:%' and i.scope is distinct from 'replenish:' || o.replenish_id)
     or (i.scope like 'card:%' and not exists(select 1 from ledger_txn t where t.kind = 'card_redeem' and 'card:' || t.ref = i.scope || ':' || i.billing_no));

-- A card that gives nothing would be asked of the game for ever.
alter table prepaid_card add constraint card_gives_gems check (gems > 0 and extra_gems >= 0);
