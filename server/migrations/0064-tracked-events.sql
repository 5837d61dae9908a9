-- What pages tell of visits. Never money: that is in orders and ledger, and these lines are what anybody may send.
create table tracked_event (
  id bigint generated always as identity,
  received_at timestamptz not null default gem_now(),
  told_at timestamptz,                                     -- by the visitor's clock
  event text not null,                                     -- its name, or `order`
  host text not null,                                      -- of the gateway, which is of one brand and environment
  brand_event_id int,                                      -- not told of an order: its number leads to the brand
  app_id text,
  is_bot boolean not null,
  did text,
  session_id text,
  session_at timestamptz,
  platform text not null,
  lang text not null,
  screen text,
  channel int not null,
  source text,
  utm jsonb,
  suid text,
  gp_id text,
  client_id text,
  server_id text,
  role_id text,
  domain_area text,
  billing_no text,
  product_id text,
  price numeric,                                           -- as the page showed it
  currency text,
  status int,
  params jsonb,
  primary key (received_at, id)
) partition by range (received_at);

-- Takes what no day has a part for, so that no event is refused for the calendar.
create table tracked_event_rest partition of tracked_event default;

grant select on tracked_event, tracked_event_rest to gemgate_app;
grant usage on schema public to gemgate_collector;
grant execute on function gem_now() to gemgate_collector;
grant insert on tracked_event to gemgate_collector;
