-- gemgate: no transaction
-- Whoever reviews a case sees every webhook about its payments; without an index that read all of them. By hash it takes half of what the
-- references themselves would take, and they are only ever asked for whole.
create index concurrently webhooks_of_payment on provider_event using hash (merchant_ref);
