-- What is on sale. Names are maps of locale to text; the answer picks the caller's language.
create table game (
  brand_id text not null,
  gp_id text not null,
  name jsonb not null,
  logo text not null,
  is_select_game boolean not null default true,
  terms text not null default '',
  privacy text not null default '',
  sort int not null default 0,
  primary key (brand_id, gp_id)
);

create table sub_game (
  brand_id text not null,
  client_id text not null,
  gp_id text not null,
  domain_area text not null,
  code_key text not null,
  name jsonb not null,
  logo text not null,
  sort int not null default 0,
  primary key (brand_id, client_id),
  unique (brand_id, gp_id, domain_area, code_key),
  foreign key (brand_id, gp_id) references game
);

create table page_config (
  brand_id text not null,
  gp_id text not null,
  config jsonb not null,
  primary key (brand_id, gp_id),
  foreign key (brand_id, gp_id) references game
);

create table goods (
  brand_id text not null,
  product_id text not null,
  gp_id text not null,
  name jsonb not null,
  bonus jsonb not null default '{}',
  type_key text not null,
  type_name jsonb not null,
  type_sort int not null,
  goods_sort int not null,
  is_limit boolean not null default false,
  is_coupon boolean not null default false,
  is_special boolean not null default false,
  icon text not null default '',
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) > 0),
  on_sale boolean not null default true,
  primary key (brand_id, product_id),
  foreign key (brand_id, gp_id) references game
);
create index goods_by_game on goods (brand_id, gp_id);

-- A price is never changed, a newer version is added; the newest is in force.
create table price (
  brand_id text not null,
  product_id text not null,                    -- 'card:<batch>' is written with a card batch
  domain_area text not null,
  currency char(3) not null,
  version int not null,
  amount bigint not null check (amount > 0),
  primary key (brand_id, product_id, domain_area, currency, version)
);

create table payment_option (
  id bigint generated always as identity primary key,
  brand_id text not null,
  domain_area text not null,
  country text not null check (country ~ '^([A-Z]{2}|GLOBAL)$'),
  payway_id text not null,
  channel_id text not null default '',
  parent_id bigint references payment_option,
  name jsonb not null,
  icon text not null,
  sort int not null,
  min_amount bigint not null default 0,        -- minor units; zero or less = no bound
  max_amount bigint not null default 0,
  open_coupon boolean not null default false,
  description jsonb not null default '{}',
  provider text not null,
  method text not null,
  pay_within_s int check (pay_within_s between 60 and 604800),
  is_offered boolean not null default true,
  unique (brand_id, domain_area, country, payway_id, channel_id)
);

-- Answers kept as ready bytes are dropped when this number moves.
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into catalogue_version (version) values (1);

create function bump_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;
create trigger bump after insert or update or delete on game for each statement execute function bump_catalogue_version();
create trigger bump after insert or update or delete on sub_game for each statement execute function bump_catalogue_version();
create trigger bump after insert or update or delete on page_config for each statement execute function bump_catalogue_version();
create trigger bump after insert or update or delete on goods for each statement execute function bump_catalogue_version();
create trigger bump after insert or update or delete on price for each statement execute function bump_catalogue_version();
create trigger bump after insert or update or delete on payment_option for each statement execute function bump_catalogue_version();
