-- What a visit came to, one row for each session, day and brand. Written again and again from the events, with the same outcome.
create table tracked_visit (
  day date not null,
  brand_id text not null,
  env text not null check (env in ('production', 'demo')),
  session_id text not null,
  domain_area text not null,
  platform text not null,
  channel int not null,
  source text not null,
  furthest int not null,                                   -- the last step of the funnel that it reached, from 1 on
  billing_nos text[] not null default '{}',
  primary key (day, brand_id, env, session_id)
);

-- Visits counted by what a report asks for. The last two steps are counted from orders, never from what a page told.
create table funnel_day (
  day date not null,
  brand_id text not null,
  env text not null,
  domain_area text not null,
  platform text not null,
  channel int not null,
  source text not null,
  viewed int not null,
  logged_in int not null,
  has_character int not null,
  chose_goods int not null,
  chose_method int not null,
  clicked_buy int not null,
  created int not null,
  paid int not null,
  delivered int not null,
  primary key (day, brand_id, env, domain_area, platform, channel, source)
);

-- Money of a day, from orders, by the day on which they were paid.
create table sales_day (
  day date not null,
  brand_id text not null,
  env text not null,
  currency text not null,
  orders int not null,
  amount bigint not null,
  players int not null,
  new_players int not null,
  primary key (day, brand_id, env, currency)
);

-- Until when events have been counted.
create table rollup_mark (
  name text primary key,
  counted_until timestamptz not null
);

grant select, insert, update, delete on tracked_visit to gemgate_app;
grant select, insert, update on funnel_day, sales_day, rollup_mark to gemgate_app;

-- Its body stands in server/sql, which is applied after this; the right to call it is given once.
create function keep_event_days(keep_days int, out made int, out dropped int) language sql as 'select 0, 0';
revoke execute on function keep_event_days(int) from public;
grant execute on function keep_event_days(int) to gemgate_app;
