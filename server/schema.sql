-- What the migrations made, for reading; nothing runs this file. `npm run schema` writes it, schema.db.test.ts holds it.
-- Views and functions are defined in server/sql; here are their columns and signatures.

create type order_state as enum ('created', 'pay_pending', 'paid', 'delivering', 'delivered', 'refund_pending', 'refunded', 'failed', 'expired', 'chargeback', 'review');

create type pay_state as enum ('init', 'unknown', 'pending', 'captured', 'surplus', 'mismatch', 'failed', 'cancelled');

create type text_span as range (subtype = text, collation = "C");

create table account (
  id bigint not null generated always as identity,
  brand_id text not null,
  suid text not null,
  user_name text not null,
  blocked_at timestamp with time zone,
  erased_at timestamp with time zone,
  created_at timestamp with time zone not null default gem_now(),
  age_band text,
  real_name text,
  real_name_at timestamp with time zone,
  env text not null default 'production'::text,
  constraint account_age_band_check CHECK ((age_band = ANY (ARRAY['under16'::text, '16to17'::text, '18up'::text]))),
  constraint account_env_check CHECK ((env = ANY (ARRAY['production'::text, 'demo'::text]))),
  constraint account_real_name_check CHECK ((real_name = ANY (ARRAY['verified'::text, 'needed'::text, 'not_required'::text]))),
  constraint account_pkey PRIMARY KEY (id),
  constraint account_brand_id_env_id_key UNIQUE (brand_id, env, id),
  constraint account_brand_id_env_suid_key UNIQUE (brand_id, env, suid),
  constraint account_brand_id_id_key UNIQUE (brand_id, id)
);
grant insert, select, update on account to gemgate_app;

create table activity (
  brand_id text not null,
  id text not null,
  kind text not null,
  gp_ids text[],
  domain_areas text[],
  title jsonb not null,
  rule jsonb not null,
  currency character(3) not null,
  time_zone text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  shown_until timestamp with time zone not null,
  day_amount bigint not null default 1,
  retired_at timestamp with time zone,
  constraint activity_check CHECK ((ends_at > starts_at)),
  constraint activity_check1 CHECK ((shown_until >= ends_at)),
  constraint activity_day_amount_check CHECK ((day_amount > 0)),
  constraint activity_id_check CHECK ((id ~ '^[a-z0-9][a-z0-9-]{0,39}$'::text)),
  constraint activity_kind_check CHECK ((kind = ANY (ARRAY['cumulative'::text, 'continuous'::text]))),
  constraint activity_pkey PRIMARY KEY (brand_id, id)
);
CREATE TRIGGER bump AFTER INSERT OR DELETE OR UPDATE ON public.activity FOR EACH STATEMENT EXECUTE FUNCTION bump_catalogue_version();
grant select on activity to gemgate_app;
grant insert, select, update on activity to gemgate_catalogue;

create table activity_reward (
  brand_id text not null,
  activity_id text not null,
  tier_id text not null,
  need bigint not null,
  items jsonb not null,
  retired_at timestamp with time zone,
  constraint activity_reward_items_check CHECK ((jsonb_array_length(items) > 0)),
  constraint activity_reward_need_check CHECK ((need > 0)),
  constraint activity_reward_tier_id_check CHECK ((tier_id ~ '^[a-z0-9][a-z0-9-]{0,39}$'::text)),
  constraint activity_reward_brand_id_activity_id_fkey FOREIGN KEY (brand_id, activity_id) REFERENCES activity(brand_id, id),
  constraint activity_reward_pkey PRIMARY KEY (brand_id, activity_id, tier_id),
  constraint one_reward_for_need EXCLUDE USING btree (brand_id WITH =, activity_id WITH =, need WITH =) WHERE ((retired_at IS NULL)) DEFERRABLE
);
CREATE TRIGGER bump AFTER INSERT OR DELETE OR UPDATE ON public.activity_reward FOR EACH STATEMENT EXECUTE FUNCTION bump_catalogue_version();
grant select on activity_reward to gemgate_app;
grant insert, select, update on activity_reward to gemgate_catalogue;

create table attempt_slice (
  slice bigint not null,
  next_at timestamp with time zone,
  constraint attempt_slice_pkey PRIMARY KEY (slice)
);
CREATE INDEX slices_to_count ON public.attempt_slice USING btree (next_at) WHERE (next_at IS NOT NULL);
grant insert, select, update on attempt_slice to gemgate_app;

create table audit (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default gem_now(),
  operator text not null,
  action text not null,
  object text not null,
  note text not null,
  request_id text,
  constraint audit_request_id_check CHECK (((length(request_id) >= 1) AND (length(request_id) <= 64))),
  constraint audit_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_by_object ON public.audit USING btree (object);
CREATE UNIQUE INDEX audit_requests ON public.audit USING btree (request_id) WHERE (request_id IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.audit FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE CONSTRAINT TRIGGER link_audit AFTER INSERT ON public.audit DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION link_audit();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION append_only();
grant insert, select on audit to gemgate_app;
grant insert (operator, action, object, note) on audit to gemgate_catalogue;
grant select (id) on audit to gemgate_catalogue;
grant insert, select on audit to gemgate_console;

create table audit_head (
  is_only boolean not null default true,
  no bigint not null,
  hash bytea not null,
  constraint audit_head_is_only_check CHECK (is_only),
  constraint audit_head_pkey PRIMARY KEY (is_only)
);
grant select on audit_head to gemgate_app;
grant select on audit_head to gemgate_console;

create table audit_link (
  no bigint not null,
  audit_id bigint not null,
  hash bytea not null,
  constraint audit_link_hash_check CHECK ((length(hash) = 32)),
  constraint audit_link_no_check CHECK ((no > 0)),
  constraint audit_link_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES audit(id),
  constraint audit_link_pkey PRIMARY KEY (no),
  constraint audit_link_audit_id_key UNIQUE (audit_id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.audit_link FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.audit_link FOR EACH STATEMENT EXECUTE FUNCTION append_only();
grant select on audit_link to gemgate_app;
grant select on audit_link to gemgate_console;

create table begun_payment (
  billing_no text not null,
  attempt_no integer not null,
  account_id bigint not null,
  address bytea not null,
  begun_at timestamp with time zone not null default gem_now(),
  constraint begun_payment_address_check CHECK ((octet_length(address) = 16)),
  constraint begun_payment_pkey PRIMARY KEY (billing_no, attempt_no)
);
CREATE INDEX begun_by_account ON public.begun_payment USING btree (account_id, begun_at);
CREATE INDEX begun_by_address ON public.begun_payment USING btree (address, begun_at);
grant delete, insert, select on begun_payment to gemgate_app;

create table booked_money (
  txn_id bigint not null,
  day date not null,
  billing_no text not null,
  brand_id text not null,
  env text not null,
  gp_id text not null,
  domain_area text not null,
  payway_id text not null,
  channel_id text not null,
  coupon text not null,
  discount bigint not null,
  account_id bigint not null,
  is_new boolean not null,
  kind text not null,
  currency text not null,
  amount bigint not null,
  constraint booked_money_kind_check CHECK ((kind = ANY (ARRAY['gross'::text, 'refunded'::text, 'disputed'::text, 'fees'::text]))),
  constraint booked_money_pkey PRIMARY KEY (txn_id)
);
CREATE INDEX booked_money_by_day ON public.booked_money USING btree (brand_id, env, day);
grant insert, select on booked_money to gemgate_app;

create table brand (
  brand_key text not null,
  record jsonb not null,
  version bigint not null default 1,
  constraint brand_brand_key_check CHECK (((brand_key ~ '^[a-z][a-z0-9]{1,30}$'::text) AND (brand_key !~ 'demo'::text))),
  constraint brand_check CHECK (((jsonb_typeof(record) = 'object'::text) AND (NOT ((record ->> 'key'::text) IS DISTINCT FROM brand_key)) AND (octet_length((record)::text) <= 1048576))),
  constraint brand_version_check CHECK ((version > 0)),
  constraint brand_pkey PRIMARY KEY (brand_key)
);
CREATE UNIQUE INDEX brand_login_client ON public.brand USING btree (((record ->> 'login_client_id'::text)));
CREATE TRIGGER bump AFTER INSERT OR DELETE OR UPDATE ON public.brand FOR EACH STATEMENT EXECUTE FUNCTION bump_catalogue_version();
CREATE TRIGGER count_version BEFORE UPDATE ON public.brand FOR EACH ROW EXECUTE FUNCTION count_brand_version();
grant select on brand to gemgate_app;
grant insert, select, update on brand to gemgate_catalogue;
grant select on brand to gemgate_console;

create table brand_host (
  host text not null,
  brand_key text not null,
  environment text not null,
  kind text not null,
  place integer not null,
  constraint brand_host_environment_check CHECK ((environment = ANY (ARRAY['production'::text, 'demo'::text]))),
  constraint brand_host_host_check CHECK (((length(host) <= 253) AND (host ~ '^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$'::text))),
  constraint brand_host_kind_check CHECK ((kind = ANY (ARRAY['main'::text, 'backup'::text, 'form'::text]))),
  constraint brand_host_place_check CHECK ((place >= 0)),
  constraint brand_host_says_demo CHECK (((environment = 'demo'::text) = (host ~~ '%demo%'::text))),
  constraint brand_host_brand_key_fkey FOREIGN KEY (brand_key) REFERENCES brand(brand_key),
  constraint brand_host_pkey PRIMARY KEY (host)
);
CREATE INDEX brand_host_brand ON public.brand_host USING btree (brand_key);
CREATE TRIGGER bump AFTER INSERT OR DELETE OR UPDATE ON public.brand_host FOR EACH STATEMENT EXECUTE FUNCTION bump_catalogue_version();
grant select on brand_host to gemgate_app;
grant delete, insert, select on brand_host to gemgate_catalogue;

create table card_batch (
  brand_id text not null,
  batch text not null,
  face bigint not null,
  currency character(3) not null,
  gems integer not null,
  extra_gems integer not null default 0,
  count integer not null,
  state text not null default 'made'::text,
  valid_until timestamp with time zone,
  made_at timestamp with time zone not null default gem_now(),
  activated_at timestamp with time zone,
  voided_at timestamp with time zone,
  constraint card_batch_batch_check CHECK ((batch ~ '^[a-z0-9][a-z0-9-]{0,39}$'::text)),
  constraint card_batch_check CHECK (((state <> 'active'::text) OR (activated_at IS NOT NULL))),
  constraint card_batch_check1 CHECK (((state = 'void'::text) = (voided_at IS NOT NULL))),
  constraint card_batch_count_check CHECK (((count >= 1) AND (count <= 10000))),
  constraint card_batch_extra_gems_check CHECK ((extra_gems >= 0)),
  constraint card_batch_face_check CHECK ((face > 0)),
  constraint card_batch_gems_check CHECK ((gems > 0)),
  constraint card_batch_state_check CHECK ((state = ANY (ARRAY['made'::text, 'active'::text, 'void'::text]))),
  constraint card_batch_pkey PRIMARY KEY (brand_id, batch)
);
grant select on card_batch to gemgate_app;

create table catalogue_version (
  only_row boolean not null default true,
  version bigint not null,
  constraint catalogue_version_only_row_check CHECK (only_row),
  constraint catalogue_version_pkey PRIMARY KEY (only_row)
);
grant select on catalogue_version to gemgate_app;
grant select on catalogue_version to gemgate_catalogue;
grant update (version) on catalogue_version to gemgate_catalogue;

create table counted_source (
  day date not null,
  brand_id text not null,
  env text not null,
  source text not null,
  constraint counted_source_pkey PRIMARY KEY (day, brand_id, env, source)
);
grant delete, insert, select, update on counted_source to gemgate_app;

create table coupon_count (
  brand_id text not null,
  env text not null,
  definition_id text not null,
  granted integer not null default 0,
  constraint coupon_count_env_check CHECK ((env = ANY (ARRAY['production'::text, 'demo'::text]))),
  constraint coupon_count_granted_check CHECK ((granted >= 0)),
  constraint coupon_count_brand_id_definition_id_fkey FOREIGN KEY (brand_id, definition_id) REFERENCES coupon_definition(brand_id, id),
  constraint coupon_count_pkey PRIMARY KEY (brand_id, env, definition_id)
);
grant insert, select, update on coupon_count to gemgate_app;

create table coupon_definition (
  brand_id text not null,
  id text not null,
  name jsonb not null,
  rate integer not null,
  source text not null,
  level_id integer,
  product_ids text[],
  payway_ids text[],
  gp_ids text[],
  domain_areas text[],
  suids text[],
  min_points bigint not null default 0,
  given_with text[],
  time_zone text not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  valid_s integer,
  cap_total integer,
  cap_per_player integer,
  retired_at timestamp with time zone,
  constraint coupon_definition_cap_per_player_check CHECK ((cap_per_player > 0)),
  constraint coupon_definition_cap_total_check CHECK ((cap_total > 0)),
  constraint coupon_definition_check CHECK (((source = ANY (ARRAY['permanent'::text, 'week'::text, 'month'::text])) = (level_id IS NOT NULL))),
  constraint coupon_definition_check1 CHECK (((source = 'order'::text) = (given_with IS NOT NULL))),
  constraint coupon_definition_check2 CHECK (((source = 'claim'::text) OR (cap_per_player IS NULL))),
  constraint coupon_definition_check3 CHECK ((ends_at > starts_at)),
  constraint coupon_definition_id_check CHECK ((id ~ '^[a-z0-9][a-z0-9-]{0,39}$'::text)),
  constraint coupon_definition_min_points_check CHECK ((min_points >= 0)),
  constraint coupon_definition_rate_check CHECK (((rate >= 1) AND (rate <= 10000))),
  constraint coupon_definition_source_check CHECK ((source = ANY (ARRAY['permanent'::text, 'week'::text, 'month'::text, 'claim'::text, 'order'::text]))),
  constraint coupon_definition_valid_s_check CHECK ((valid_s > 0)),
  constraint coupon_definition_brand_id_level_id_fkey FOREIGN KEY (brand_id, level_id) REFERENCES vip_level(brand_id, level_id),
  constraint coupon_definition_pkey PRIMARY KEY (brand_id, id)
);
CREATE TRIGGER bump AFTER INSERT OR DELETE OR UPDATE ON public.coupon_definition FOR EACH STATEMENT EXECUTE FUNCTION bump_catalogue_version();
grant select on coupon_definition to gemgate_app;
grant insert, select, update on coupon_definition to gemgate_catalogue;

create table coupon_grant (
  id bigint not null generated always as identity,
  brand_id text not null,
  account_id bigint not null,
  code text not null,
  cause text not null,
  cause_ref text not null,
  state text not null default 'available'::text,
  order_no text,
  definition_id text,
  rate integer,
  granted_at timestamp with time zone not null default gem_now(),
  valid_from timestamp with time zone not null default gem_now(),
  valid_until timestamp with time zone,
  used_at timestamp with time zone,
  constraint coupon_grant_check CHECK (((state = ANY (ARRAY['reserved'::text, 'used'::text])) = (order_no IS NOT NULL))),
  constraint coupon_grant_rate_check CHECK (((rate >= 1) AND (rate <= 10000))),
  constraint coupon_grant_state_check CHECK ((state = ANY (ARRAY['available'::text, 'reserved'::text, 'used'::text, 'expired'::text]))),
  constraint coupon_grant_brand_id_account_id_fkey FOREIGN KEY (brand_id, account_id) REFERENCES account(brand_id, id),
  constraint coupon_grant_brand_id_definition_id_fkey FOREIGN KEY (brand_id, definition_id) REFERENCES coupon_definition(brand_id, id),
  constraint coupon_grant_order_no_fkey FOREIGN KEY (order_no) REFERENCES orders(billing_no) DEFERRABLE INITIALLY DEFERRED,
  constraint coupon_grant_pkey PRIMARY KEY (id),
  constraint coupon_grant_account_id_cause_cause_ref_key UNIQUE (account_id, cause, cause_ref)
);
CREATE UNIQUE INDEX coupon_one_order ON public.coupon_grant USING btree (order_no) WHERE (order_no IS NOT NULL);
CREATE INDEX coupons_brought_by_order ON public.coupon_grant USING btree (cause_ref) WHERE (cause = 'order'::text);
CREATE UNIQUE INDEX coupons_of_account ON public.coupon_grant USING btree (account_id, code) WHERE (definition_id IS NOT NULL);
CREATE INDEX grants_by_block ON public.coupon_grant USING brin (granted_at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX live_coupons_of_account ON public.coupon_grant USING btree (account_id) WHERE (state = ANY (ARRAY['available'::text, 'reserved'::text]));
CREATE INDEX over_coupons_of_account ON public.coupon_grant USING btree (account_id, COALESCE(used_at, valid_until) DESC NULLS LAST, id DESC) WHERE (state = ANY (ARRAY['used'::text, 'expired'::text]));
grant insert, select, update on coupon_grant to gemgate_app;
grant select (brand_id, definition_id) on coupon_grant to gemgate_catalogue;

create table debt (
  brand_id text not null,
  env text not null,
  gp_id text not null,
  debt_id text not null,
  client_id text not null,
  suid text not null,
  billing_no text not null,
  cause text not null,
  amount bigint not null,
  currency character(3) not null,
  recorded_at timestamp with time zone not null default gem_now(),
  constraint debt_amount_check CHECK ((amount > 0)),
  constraint debt_cause_check CHECK ((cause = ANY (ARRAY['refund'::text, 'chargeback'::text]))),
  constraint debt_debt_id_check CHECK (((length(debt_id) >= 1) AND (length(debt_id) <= 64))),
  constraint debt_env_check CHECK ((env = ANY (ARRAY['production'::text, 'demo'::text]))),
  constraint debt_billing_no_fkey FOREIGN KEY (billing_no) REFERENCES orders(billing_no),
  constraint debt_pkey PRIMARY KEY (brand_id, env, gp_id, debt_id)
);
CREATE INDEX debts_of_order ON public.debt USING btree (billing_no);
grant insert, select on debt to gemgate_app;

create table delivery (
  id bigint not null generated always as identity,
  delivery_key text not null,
  cause text not null,
  cause_ref text not null,
  order_no text generated always as (
CASE cause
    WHEN 'order'::text THEN cause_ref
    ELSE NULL::text
END) stored,
  reward_claim_id bigint generated always as (
CASE cause
    WHEN 'reward'::text THEN (cause_ref)::bigint
    ELSE NULL::bigint
END) stored,
  replenish_id text generated always as (
CASE cause
    WHEN 'replenish'::text THEN cause_ref
    ELSE NULL::text
END) stored,
  brand_id text not null,
  gp_id text not null,
  client_id text not null,
  server_id text,
  role_id text,
  payload jsonb not null default '{}'::jsonb,
  state text not null default 'pending'::text,
  game_receipt text,
  delivered_at timestamp with time zone,
  sent_at timestamp with time zone,
  accepted_at timestamp with time zone,
  in_review boolean not null default false,
  next_at timestamp with time zone not null default gem_now(),
  lease_until timestamp with time zone,
  lease_owner text,
  lease_no integer not null default 0,
  attempts integer not null default 0,
  max_attempts integer not null default 120,
  first_at timestamp with time zone not null default gem_now(),
  last_error text,
  constraint delivery_cause_check CHECK ((cause = ANY (ARRAY['order'::text, 'reward'::text, 'replenish'::text]))),
  constraint delivery_check CHECK (((state = 'delivered'::text) = (delivered_at IS NOT NULL))),
  constraint delivery_check1 CHECK (((cause = 'replenish'::text) OR (ROW(server_id, role_id) IS NOT NULL))),
  constraint delivery_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'unknown'::text, 'delivered'::text, 'rejected'::text, 'cancelled'::text]))),
  constraint delivery_order_no_fkey FOREIGN KEY (order_no) REFERENCES orders(billing_no),
  constraint delivery_replenish_id_fkey FOREIGN KEY (replenish_id) REFERENCES replenish(id),
  constraint delivery_reward_claim_id_fkey FOREIGN KEY (reward_claim_id) REFERENCES reward_claim(id),
  constraint delivery_pkey PRIMARY KEY (id),
  constraint delivery_cause_cause_ref_key UNIQUE (cause, cause_ref),
  constraint delivery_client_id_game_receipt_key UNIQUE (client_id, game_receipt),
  constraint delivery_delivery_key_key UNIQUE (delivery_key)
);
CREATE INDEX deliveries_due_by_game ON public.delivery USING btree (gp_id, next_at) WHERE ((state = ANY (ARRAY['pending'::text, 'unknown'::text])) AND (NOT in_review));
CREATE INDEX deliveries_in_review ON public.delivery USING btree (id) WHERE in_review;
CREATE TRIGGER ask_after_restore BEFORE INSERT ON public.delivery FOR EACH ROW EXECUTE FUNCTION ask_after_restore();
grant insert, select, update on delivery to gemgate_app;

create table dispute (
  provider text not null,
  merchant text not null,
  dispute_id text not null,
  payment_attempt_id bigint not null,
  amount bigint not null,
  currency character(3) not null,
  state text not null,
  opened_at timestamp with time zone not null default gem_now(),
  constraint dispute_amount_check CHECK ((amount > 0)),
  constraint dispute_state_check CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text]))),
  constraint dispute_payment_attempt_id_fkey FOREIGN KEY (payment_attempt_id) REFERENCES payment_attempt(id),
  constraint dispute_pkey PRIMARY KEY (provider, merchant, dispute_id)
);
CREATE INDEX disputes_by_opening ON public.dispute USING btree (opened_at);
CREATE INDEX disputes_of_attempt ON public.dispute USING btree (payment_attempt_id);
grant insert, select, update on dispute to gemgate_app;

create table funnel_day (
  day date not null,
  brand_id text not null,
  env text not null,
  domain_area text not null,
  platform text not null,
  channel integer not null,
  source text not null,
  viewed integer not null,
  logged_in integer not null,
  has_character integer not null,
  chose_goods integer not null,
  chose_method integer not null,
  clicked_buy integer not null,
  created integer not null,
  paid integer not null,
  delivered integer not null,
  constraint funnel_day_pkey PRIMARY KEY (day, brand_id, env, domain_area, platform, channel, source)
);
grant delete, insert, select, update on funnel_day to gemgate_app;

create table game (
  brand_id text not null,
  gp_id text not null,
  name jsonb not null,
  logo text not null,
  is_select_game boolean not null default true,
  terms text not null default ''::text,
  privacy text not null default ''::text,
  sort integer not null default 0,
  retired_at timestamp with time zone,
  constraint game_pkey PRIMARY KEY (brand_id, gp_id)
);
CREATE TRIGGER bump AFTER INSERT OR DELETE OR UPDATE ON public.game FOR EACH STATEMENT EXECUTE FUNCTION bump_catalogue_version();
grant select on game to gemgate_app;
grant insert, select, update on game to gemgate_catalogue;

create table goods (
  brand_id text not null,
  product_id text not null,
  gp_id text not null,
  name jsonb not null,
  bonus jsonb not null default '{}'::jsonb,
  type_key text not null,
  type_name jsonb not null,
  type_sort integer not null,
  goods_sort integer not null,
  is_limit boolean not null default false,
  is_coupon boolean not null default false,
  is_special boolean not null default false,
  icon text not null default ''::text,
  items jsonb not null,
  on_sale boolean not null default true,
  limit_type text,
  limit_cap integer,
  limit_days integer,
  units integer,
  bonus_units integer,
  retired_at timestamp with time zone,
  constraint goods_bonus_units_check CHECK ((bonus_units >= 0)),
  constraint goods_items_check CHECK (((jsonb_typeof(items) = 'array'::text) AND (jsonb_array_length(items) > 0))),
  constraint goods_limit_cap_check CHECK (((limit_cap >= 1) AND (limit_cap <= 10000))),
  constraint goods_limit_days_check CHECK (((limit_days >= 1) AND (limit_days <= 366))),
  constraint goods_limit_type_check CHECK ((limit_type = ANY (ARRAY['role'::text, 'time'::text, 'game'::text]))),
  constraint goods_units_check CHECK ((units > 0)),
  constraint limit_is_whole CHECK (((is_limit = (limit_type IS NOT NULL)) AND (is_limit = (limit_cap IS NOT NULL)) AND ((is_limit AND (limit_type = 'time'::text)) = (limit_days IS NOT NULL)))),
  constraint goods_brand_id_gp_id_fkey FOREIGN KEY (brand_id, gp_id) REFERENCES game(brand_id, gp_id),
  constraint goods_pkey PRIMARY KEY (brand_id, product_id)
);
CREATE INDEX goods_by_game ON public.goods USING btree (brand_id, gp_id);
CREATE TRIGGER bump AFTER INSERT OR DELETE OR UPDATE ON public.goods FOR EACH STATEMENT EXECUTE FUNCTION bump_catalogue_version();
grant select on goods to gemgate_app;
grant insert, select, update on goods to gemgate_catalogue;

create table idem_request (
  scope text not null,
  key text not null,
  call text not null,
  fingerprint bytea not null,
  billing_no text,
  result_ref text,
  created_at timestamp with time zone not null default gem_now(),
  constraint idem_request_check CHECK ((num_nonnulls(billing_no, result_ref) = 1)),
  constraint idem_request_scope_check CHECK ((scope ~ '^(account|replenish|card):'::text)),
  constraint idem_request_billing_no_fkey FOREIGN KEY (billing_no) REFERENCES orders(billing_no) DEFERRABLE INITIALLY DEFERRED,
  constraint idem_request_pkey PRIMARY KEY (scope, key)
);
CREATE INDEX idem_request_by_age_btree ON public.idem_request USING btree (created_at);
CREATE INDEX idem_request_by_order ON public.idem_request USING btree (billing_no);
grant delete, insert, select, update on idem_request to gemgate_app;

create table invariant_check (
  name text not null,
  counts jsonb not null default '{}'::jsonb,
  took_ms integer not null default 0,
  checked_at timestamp with time zone,
  next_at timestamp with time zone not null default gem_now(),
  last_error text,
  constraint invariant_check_pkey PRIMARY KEY (name)
);
grant insert, select, update on invariant_check to gemgate_app;

create table invariant_pass (
  domain text not null,
  started_at timestamp with time zone not null default gem_now(),
  finished_at timestamp with time zone,
  constraint invariant_pass_pkey PRIMARY KEY (domain)
);
grant insert, select, update on invariant_pass to gemgate_app;

create table invariant_row (
  detector text not null,
  key text not null,
  found_at timestamp with time zone not null default gem_now(),
  constraint invariant_row_pkey PRIMARY KEY (detector, key)
);
grant delete, insert, select on invariant_row to gemgate_app;

create table invariant_slice (
  domain text not null,
  from_key text not null,
  to_key text,
  keys integer not null default 0,
  took_ms integer not null default 0,
  added_at timestamp with time zone not null default gem_now(),
  checked_at timestamp with time zone,
  last_error text,
  constraint invariant_slice_pkey PRIMARY KEY (domain, from_key)
);
CREATE INDEX invariant_slices_by_age ON public.invariant_slice USING btree (domain, checked_at NULLS FIRST);
grant insert, select, update on invariant_slice to gemgate_app;

create table job (
  name text not null,
  next_at timestamp with time zone not null default gem_now(),
  lease_until timestamp with time zone,
  lease_owner text,
  lease_no integer not null default 0,
  last_ok_at timestamp with time zone,
  last_error text,
  constraint job_name_check CHECK ((name ~ '^[a-z][a-z-]{0,39}$'::text)),
  constraint job_pkey PRIMARY KEY (name)
);
grant insert, select, update on job to gemgate_app;

create table launch_request (
  gp_id text not null,
  request_id text not null,
  seen_at timestamp with time zone not null default gem_now(),
  constraint launch_request_pkey PRIMARY KEY (gp_id, request_id)
);
CREATE INDEX launch_request_by_age ON public.launch_request USING btree (seen_at);
grant delete, insert, select, update on launch_request to gemgate_app;

create table ledger_account (
  code text not null,
  currency character(3) not null,
  kind text not null,
  constraint ledger_account_kind_check CHECK ((kind = ANY (ARRAY['asset'::text, 'liability'::text, 'income'::text, 'expense'::text]))),
  constraint ledger_account_pkey PRIMARY KEY (code, currency)
);
grant insert, select on ledger_account to gemgate_app;

create table ledger_entry (
  txn_id bigint not null,
  n smallint not null,
  code text not null,
  currency character(3) not null,
  amount bigint not null,
  constraint ledger_entry_amount_check CHECK ((amount <> 0)),
  constraint ledger_entry_code_currency_fkey FOREIGN KEY (code, currency) REFERENCES ledger_account(code, currency),
  constraint ledger_entry_txn_id_fkey FOREIGN KEY (txn_id) REFERENCES ledger_txn(id),
  constraint ledger_entry_pkey PRIMARY KEY (txn_id, n)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_entry FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON public.ledger_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balanced();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION append_only();
grant insert, select on ledger_entry to gemgate_app;

create table ledger_seal (
  no integer not null,
  to_txn bigint not null,
  hash bytea not null,
  sealed_at timestamp with time zone not null default gem_now(),
  constraint ledger_seal_hash_check CHECK ((length(hash) = 32)),
  constraint ledger_seal_no_check CHECK ((no > 0)),
  constraint ledger_seal_pkey PRIMARY KEY (no),
  constraint ledger_seal_to_txn_key UNIQUE (to_txn)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_seal FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.ledger_seal FOR EACH STATEMENT EXECUTE FUNCTION append_only();
grant insert, select on ledger_seal to gemgate_app;

create table ledger_txn (
  id bigint not null generated always as identity,
  kind text not null,
  ref text not null,
  billing_no text,
  at timestamp with time zone not null default gem_now(),
  constraint ledger_txn_billing_no_fkey FOREIGN KEY (billing_no) REFERENCES orders(billing_no),
  constraint ledger_txn_pkey PRIMARY KEY (id),
  constraint ledger_txn_kind_ref_key UNIQUE (kind, ref)
);
CREATE INDEX ledger_txn_by_block ON public.ledger_txn USING brin (at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX ledger_txn_by_order ON public.ledger_txn USING btree (billing_no);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_txn FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.ledger_txn FOR EACH STATEMENT EXECUTE FUNCTION append_only();
grant insert, select on ledger_txn to gemgate_app;

create table legal_notice (
  brand_id text not null,
  topic text not null,
  locale text not null,
  blocks jsonb not null,
  constraint legal_notice_blocks_check CHECK ((jsonb_typeof(blocks) = 'array'::text)),
  constraint legal_notice_pkey PRIMARY KEY (brand_id, topic, locale)
);
CREATE TRIGGER bump AFTER INSERT OR DELETE OR UPDATE ON public.legal_notice FOR EACH STATEMENT EXECUTE FUNCTION bump_catalogue_version();
grant select on legal_notice to gemgate_app;
grant delete, insert, select, update on legal_notice to gemgate_catalogue;

create table limit_counter (
  scope text not null,
  product_id text not null,
  window_no integer not null default 1,
  window_start timestamp with time zone not null default gem_now(),
  cap integer not null,
  held integer not null default 0,
  used integer not null default 0,
  days integer,
  overrun integer not null default 0,
  constraint limit_counter_check CHECK (((held >= 0) AND (used >= 0) AND ((held + used) <= (cap + overrun)))),
  constraint limit_counter_days_check CHECK (((days >= 1) AND (days <= 366))),
  constraint limit_counter_overrun_check CHECK ((overrun >= 0)),
  constraint scope_names_environment CHECK (((split_part(scope, ':'::text, 2) = ANY (ARRAY['production'::text, 'demo'::text])) AND (split_part(scope, ':'::text, 3) = ANY (ARRAY['role'::text, 'suid'::text])))),
  constraint limit_counter_pkey PRIMARY KEY (scope, product_id)
);
grant insert, select, update on limit_counter to gemgate_app;

create table limit_hold (
  billing_no text not null,
  scope text not null,
  product_id text not null,
  window_no integer not null,
  state text not null default 'held'::text,
  constraint limit_hold_state_check CHECK ((state = ANY (ARRAY['held'::text, 'used'::text, 'released'::text]))),
  constraint limit_hold_billing_no_fkey FOREIGN KEY (billing_no) REFERENCES orders(billing_no) DEFERRABLE INITIALLY DEFERRED,
  constraint limit_hold_scope_product_id_fkey FOREIGN KEY (scope, product_id) REFERENCES limit_counter(scope, product_id),
  constraint limit_hold_pkey PRIMARY KEY (billing_no)
);
CREATE INDEX limit_holds_of_counter ON public.limit_hold USING btree (scope, product_id, window_no);
grant insert, select, update on limit_hold to gemgate_app;

create table machine_key (
  id uuid not null default gen_random_uuid(),
  key_hash bytea not null,
  name text not null,
  permissions text[] not null,
  brand_id text not null,
  addresses cidr[] not null default '{}'::cidr[],
  made_by uuid not null,
  created_at timestamp with time zone not null default gem_now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint machine_key_addresses_check CHECK ((cardinality(addresses) <= 20)),
  constraint machine_key_brand_id_check CHECK ((brand_id ~ '^(\*|[a-z0-9][a-z0-9-]{0,39})$'::text)),
  constraint machine_key_check CHECK (((expires_at > created_at) AND (expires_at <= (created_at + '366 days'::interval)))),
  constraint machine_key_key_hash_check CHECK ((length(key_hash) = 32)),
  constraint machine_key_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint machine_key_permissions_check CHECK (((cardinality(permissions) >= 1) AND (cardinality(permissions) <= 60))),
  constraint machine_key_made_by_fkey FOREIGN KEY (made_by) REFERENCES operator(id),
  constraint machine_key_pkey PRIMARY KEY (id),
  constraint machine_key_key_hash_key UNIQUE (key_hash)
);
CREATE INDEX machine_keys_of ON public.machine_key USING btree (made_by);
grant insert, select on machine_key to gemgate_console;
grant update (used_at, revoked_at) on machine_key to gemgate_console;

create table method_count (
  slice bigint not null,
  day date not null,
  brand_id text not null,
  env text not null,
  domain_area text not null,
  payway_id text not null,
  channel_id text not null,
  currency text not null,
  coupon text not null,
  reason text not null,
  created integer not null,
  opened integer not null,
  paid integer not null,
  declined integer not null,
  expired integer not null,
  cancelled integer not null,
  returned integer not null,
  orders integer not null,
  given_back integer not null,
  constraint method_count_pkey PRIMARY KEY (slice, day, brand_id, env, domain_area, payway_id, channel_id, currency, coupon, reason)
);
CREATE INDEX method_counts_by_day ON public.method_count USING btree (brand_id, env, day);
grant delete, insert, select, update on method_count to gemgate_app;

create table method_health (
  brand_id text not null,
  provider text not null,
  payway_id text not null,
  channel_id text not null,
  since timestamp with time zone not null,
  tried integer not null,
  paid integer not null,
  failed integer not null,
  is_failing boolean not null default false,
  changed_at timestamp with time zone not null default gem_now(),
  checked_at timestamp with time zone not null default gem_now(),
  constraint method_health_check CHECK ((tried = (paid + failed))),
  constraint method_health_failed_check CHECK ((failed >= 0)),
  constraint method_health_paid_check CHECK ((paid >= 0)),
  constraint method_health_tried_check CHECK ((tried >= 0)),
  constraint method_health_pkey PRIMARY KEY (brand_id, provider, payway_id, channel_id)
);
CREATE TRIGGER bump_when_marked AFTER UPDATE ON public.method_health FOR EACH ROW WHEN ((old.is_failing IS DISTINCT FROM new.is_failing)) EXECUTE FUNCTION bump_for_health();
grant insert, select, update on method_health to gemgate_app;

create table method_pause (
  brand_id text not null,
  domain_area text not null,
  payway_id text not null,
  channel_id text not null default ''::text,
  until timestamp with time zone,
  by text not null,
  note text not null,
  paused_at timestamp with time zone not null default gem_now(),
  constraint method_pause_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint method_pause_pkey PRIMARY KEY (brand_id, domain_area, payway_id, channel_id)
);
CREATE TRIGGER bump AFTER INSERT OR DELETE OR UPDATE ON public.method_pause FOR EACH STATEMENT EXECUTE FUNCTION bump_for_health();
grant select on method_pause to gemgate_app;
grant delete, insert, select, update on method_pause to gemgate_console;

create table migration (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migration_pkey PRIMARY KEY (name)
);
grant select on migration to gemgate_app;

create table operator (
  id uuid not null default gen_random_uuid(),
  login text not null,
  name text not null,
  state text not null default 'invited'::text,
  password_hash text,
  created_at timestamp with time zone not null default gem_now(),
  constraint operator_check CHECK (((state <> 'active'::text) OR (password_hash IS NOT NULL))),
  constraint operator_login_check CHECK ((login ~ '^[a-z0-9][a-z0-9._@+-]{1,63}$'::text)),
  constraint operator_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint operator_state_check CHECK ((state = ANY (ARRAY['invited'::text, 'active'::text, 'locked'::text]))),
  constraint operator_pkey PRIMARY KEY (id),
  constraint operator_login_key UNIQUE (login)
);
grant select (id, login, name, state) on operator to gemgate_app;
grant insert (login, name) on operator to gemgate_console;
grant select on operator to gemgate_console;
grant update (state, password_hash) on operator to gemgate_console;

create table operator_approval (
  command_id uuid not null,
  operator_id uuid not null,
  verdict text not null,
  digest bytea not null,
  note text not null default ''::text,
  at timestamp with time zone not null,
  constraint operator_approval_verdict_check CHECK ((verdict = ANY (ARRAY['approve'::text, 'refuse'::text]))),
  constraint operator_approval_command_id_fkey FOREIGN KEY (command_id) REFERENCES operator_command(id),
  constraint operator_approval_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_approval_pkey PRIMARY KEY (command_id, operator_id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.operator_approval FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.operator_approval FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER settle_command BEFORE INSERT ON public.operator_approval FOR EACH ROW EXECUTE FUNCTION settle_command();
grant select on operator_approval to gemgate_app;
grant insert (command_id, operator_id, verdict, digest, note) on operator_approval to gemgate_console;
grant select on operator_approval to gemgate_console;

create table operator_command (
  id uuid not null default gen_random_uuid(),
  no bigint not null generated always as identity,
  operator_id uuid not null,
  request_key uuid not null,
  fingerprint bytea not null,
  brand_id text not null,
  kind text not null,
  object text not null,
  billing_no text,
  body jsonb not null default '{}'::jsonb,
  note text not null,
  amount bigint,
  currency character(3),
  digest bytea not null,
  needs smallint not null,
  state text not null,
  outcome text,
  earlier_id uuid,
  audit_id bigint,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  next_at timestamp with time zone not null,
  lease_until timestamp with time zone,
  lease_owner text,
  lease_no integer not null default 0,
  attempts integer not null default 0,
  constraint operator_command_amount_check CHECK ((amount > 0)),
  constraint operator_command_body_check CHECK ((jsonb_typeof(body) = 'object'::text)),
  constraint operator_command_check CHECK (((amount IS NULL) = (currency IS NULL))),
  constraint operator_command_check1 CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['proposed'::text, 'approved'::text])))),
  constraint operator_command_digest_check CHECK ((length(digest) = 32)),
  constraint operator_command_fingerprint_check CHECK ((length(fingerprint) = 32)),
  constraint operator_command_kind_check CHECK ((kind = ANY (ARRAY['deliver'::text, 'delivered'::text, 'refund'::text, 'cancel'::text, 'ask'::text, 'paid'::text, 'unpaid'::text, 'settled'::text, 'refunded'::text, 'dispute-won'::text, 'dispute-lost'::text, 'refund-settled'::text, 'refund-failed'::text, 'webhook-close'::text, 'webhook-retry'::text, 'close'::text, 'reward-deliver'::text, 'reward-delivered'::text, 'reward-cancel'::text, 'block'::text, 'unblock'::text, 'forget-age'::text, 'thresholds'::text]))),
  constraint operator_command_needs_check CHECK ((needs = ANY (ARRAY[1, 2]))),
  constraint operator_command_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000))),
  constraint operator_command_object_check CHECK (((length(object) >= 1) AND (length(object) <= 200))),
  constraint operator_command_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'approved'::text, 'done'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text]))),
  constraint operator_command_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES audit(id),
  constraint operator_command_earlier_id_fkey FOREIGN KEY (earlier_id) REFERENCES operator_command(id),
  constraint operator_command_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_command_pkey PRIMARY KEY (id),
  constraint operator_command_no_key UNIQUE (no),
  constraint operator_command_operator_id_request_key_key UNIQUE (operator_id, request_key)
);
CREATE INDEX commands_due ON public.operator_command USING btree (brand_id, next_at) WHERE (state = 'approved'::text);
CREATE INDEX commands_of_brand ON public.operator_command USING btree (brand_id, no);
CREATE INDEX commands_of_operator ON public.operator_command USING btree (operator_id, created_at);
CREATE INDEX commands_of_order ON public.operator_command USING btree (billing_no, no) WHERE (billing_no IS NOT NULL);
CREATE INDEX commands_proposed ON public.operator_command USING btree (expires_at) WHERE (state = 'proposed'::text);
CREATE TRIGGER append_only BEFORE DELETE ON public.operator_command FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER command_keeps BEFORE UPDATE ON public.operator_command FOR EACH ROW EXECUTE FUNCTION command_keeps();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.operator_command FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER propose_command BEFORE INSERT ON public.operator_command FOR EACH ROW EXECUTE FUNCTION propose_command();
grant select on operator_command to gemgate_app;
grant update (needs, state, outcome, earlier_id, audit_id, ended_at, next_at, lease_until, lease_owner, lease_no, attempts) on operator_command to gemgate_app;
grant insert (operator_id, request_key, fingerprint, brand_id, kind, object, billing_no, body, note, amount, currency) on operator_command to gemgate_console;
grant select on operator_command to gemgate_console;

create table operator_factor (
  id uuid not null default gen_random_uuid(),
  operator_id uuid not null,
  kind text not null,
  encrypted_secret bytea,
  code_hash bytea,
  used_step bigint not null default 0,
  created_at timestamp with time zone not null default gem_now(),
  used_at timestamp with time zone,
  removed_at timestamp with time zone,
  constraint operator_factor_check CHECK (
CASE kind
    WHEN 'totp'::text THEN ((encrypted_secret IS NOT NULL) AND (code_hash IS NULL))
    ELSE ((code_hash IS NOT NULL) AND (encrypted_secret IS NULL))
END),
  constraint operator_factor_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint operator_factor_kind_check CHECK ((kind = ANY (ARRAY['totp'::text, 'recovery'::text]))),
  constraint operator_factor_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_factor_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX operator_clock ON public.operator_factor USING btree (operator_id) WHERE ((kind = 'totp'::text) AND (removed_at IS NULL));
CREATE UNIQUE INDEX operator_recovery ON public.operator_factor USING btree (operator_id, code_hash) WHERE (kind = 'recovery'::text);
grant insert, select on operator_factor to gemgate_console;
grant update (used_step, used_at, removed_at) on operator_factor to gemgate_console;

create table operator_grant (
  operator_id uuid not null,
  role text not null,
  brand_id text not null,
  until timestamp with time zone,
  granted_by text not null,
  granted_at timestamp with time zone not null default gem_now(),
  constraint operator_grant_brand_id_check CHECK ((brand_id ~ '^(\*|[a-z0-9][a-z0-9-]{0,39})$'::text)),
  constraint operator_grant_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'support_lead'::text, 'support'::text, 'finance'::text, 'catalogue'::text, 'marketing'::text, 'developer'::text, 'auditor'::text]))),
  constraint operator_grant_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_grant_pkey PRIMARY KEY (operator_id, role, brand_id)
);
grant select on operator_grant to gemgate_app;
grant delete, insert, select on operator_grant to gemgate_console;
grant update (until, granted_by, granted_at) on operator_grant to gemgate_console;

create table operator_invite (
  token_hash bytea not null,
  operator_id uuid not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint operator_invite_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint operator_invite_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_invite_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX operator_invites ON public.operator_invite USING btree (operator_id);
grant delete, insert, select on operator_invite to gemgate_console;
grant update (used_at) on operator_invite to gemgate_console;

create table operator_session (
  token_hash bytea not null,
  operator_id uuid not null,
  created_at timestamp with time zone not null default gem_now(),
  seen_at timestamp with time zone not null default gem_now(),
  end_at timestamp with time zone not null,
  proved_at timestamp with time zone not null default gem_now(),
  is_half boolean not null default false,
  agent text not null,
  revoked_at timestamp with time zone,
  constraint operator_session_agent_check CHECK ((length(agent) <= 80)),
  constraint operator_session_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint operator_session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint operator_session_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX operator_sessions ON public.operator_session USING btree (operator_id) WHERE (revoked_at IS NULL);
grant delete, insert, select, update on operator_session to gemgate_console;

create table operator_threshold (
  brand_id text not null,
  currency character(3) not null,
  small_max bigint not null,
  one_person_max bigint not null,
  two_person_min bigint not null,
  refund_day_max bigint not null,
  constraint operator_threshold_brand_id_check CHECK ((brand_id ~ '^(\*|[a-z0-9][a-z0-9-]{0,39})$'::text)),
  constraint operator_threshold_check CHECK ((one_person_max >= small_max)),
  constraint operator_threshold_check1 CHECK ((two_person_min >= one_person_max)),
  constraint operator_threshold_check2 CHECK ((refund_day_max >= small_max)),
  constraint operator_threshold_small_max_check CHECK ((small_max > 0)),
  constraint operator_threshold_pkey PRIMARY KEY (brand_id, currency)
);
grant insert, select, update on operator_threshold to gemgate_app;
grant select on operator_threshold to gemgate_console;

create table order_event (
  billing_no text not null,
  seq integer not null,
  from_state order_state not null,
  to_state order_state not null,
  cause text not null,
  at timestamp with time zone not null default gem_now(),
  constraint order_event_billing_no_fkey FOREIGN KEY (billing_no) REFERENCES orders(billing_no),
  constraint order_event_pkey PRIMARY KEY (billing_no, seq)
);
CREATE INDEX order_events_by_block ON public.order_event USING brin (at) WITH (pages_per_range='32', autosummarize='on');
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.order_event FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.order_event FOR EACH STATEMENT EXECUTE FUNCTION append_only();
grant insert, select on order_event to gemgate_app;

create table order_note (
  id bigint not null generated always as identity,
  billing_no text not null,
  operator_id uuid not null,
  text text not null,
  at timestamp with time zone not null default gem_now(),
  constraint order_note_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000))),
  constraint order_note_billing_no_fkey FOREIGN KEY (billing_no) REFERENCES orders(billing_no),
  constraint order_note_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint order_note_pkey PRIMARY KEY (id)
);
CREATE INDEX notes_of_order ON public.order_note USING btree (billing_no);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.order_note FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.order_note FOR EACH STATEMENT EXECUTE FUNCTION append_only();
grant insert (billing_no, operator_id, text) on order_note to gemgate_console;
grant select on order_note to gemgate_console;

create table order_owner (
  billing_no text not null,
  operator_id uuid,
  since timestamp with time zone not null default gem_now(),
  constraint order_owner_billing_no_fkey FOREIGN KEY (billing_no) REFERENCES orders(billing_no),
  constraint order_owner_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  constraint order_owner_pkey PRIMARY KEY (billing_no)
);
CREATE INDEX orders_of_owner ON public.order_owner USING btree (operator_id);
grant insert (billing_no, operator_id) on order_owner to gemgate_console;
grant select on order_owner to gemgate_console;
grant update (operator_id, since) on order_owner to gemgate_console;

create table order_search (
  billing_no text not null,
  brand_id text not null,
  created_at timestamp with time zone not null,
  tail text not null,
  role_id text,
  role_name text not null,
  constraint order_search_pkey PRIMARY KEY (billing_no)
);
CREATE INDEX order_search_by_name ON public.order_search USING btree (lower(role_name) text_pattern_ops) WHERE (role_name <> ''::text);
CREATE INDEX order_search_by_role ON public.order_search USING btree (role_id) WHERE (role_id IS NOT NULL);
CREATE INDEX order_search_by_tail ON public.order_search USING btree (tail text_pattern_ops);
grant insert, select on order_search to gemgate_app;

create table orders (
  billing_no text not null,
  brand_id text not null,
  account_id bigint not null,
  gp_id text not null,
  client_id text not null,
  server_id text,
  role_id text,
  area_id text,
  product_id text,
  domain_area text not null,
  currency character(3) not null,
  list_amount bigint not null,
  discount_amount bigint not null default 0,
  payable_amount bigint not null,
  price_version integer,
  coupon_grant_id bigint,
  replenish_id text,
  limited boolean not null default false,
  items jsonb not null default '[]'::jsonb,
  env text not null,
  suid text not null,
  user_name text not null,
  role_name text not null default ''::text,
  server_name text not null default ''::text,
  state order_state not null default 'created'::order_state,
  version integer not null default 0,
  created_at timestamp with time zone not null default gem_now(),
  expires_at timestamp with time zone not null default (gem_now() + '00:30:00'::interval),
  has_holds boolean not null default false,
  gift boolean not null default false,
  price_window_id bigint,
  constraint orders_billing_no_check CHECK ((billing_no ~ '^20[0-9]{6}[0-9A-HJKMNP-TV-Z]{20}$'::text)),
  constraint orders_check CHECK (((discount_amount >= 0) AND (discount_amount < list_amount))),
  constraint orders_check1 CHECK ((payable_amount = (list_amount - discount_amount))),
  constraint orders_check2 CHECK (((replenish_id IS NOT NULL) OR (ROW(server_id, role_id, product_id, price_version) IS NOT NULL))),
  constraint orders_check3 CHECK (((replenish_id IS NULL) OR ((discount_amount = 0) AND (coupon_grant_id IS NULL)))),
  constraint orders_check4 CHECK (((("left"(billing_no, 8))::integer)::numeric = (((EXTRACT(year FROM (created_at AT TIME ZONE 'UTC'::text)) * (10000)::numeric) + (EXTRACT(month FROM (created_at AT TIME ZONE 'UTC'::text)) * (100)::numeric)) + EXTRACT(day FROM (created_at AT TIME ZONE 'UTC'::text))))),
  constraint orders_check5 CHECK (((expires_at > created_at) AND (expires_at <= (created_at +
CASE
    WHEN limited THEN '24:00:00'::interval
    ELSE '7 days'::interval
END)))),
  constraint orders_env_check CHECK ((env = ANY (ARRAY['production'::text, 'demo'::text]))),
  constraint orders_list_amount_check CHECK ((list_amount > 0)),
  constraint orders_account_fkey FOREIGN KEY (brand_id, env, account_id) REFERENCES account(brand_id, env, id) NOT VALID -- not validated,
  constraint orders_coupon_grant_id_fkey FOREIGN KEY (coupon_grant_id) REFERENCES coupon_grant(id),
  constraint orders_replenish_id_fkey FOREIGN KEY (replenish_id) REFERENCES replenish(id),
  constraint orders_pkey PRIMARY KEY (billing_no)
);
CREATE UNIQUE INDEX one_open_order ON public.orders USING btree (brand_id, env, gp_id, server_id, role_id, product_id, (
CASE
    WHEN gift THEN account_id
    ELSE (0)::bigint
END)) WHERE ((state = ANY (ARRAY['created'::order_state, 'pay_pending'::order_state])) AND (replenish_id IS NULL));
CREATE UNIQUE INDEX one_open_replenish ON public.orders USING btree (replenish_id) WHERE ((state = ANY (ARRAY['created'::order_state, 'pay_pending'::order_state])) AND (replenish_id IS NOT NULL));
CREATE INDEX orders_in_progress ON public.orders USING btree (state, billing_no) WHERE (state = ANY (ARRAY['paid'::order_state, 'delivering'::order_state, 'refund_pending'::order_state, 'review'::order_state]));
CREATE INDEX orders_of_account ON public.orders USING btree (account_id, created_at DESC);
CREATE INDEX orders_of_brand ON public.orders USING btree (brand_id COLLATE "C", created_at DESC);
CREATE INDEX orders_of_link ON public.orders USING btree (replenish_id) WHERE (replenish_id IS NOT NULL);
CREATE INDEX orders_on_their_way ON public.orders USING btree (account_id, created_at DESC) WHERE (state = ANY (ARRAY['created'::order_state, 'pay_pending'::order_state, 'paid'::order_state, 'delivering'::order_state, 'review'::order_state]));
CREATE INDEX orders_to_expire ON public.orders USING btree (expires_at) WHERE (state = ANY (ARRAY['created'::order_state, 'pay_pending'::order_state]));
CREATE INDEX orders_to_look_at ON public.orders USING btree (brand_id COLLATE "C", created_at DESC) WHERE order_to_look_at(state);
CREATE INDEX orders_with_holds_of_role ON public.orders USING btree (role_id, server_id, product_id) WHERE has_holds;
CREATE TRIGGER order_guard BEFORE INSERT OR DELETE OR UPDATE ON public.orders FOR EACH ROW EXECUTE FUNCTION order_guard();
grant insert, select, update on orders to gemgate_app;

create table outbox (
  id bigint not null generated always as identity,
  topic text not null,
  key text not null,
  payload jsonb not null default '{}'::jsonb,
  attempts integer not null default 0,
  max_attempts integer not null default 120,
  first_at timestamp with time zone not null default gem_now(),
  next_at timestamp with time zone not null default gem_now(),
  lease_until timestamp with time zone,
  lease_owner text,
  lease_no integer not null default 0,
  last_error text,
  done_at timestamp with time zone,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_topic_key_key UNIQUE (topic, key)
);
CREATE INDEX outbox_due ON public.outbox USING btree (topic, next_at) WHERE (done_at IS NULL);
CREATE INDEX revocations_due_by_game ON public.outbox USING btree (((payload ->> 'gp_id'::text)), next_at) WHERE ((topic = 'revoke'::text) AND (done_at IS NULL));
grant insert, select, update on outbox to gemgate_app;

create table page_config (
  brand_id text not null,
  gp_id text not null,
  config jsonb not null,
  constraint page_config_brand_id_gp_id_fkey FOREIGN KEY (brand_id, gp_id) REFERENCES game(brand_id, gp_id),
  constraint page_config_pkey PRIMARY KEY (brand_id, gp_id)
);
CREATE TRIGGER bump AFTER INSERT OR DELETE OR UPDATE ON public.page_config FOR EACH STATEMENT EXECUTE FUNCTION bump_catalogue_version();
grant select on page_config to gemgate_app;
grant delete, insert, select, update on page_config to gemgate_catalogue;

create table payment_attempt (
  id bigint not null generated always as identity,
  billing_no text not null,
  attempt_no integer not null,
  provider text not null,
  merchant text not null,
  merchant_ref text not null,
  provider_ref text,
  provider_txn text,
  payway_id text not null,
  channel_id text not null default ''::text,
  method text not null,
  country text not null,
  language text not null default 'en'::text,
  description text not null default ''::text,
  pay_within_s integer not null default 1800,
  return_url text not null,
  pay_url text,
  amount bigint not null,
  currency character(3) not null,
  captured_amount bigint,
  captured_currency character(3),
  captured_at timestamp with time zone,
  state pay_state not null default 'init'::pay_state,
  in_review boolean not null default false,
  next_at timestamp with time zone default gem_now(),
  lease_until timestamp with time zone,
  lease_owner text,
  lease_no integer not null default 0,
  attempts integer not null default 0,
  last_error text,
  created_at timestamp with time zone not null default gem_now(),
  chosen_at timestamp with time zone not null default gem_now(),
  dropin_session text,
  dropin_key text,
  pay_code text,
  pay_by timestamp with time zone,
  pay_to jsonb,
  scan_code text,
  decline_code text,
  constraint captured_is_exact CHECK (((state <> 'captured'::pay_state) OR ((captured_amount = amount) AND (captured_currency = currency)))),
  constraint decline_code_is_short CHECK (((length(decline_code) >= 1) AND (length(decline_code) <= 64))),
  constraint form_is_whole CHECK (((dropin_session IS NULL) = (dropin_key IS NULL))),
  constraint mismatch_differs CHECK (((state <> 'mismatch'::pay_state) OR (captured_amount <> amount) OR (captured_currency <> currency))),
  constraint money_is_described CHECK (((state <> ALL (ARRAY['captured'::pay_state, 'surplus'::pay_state, 'mismatch'::pay_state])) OR (ROW(provider_txn, captured_amount, captured_currency, captured_at) IS NOT NULL))),
  constraint pay_to_of_code CHECK (((pay_to IS NULL) OR (pay_code IS NOT NULL))),
  constraint payment_attempt_amount_check CHECK ((amount > 0)),
  constraint payment_attempt_captured_amount_check CHECK ((captured_amount > 0)),
  constraint payment_attempt_dropin_key_check CHECK ((length(dropin_key) <= 512)),
  constraint payment_attempt_dropin_session_check CHECK ((length(dropin_session) <= 4096)),
  constraint payment_attempt_pay_code_check CHECK ((length(pay_code) <= 200)),
  constraint payment_attempt_pay_to_check CHECK (((jsonb_typeof(pay_to) = 'object'::text) AND (length((pay_to)::text) <= 2000))),
  constraint payment_attempt_pay_within_s_check CHECK (((pay_within_s >= 60) AND (pay_within_s <= 604800))),
  constraint payment_attempt_scan_code_check CHECK (((length(scan_code) >= 1) AND (length(scan_code) <= 600))),
  constraint voucher_is_whole CHECK (((pay_code IS NULL) = (pay_by IS NULL))),
  constraint payment_attempt_billing_no_fkey FOREIGN KEY (billing_no) REFERENCES orders(billing_no),
  constraint payment_attempt_pkey PRIMARY KEY (id),
  constraint payment_attempt_billing_no_attempt_no_key UNIQUE (billing_no, attempt_no),
  constraint payment_attempt_provider_merchant_merchant_ref_key UNIQUE (provider, merchant, merchant_ref),
  constraint payment_attempt_provider_merchant_provider_txn_key UNIQUE (provider, merchant, provider_txn)
);
CREATE INDEX attempts_by_capture_time ON public.payment_attempt USING btree (captured_at) WHERE (captured_at IS NOT NULL);
CREATE INDEX attempts_due_by_account ON public.payment_attempt USING btree ((((provider || ':'::text) || merchant)), next_at) WHERE ((state = ANY (ARRAY['init'::pay_state, 'unknown'::pay_state, 'pending'::pay_state])) AND (NOT in_review));
CREATE INDEX attempts_ended ON public.payment_attempt USING btree (created_at) WHERE (state = ANY (ARRAY['captured'::pay_state, 'surplus'::pay_state, 'mismatch'::pay_state, 'failed'::pay_state, 'unknown'::pay_state]));
CREATE INDEX attempts_in_review ON public.payment_attempt USING btree (id) WHERE in_review;
CREATE UNIQUE INDEX one_capture_per_order ON public.payment_attempt USING btree (billing_no) WHERE (state = 'captured'::pay_state);
CREATE TRIGGER attempt_fits AFTER INSERT ON public.payment_attempt FOR EACH ROW EXECUTE FUNCTION attempt_fits();
CREATE TRIGGER attempt_terms BEFORE UPDATE OF billing_no, provider, merchant, merchant_ref, amount, currency ON public.payment_attempt FOR EACH ROW WHEN (((((((old.billing_no IS DISTINCT FROM new.billing_no) OR (old.provider IS DISTINCT FROM new.provider)) OR (old.merchant IS DISTINCT FROM new.merchant)) OR (old.merchant_ref IS DISTINCT FROM new.merchant_ref)) OR (old.amount IS DISTINCT FROM new.amount)) OR (old.currency IS DISTINCT FROM new.currency))) EXECUTE FUNCTION money_is_written_once();
CREATE TRIGGER capture_is_final BEFORE UPDATE OF provider_txn, captured_amount, captured_currency, captured_at ON public.payment_attempt FOR EACH ROW WHEN (((old.captured_amount IS NOT NULL) AND ((((old.provider_txn IS DISTINCT FROM new.provider_txn) OR (old.captured_amount IS DISTINCT FROM new.captured_amount)) OR (old.captured_currency IS DISTINCT FROM new.captured_currency)) OR (old.captured_at IS DISTINCT FROM new.captured_at)))) EXECUTE FUNCTION money_is_written_once();
grant insert, select, update on payment_attempt to gemgate_app;

create table payment_option (
  id bigint not null generated always as identity,
  brand_id text not null,
  domain_area text not null,
  country text not null,
  payway_id text not null,
  channel_id text not null default ''::text,
  parent_id bigint,
  name jsonb not null,
  icon text not null,
  sort text not null,
  min_amount bigint not null default 0,
  max_amount bigint not null default 0,
  open_coupon boolean not null default false,
  description jsonb not null default '{}'::jsonb,
  provider text not null,
  method text not null,
  pay_within_s integer,
  is_offered boolean not null default true,
  gp_id text,
  currency character(3),
  platforms text[],
  retired_at timestamp with time zone,
  constraint payment_option_country_check CHECK ((country ~ '^([A-Z]{2}|GLOBAL)$'::text)),
  constraint payment_option_pay_within_s_check CHECK (((pay_within_s >= 60) AND (pay_within_s <= 604800))),
  constraint platforms_are_known CHECK (((platforms <@ ARRAY['android'::text, 'ios'::text, 'web'::text]) AND (cardinality(platforms) > 0))),
  constraint sort_is_a_number CHECK ((sort ~ '^-?[0-9]{1,6}$'::text)),
  constraint channel_beside_its_option FOREIGN KEY (parent_id, brand_id, domain_area, country) REFERENCES payment_option(id, brand_id, domain_area, country),
  constraint payment_option_brand_id_gp_id_fkey FOREIGN KEY (brand_id, gp_id) REFERENCES game(brand_id, gp_id),
  constraint payment_option_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES payment_option(id),
  constraint payment_option_pkey PRIMARY KEY (id),
  constraint one_option UNIQUE NULLS NOT DISTINCT (brand_id, domain_area, country, payway_id, channel_id, gp_id, currency, platforms),
  constraint option_in_its_place UNIQUE (id, brand_id, domain_area, country)
);
CREATE TRIGGER bump AFTER INSERT OR DELETE OR UPDATE ON public.payment_option FOR EACH STATEMENT EXECUTE FUNCTION bump_catalogue_version();
grant select on payment_option to gemgate_app;
grant insert, select, update on payment_option to gemgate_catalogue;

create table prepaid_card (
  brand_id text not null,
  card_hash bytea not null,
  password_hash text not null,
  batch text not null,
  face bigint not null,
  currency character(3) not null,
  gems integer not null,
  extra_gems integer not null default 0,
  valid_until timestamp with time zone,
  state text not null default 'active'::text,
  order_no text,
  redeemed_at timestamp with time zone,
  constraint card_gives_gems CHECK (((gems > 0) AND (extra_gems >= 0))),
  constraint prepaid_card_card_hash_check CHECK ((octet_length(card_hash) = 32)),
  constraint prepaid_card_check CHECK (((state = 'redeemed'::text) = ((order_no IS NOT NULL) AND (redeemed_at IS NOT NULL)))),
  constraint prepaid_card_face_check CHECK ((face > 0)),
  constraint prepaid_card_state_check CHECK ((state = ANY (ARRAY['made'::text, 'active'::text, 'redeemed'::text, 'blocked'::text, 'void'::text]))),
  constraint prepaid_card_order_no_fkey FOREIGN KEY (order_no) REFERENCES orders(billing_no),
  constraint prepaid_card_pkey PRIMARY KEY (brand_id, card_hash),
  constraint prepaid_card_order_no_key UNIQUE (order_no)
);
CREATE INDEX cards_of_batch ON public.prepaid_card USING btree (brand_id, batch);
grant insert, select, update on prepaid_card to gemgate_app;

create table price (
  brand_id text not null,
  product_id text not null,
  domain_area text not null,
  currency character(3) not null,
  version integer not null,
  amount bigint not null,
  is_withdrawn boolean not null default false,
  constraint price_amount_check CHECK ((amount > 0)),
  constraint price_pkey PRIMARY KEY (brand_id, product_id, domain_area, currency, version)
);
CREATE TRIGGER bump AFTER INSERT OR DELETE OR UPDATE ON public.price FOR EACH STATEMENT EXECUTE FUNCTION bump_catalogue_version();
grant select on price to gemgate_app;
grant insert, select on price to gemgate_catalogue;

create table price_window (
  brand_id text not null,
  product_id text not null,
  domain_area text not null,
  currency character(3) not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  amount bigint not null,
  id bigint not null generated always as identity,
  added_at timestamp with time zone not null default gem_now(),
  retired_at timestamp with time zone,
  constraint price_window_amount_check CHECK ((amount > 0)),
  constraint price_window_check CHECK ((ends_at > starts_at)),
  constraint price_window_pkey PRIMARY KEY (id),
  constraint one_price_at_a_time EXCLUDE USING gist (text_span(((((((brand_id || '/'::text) || product_id) || '/'::text) || domain_area) || '/'::text) || (currency)::text), ((((((brand_id || '/'::text) || product_id) || '/'::text) || domain_area) || '/'::text) || (currency)::text), '[]'::text) WITH &&, tstzrange(starts_at, ends_at) WITH &&) WHERE ((retired_at IS NULL)) DEFERRABLE
);
CREATE INDEX price_window_end ON public.price_window USING btree (ends_at) WHERE (retired_at IS NULL);
CREATE INDEX price_window_of_price ON public.price_window USING btree (brand_id, product_id, domain_area, currency, ends_at);
CREATE INDEX price_window_start ON public.price_window USING btree (starts_at) WHERE (retired_at IS NULL);
CREATE TRIGGER bump AFTER INSERT OR DELETE OR UPDATE ON public.price_window FOR EACH STATEMENT EXECUTE FUNCTION bump_catalogue_version();
grant select on price_window to gemgate_app;
grant insert, select, update on price_window to gemgate_catalogue;

create table provider_event (
  provider text not null,
  merchant text not null,
  event_id text not null,
  body bytea,
  headers jsonb not null,
  body_sha256 bytea not null,
  kind text not null,
  merchant_ref text,
  received_at timestamp with time zone not null default gem_now(),
  state text not null default 'received'::text,
  next_at timestamp with time zone not null default gem_now(),
  lease_until timestamp with time zone,
  lease_owner text,
  lease_no integer not null default 0,
  attempts integer not null default 0,
  max_attempts integer not null default 120,
  last_error text,
  processed_at timestamp with time zone,
  outcome text,
  erased_at timestamp with time zone,
  constraint provider_event_check CHECK (((state = ANY (ARRAY['received'::text, 'parked'::text])) = (processed_at IS NULL))),
  constraint provider_event_check1 CHECK (((body IS NOT NULL) OR ((processed_at IS NOT NULL) AND (erased_at >= (processed_at + '90 days'::interval))))),
  constraint provider_event_state_check CHECK ((state = ANY (ARRAY['received'::text, 'parked'::text, 'processed'::text, 'ignored'::text, 'review'::text]))),
  constraint provider_event_pkey PRIMARY KEY (provider, merchant, event_id)
);
CREATE INDEX notices_in_review ON public.provider_event USING btree (received_at) WHERE (state = 'review'::text);
CREATE INDEX notices_to_erase ON public.provider_event USING btree (processed_at) WHERE ((body IS NOT NULL) AND (processed_at IS NOT NULL));
CREATE INDEX provider_events_due_by_account ON public.provider_event USING btree ((((provider || ':'::text) || merchant)), next_at) WHERE (state = ANY (ARRAY['received'::text, 'parked'::text]));
CREATE INDEX webhooks_of_payment ON public.provider_event USING hash (merchant_ref);
grant insert, select, update on provider_event to gemgate_app;

create table ready_probe (
  id smallint not null,
  probed_at timestamp with time zone not null,
  constraint ready_probe_id_check CHECK ((id = 1)),
  constraint ready_probe_pkey PRIMARY KEY (id)
) with (fillfactor=20);
grant select on ready_probe to gemgate_app;
grant update (probed_at) on ready_probe to gemgate_app;

create table receipt_mail (
  id bigint not null generated always as identity,
  billing_no text not null,
  brand_id text not null,
  env text not null,
  locale text not null,
  address text,
  outcome text,
  done_at timestamp with time zone,
  next_at timestamp with time zone not null default gem_now(),
  lease_until timestamp with time zone,
  lease_owner text,
  lease_no integer not null default 0,
  attempts integer not null default 0,
  max_attempts integer not null default 12,
  first_at timestamp with time zone not null default gem_now(),
  last_error text,
  constraint address_until_done CHECK (((address IS NULL) = (done_at IS NOT NULL))),
  constraint receipt_mail_address_check CHECK ((length(address) <= 254)),
  constraint receipt_mail_check CHECK (((done_at IS NULL) = (outcome IS NULL))),
  constraint receipt_mail_env_check CHECK ((env = ANY (ARRAY['production'::text, 'demo'::text]))),
  constraint receipt_mail_billing_no_fkey FOREIGN KEY (billing_no) REFERENCES orders(billing_no),
  constraint receipt_mail_pkey PRIMARY KEY (id)
);
CREATE INDEX receipt_mails_by_age ON public.receipt_mail USING btree (first_at) WHERE (done_at IS NULL);
CREATE INDEX receipt_mails_by_end ON public.receipt_mail USING btree (done_at);
CREATE INDEX receipt_mails_due ON public.receipt_mail USING btree (brand_id, next_at) WHERE (done_at IS NULL);
CREATE INDEX receipt_mails_of_order ON public.receipt_mail USING btree (billing_no);
grant delete, insert, select, update on receipt_mail to gemgate_app;

create table recon_break (
  id bigint not null generated always as identity,
  provider text not null,
  merchant text not null,
  provider_txn text not null,
  kind text not null,
  detail jsonb not null,
  found_at timestamp with time zone not null default gem_now(),
  closed_at timestamp with time zone,
  note text,
  constraint recon_break_kind_check CHECK ((kind = ANY (ARRAY['missing_here'::text, 'missing_there'::text, 'amount'::text, 'fee'::text, 'state'::text]))),
  constraint recon_break_pkey PRIMARY KEY (id),
  constraint recon_break_provider_merchant_provider_txn_kind_key UNIQUE (provider, merchant, provider_txn, kind)
);
CREATE INDEX breaks_open ON public.recon_break USING btree (id) WHERE (closed_at IS NULL);
grant insert, select, update on recon_break to gemgate_app;

create table recon_mark (
  provider text not null,
  merchant text not null,
  checked_to timestamp with time zone not null,
  constraint recon_mark_pkey PRIMARY KEY (provider, merchant)
);
grant insert, select, update on recon_mark to gemgate_app;

create table refund (
  id bigint not null generated always as identity,
  payment_attempt_id bigint not null,
  amount bigint not null,
  currency character(3) not null,
  reason text not null,
  refund_ref text not null,
  state text not null default 'pending'::text,
  succeeded_at timestamp with time zone,
  next_at timestamp with time zone not null default gem_now(),
  lease_until timestamp with time zone,
  lease_owner text,
  lease_no integer not null default 0,
  attempts integer not null default 0,
  max_attempts integer not null default 120,
  first_at timestamp with time zone not null default gem_now(),
  last_error text,
  in_review boolean not null default false,
  is_external boolean not null default false,
  provider_refund text,
  party text not null default ''::text,
  constraint refund_amount_check CHECK ((amount > 0)),
  constraint refund_check CHECK (((state = 'succeeded'::text) = (succeeded_at IS NOT NULL))),
  constraint refund_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'unknown'::text, 'succeeded'::text, 'failed'::text]))),
  constraint refund_payment_attempt_id_fkey FOREIGN KEY (payment_attempt_id) REFERENCES payment_attempt(id),
  constraint refund_pkey PRIMARY KEY (id),
  constraint refund_refund_ref_key UNIQUE (refund_ref)
);
CREATE UNIQUE INDEX refund_by_provider ON public.refund USING btree (payment_attempt_id, provider_refund) WHERE (provider_refund IS NOT NULL);
CREATE INDEX refunds_by_success ON public.refund USING btree (succeeded_at) WHERE (succeeded_at IS NOT NULL);
CREATE INDEX refunds_due_by_account ON public.refund USING btree (party, next_at) WHERE ((state = ANY (ARRAY['pending'::text, 'unknown'::text])) AND (NOT in_review));
CREATE INDEX refunds_in_review ON public.refund USING btree (id) WHERE in_review;
CREATE INDEX refunds_of_attempt ON public.refund USING btree (payment_attempt_id);
CREATE TRIGGER ask_after_restore BEFORE INSERT ON public.refund FOR EACH ROW EXECUTE FUNCTION ask_after_restore();
CREATE TRIGGER refund_fits BEFORE INSERT ON public.refund FOR EACH ROW WHEN ((new.state <> 'failed'::text)) EXECUTE FUNCTION refund_fits();
CREATE TRIGGER refund_fits_again BEFORE UPDATE OF state ON public.refund FOR EACH ROW WHEN (((old.state = 'failed'::text) AND (new.state <> 'failed'::text))) EXECUTE FUNCTION refund_fits();
CREATE TRIGGER refund_party BEFORE INSERT ON public.refund FOR EACH ROW EXECUTE FUNCTION refund_party();
CREATE TRIGGER refund_terms BEFORE UPDATE OF payment_attempt_id, amount, currency, refund_ref ON public.refund FOR EACH ROW WHEN (((((old.payment_attempt_id IS DISTINCT FROM new.payment_attempt_id) OR (old.amount IS DISTINCT FROM new.amount)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.refund_ref IS DISTINCT FROM new.refund_ref))) EXECUTE FUNCTION money_is_written_once();
grant insert, select, update on refund to gemgate_app;

create table replenish (
  id text not null,
  brand_id text not null,
  account_id bigint not null,
  client_id text not null,
  debt_id text not null,
  amount bigint not null,
  currency character(3) not null,
  valid_until timestamp with time zone not null,
  order_no text,
  state text not null default 'open'::text,
  env text not null default 'production'::text,
  suid text not null default ''::text,
  user_name text not null default ''::text,
  made_by text not null default 'login'::text,
  created_at timestamp with time zone not null default gem_now(),
  constraint link_of_order CHECK (
CASE state
    WHEN 'paid'::text THEN (order_no IS NOT NULL)
    WHEN 'void'::text THEN true
    ELSE (order_no IS NULL)
END),
  constraint replenish_amount_check CHECK ((amount > 0)),
  constraint replenish_env_check CHECK ((env = ANY (ARRAY['production'::text, 'demo'::text]))),
  constraint replenish_id_check CHECK ((length(id) >= 22)),
  constraint replenish_made_by_check CHECK ((made_by = ANY (ARRAY['login'::text, 'game'::text, 'operator'::text]))),
  constraint replenish_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'expired'::text, 'void'::text]))),
  constraint replenish_brand_id_account_id_fkey FOREIGN KEY (brand_id, account_id) REFERENCES account(brand_id, id),
  constraint replenish_order_no_fkey FOREIGN KEY (order_no) REFERENCES orders(billing_no) DEFERRABLE INITIALLY DEFERRED,
  constraint replenish_pkey PRIMARY KEY (id),
  constraint replenish_order_no_key UNIQUE (order_no)
);
CREATE UNIQUE INDEX one_live_link ON public.replenish USING btree (brand_id, env, client_id, debt_id) WHERE (state = ANY (ARRAY['open'::text, 'paid'::text]));
grant insert, select on replenish to gemgate_app;
grant update (order_no, state) on replenish to gemgate_app;

create table restored_backup (
  id bigint not null generated always as identity,
  backup_at timestamp with time zone not null,
  restored_at timestamp with time zone not null default gem_now(),
  constraint restored_backup_check CHECK ((backup_at <= restored_at)),
  constraint restored_backup_pkey PRIMARY KEY (id)
);
grant select on restored_backup to gemgate_app;

create table reward_claim (
  id bigint not null generated always as identity,
  brand_id text not null,
  activity_id text not null,
  period_id text not null,
  tier_id text not null,
  account_id bigint not null,
  at timestamp with time zone not null default gem_now(),
  constraint reward_claim_brand_id_account_id_fkey FOREIGN KEY (brand_id, account_id) REFERENCES account(brand_id, id),
  constraint reward_claim_pkey PRIMARY KEY (id),
  constraint reward_claim_activity_id_period_id_tier_id_account_id_key UNIQUE (activity_id, period_id, tier_id, account_id)
);
CREATE INDEX reward_claims_by_block ON public.reward_claim USING brin (at) WITH (pages_per_range='32', autosummarize='on');
grant insert, select on reward_claim to gemgate_app;
grant select (brand_id, activity_id, tier_id) on reward_claim to gemgate_catalogue;

create table role_seen (
  account_id bigint not null,
  client_id text not null,
  server_id text not null,
  role_id text not null,
  role_name text not null,
  server_name text not null,
  seen_at timestamp with time zone not null default gem_now(),
  constraint role_seen_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint role_seen_pkey PRIMARY KEY (account_id, client_id, server_id, role_id)
);
CREATE INDEX role_seen_by_age_btree ON public.role_seen USING btree (seen_at);
grant delete, insert, select, update on role_seen to gemgate_app;

create table rollup_mark (
  name text not null,
  counted_until timestamp with time zone,
  counted_id bigint,
  constraint rollup_mark_pkey PRIMARY KEY (name)
);
grant insert, select, update on rollup_mark to gemgate_app;

create table sales_hour (
  hour timestamp with time zone not null,
  brand_id text not null,
  env text not null,
  gp_id text not null,
  domain_area text not null,
  payway_id text not null,
  channel_id text not null,
  currency text not null,
  created integer not null,
  tried integer not null,
  succeeded integer not null,
  paid integer not null,
  delivered integer not null,
  refunded integer not null,
  gross bigint not null,
  given_back bigint not null,
  disputed bigint not null,
  fees bigint not null,
  waits jsonb not null default '{}'::jsonb,
  counted_at timestamp with time zone not null default gem_now(),
  constraint sales_hour_hour_check CHECK ((hour = date_trunc('hour'::text, hour, 'UTC'::text))),
  constraint sales_hour_pkey PRIMARY KEY (hour, brand_id, env, gp_id, domain_area, payway_id, channel_id, currency)
);
grant delete, insert, select, update on sales_hour to gemgate_app;

create table session (
  token_hash bytea not null,
  brand_id text not null,
  gp_id text not null,
  account_id bigint not null,
  kind text not null,
  bind_hash bytea,
  bound_at timestamp with time zone,
  created_at timestamp with time zone not null default gem_now(),
  expires_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  card_hash bytea,
  launch_mode text,
  constraint card_session_names_its_card CHECK (((kind = 'card'::text) = (card_hash IS NOT NULL))),
  constraint session_bind_hash_check CHECK ((octet_length(bind_hash) = 32)),
  constraint session_check CHECK ((expires_at <= end_at)),
  constraint session_check1 CHECK ((end_at <= (created_at +
CASE kind
    WHEN 'sdk'::text THEN '12:00:00'::interval
    WHEN 'card'::text THEN '00:30:00'::interval
    ELSE '90 days'::interval
END))),
  constraint session_kind_check CHECK ((kind = ANY (ARRAY['web'::text, 'sdk'::text, 'card'::text, 'launch'::text]))),
  constraint session_launch CHECK (((kind <> 'launch'::text) OR ((launch_mode IS NOT NULL) AND (end_at <= (created_at + '00:02:00'::interval))))),
  constraint session_launch_mode_check CHECK ((launch_mode = ANY (ARRAY['web'::text, 'sdk'::text]))),
  constraint session_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint session_brand_id_account_id_fkey FOREIGN KEY (brand_id, account_id) REFERENCES account(brand_id, id),
  constraint session_brand_id_card_hash_fkey FOREIGN KEY (brand_id, card_hash) REFERENCES prepaid_card(brand_id, card_hash),
  constraint session_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX session_by_account ON public.session USING btree (account_id);
CREATE INDEX session_by_bind ON public.session USING btree (bind_hash) WHERE (bind_hash IS NOT NULL);
CREATE INDEX session_by_end ON public.session USING btree (LEAST(expires_at, revoked_at));
grant delete, insert, select, update on session to gemgate_app;

create table shop_file (
  hash bytea not null,
  bytes bytea not null,
  constraint shop_file_hash_check CHECK ((octet_length(hash) = 32)),
  constraint shop_file_pkey PRIMARY KEY (hash)
);
grant select on shop_file to gemgate_app;
grant insert, select on shop_file to gemgate_catalogue;

create table shop_picture_size (
  hash bytea not null,
  width integer not null,
  type text not null,
  made bytea not null,
  constraint shop_picture_size_hash_check CHECK ((octet_length(hash) = 32)),
  constraint shop_picture_size_type_check CHECK ((type = ANY (ARRAY['avif'::text, 'webp'::text, 'png'::text]))),
  constraint shop_picture_size_width_check CHECK ((width > 0)),
  constraint shop_picture_size_made_fkey FOREIGN KEY (made) REFERENCES shop_file(hash),
  constraint shop_picture_size_pkey PRIMARY KEY (hash, width, type)
);
grant select on shop_picture_size to gemgate_app;
grant insert, select on shop_picture_size to gemgate_catalogue;

create table shop_preview (
  is_only boolean not null default true,
  no bigint not null generated always as identity,
  token_digest bytea not null,
  as_of timestamp with time zone not null,
  utc_offset text not null,
  is_draft boolean not null,
  operator text not null,
  made_at timestamp with time zone not null default gem_now(),
  ends_at timestamp with time zone not null,
  constraint shop_preview_check CHECK (((ends_at > made_at) AND (ends_at <= (made_at + '7 days'::interval)))),
  constraint shop_preview_is_only_check CHECK (is_only),
  constraint shop_preview_token_digest_check CHECK ((octet_length(token_digest) = 32)),
  constraint shop_preview_utc_offset_check CHECK ((utc_offset ~ '^[+-][0-9]{2}:[0-9]{2}$'::text)),
  constraint shop_preview_pkey PRIMARY KEY (is_only)
);
grant select on shop_preview to gemgate_app;
grant insert, select on shop_preview to gemgate_catalogue;

create table shop_version (
  no integer not null,
  at timestamp with time zone not null default gem_now(),
  kind text not null,
  operator text not null,
  note text not null,
  changes integer not null,
  audit_id bigint not null,
  id uuid not null default gen_random_uuid(),
  constraint shop_version_changes_check CHECK ((changes >= 0)),
  constraint shop_version_kind_check CHECK ((kind = ANY (ARRAY['apply'::text, 'rollback'::text]))),
  constraint shop_version_no_check CHECK ((no > 0)),
  constraint shop_version_audit_id_fkey FOREIGN KEY (audit_id) REFERENCES audit(id),
  constraint shop_version_pkey PRIMARY KEY (no),
  constraint shop_version_id_key UNIQUE (id)
);
grant select on shop_version to gemgate_app;
grant insert, select on shop_version to gemgate_catalogue;

create table shop_version_file (
  no integer not null,
  path text not null,
  hash bytea not null,
  constraint shop_version_file_path_check CHECK (((length(path) >= 1) AND (length(path) <= 200))),
  constraint shop_version_file_hash_fkey FOREIGN KEY (hash) REFERENCES shop_file(hash),
  constraint shop_version_file_no_fkey FOREIGN KEY (no) REFERENCES shop_version(no),
  constraint shop_version_file_pkey PRIMARY KEY (no, path)
);
grant select on shop_version_file to gemgate_app;
grant insert, select on shop_version_file to gemgate_catalogue;

create table spend_cap (
  account_id bigint not null,
  month text not null,
  currency character(3) not null,
  cap bigint not null,
  held bigint not null default 0,
  spent bigint not null default 0,
  constraint spend_cap_check CHECK (((held >= 0) AND (spent >= 0) AND ((held + spent) <= cap))),
  constraint spend_cap_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint spend_cap_pkey PRIMARY KEY (account_id, month, currency)
);
grant insert, select, update on spend_cap to gemgate_app;

create table spend_hold (
  billing_no text not null,
  account_id bigint not null,
  month text not null,
  currency character(3) not null,
  amount bigint not null,
  state text not null default 'held'::text,
  constraint spend_hold_amount_check CHECK ((amount > 0)),
  constraint spend_hold_state_check CHECK ((state = ANY (ARRAY['held'::text, 'spent'::text, 'released'::text]))),
  constraint spend_hold_account_id_month_currency_fkey FOREIGN KEY (account_id, month, currency) REFERENCES spend_cap(account_id, month, currency),
  constraint spend_hold_billing_no_fkey FOREIGN KEY (billing_no) REFERENCES orders(billing_no) DEFERRABLE INITIALLY DEFERRED,
  constraint spend_hold_pkey PRIMARY KEY (billing_no)
);
CREATE INDEX spend_holds_of_cap ON public.spend_hold USING btree (account_id, month, currency);
grant insert, select, update on spend_hold to gemgate_app;

create table sql_state (
  no bigint not null generated always as identity,
  sha256 text not null,
  views text[] not null,
  applied_at timestamp with time zone not null default gem_now(),
  constraint sql_state_pkey PRIMARY KEY (no),
  constraint sql_state_sha256_key UNIQUE (sha256)
);
grant select on sql_state to gemgate_app;

create table sub_game (
  brand_id text not null,
  client_id text not null,
  gp_id text not null,
  domain_area text not null,
  code_key text not null,
  name jsonb not null,
  logo text not null,
  sort integer not null default 0,
  constraint sub_game_brand_id_gp_id_fkey FOREIGN KEY (brand_id, gp_id) REFERENCES game(brand_id, gp_id),
  constraint sub_game_pkey PRIMARY KEY (brand_id, client_id),
  constraint sub_game_brand_id_gp_id_domain_area_code_key_key UNIQUE (brand_id, gp_id, domain_area, code_key)
);
CREATE TRIGGER bump AFTER INSERT OR DELETE OR UPDATE ON public.sub_game FOR EACH STATEMENT EXECUTE FUNCTION bump_catalogue_version();
grant select on sub_game to gemgate_app;
grant delete, insert, select on sub_game to gemgate_catalogue;

create table throttle (
  key bytea not null,
  window_start timestamp with time zone not null default gem_now(),
  tries integer not null,
  strikes integer not null default 0,
  constraint throttle_key_check CHECK ((octet_length(key) = 32)),
  constraint throttle_strikes_check CHECK ((strikes >= 0)),
  constraint throttle_tries_check CHECK ((tries >= 0)),
  constraint throttle_pkey PRIMARY KEY (key)
);
CREATE INDEX throttle_by_age ON public.throttle USING btree (window_start);
grant delete, insert, select, update on throttle to gemgate_app;
grant insert, select, update on throttle to gemgate_console;

create table tracked_event (
  id bigint not null generated always as identity,
  received_at timestamp with time zone not null default gem_now(),
  told_at timestamp with time zone,
  event text not null,
  host text not null,
  brand_event_id integer,
  app_id text,
  is_bot boolean not null,
  did text,
  session_id text,
  session_at timestamp with time zone,
  platform text not null,
  lang text not null,
  screen text,
  channel integer not null,
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
  price numeric,
  currency text,
  status integer,
  params jsonb,
  constraint tracked_event_pkey PRIMARY KEY (received_at, id)
) partition by RANGE (received_at);
grant select on tracked_event to gemgate_app;
grant insert on tracked_event to gemgate_collector;

create table tracked_event_rest (
  id bigint not null generated always as identity,
  received_at timestamp with time zone not null default gem_now(),
  told_at timestamp with time zone,
  event text not null,
  host text not null,
  brand_event_id integer,
  app_id text,
  is_bot boolean not null,
  did text,
  session_id text,
  session_at timestamp with time zone,
  platform text not null,
  lang text not null,
  screen text,
  channel integer not null,
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
  price numeric,
  currency text,
  status integer,
  params jsonb,
  constraint tracked_event_rest_pkey PRIMARY KEY (received_at, id)
);
grant select on tracked_event_rest to gemgate_app;

create table tracked_visit (
  day date not null,
  brand_id text not null,
  env text not null,
  session_id text not null,
  domain_area text not null,
  platform text not null,
  channel integer not null,
  source text not null,
  furthest integer not null,
  counted integer not null,
  constraint tracked_visit_env_check CHECK ((env = ANY (ARRAY['production'::text, 'demo'::text]))),
  constraint tracked_visit_pkey PRIMARY KEY (day, brand_id, env, session_id)
);
grant delete, insert, select, update on tracked_visit to gemgate_app;

create table transition (
  from_state order_state not null,
  to_state order_state not null,
  constraint transition_pkey PRIMARY KEY (from_state, to_state)
);
grant select on transition to gemgate_app;

create table twitter_login (
  token_hash bytea not null,
  brand_id text not null,
  sealed_secret bytea not null,
  bind_hash bytea,
  created_at timestamp with time zone not null default gem_now(),
  constraint twitter_login_bind_hash_check CHECK ((octet_length(bind_hash) = 32)),
  constraint twitter_login_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint twitter_login_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX twitter_login_by_age ON public.twitter_login USING btree (created_at);
grant delete, insert, select, update on twitter_login to gemgate_app;

create table vip_level (
  brand_id text not null,
  level_id integer not null,
  name jsonb not null,
  badge text not null,
  need_points bigint not null,
  retired_at timestamp with time zone,
  constraint vip_level_level_id_check CHECK ((level_id > 0)),
  constraint vip_level_need_points_check CHECK ((need_points >= 0)),
  constraint vip_level_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES vip_program(brand_id),
  constraint vip_level_pkey PRIMARY KEY (brand_id, level_id),
  constraint one_level_for_points EXCLUDE USING btree (brand_id WITH =, need_points WITH =) WHERE ((retired_at IS NULL)) DEFERRABLE
);
CREATE TRIGGER bump AFTER INSERT OR DELETE OR UPDATE ON public.vip_level FOR EACH STATEMENT EXECUTE FUNCTION bump_catalogue_version();
grant select on vip_level to gemgate_app;
grant insert, select, update on vip_level to gemgate_catalogue;

create table vip_point (
  billing_no text not null,
  kind text not null,
  cause_ref text not null,
  account_id bigint not null,
  points bigint not null,
  at timestamp with time zone not null default gem_now(),
  amount bigint not null default 0,
  currency character(3),
  gp_id text,
  domain_area text,
  paid_at timestamp with time zone,
  constraint earned_has_no_cause CHECK (((kind <> 'earn'::text) OR (cause_ref = ''::text))),
  constraint vip_point_amount_check CHECK ((amount >= 0)),
  constraint vip_point_kind_check CHECK ((kind = ANY (ARRAY['earn'::text, 'reverse'::text, 'restore'::text]))),
  constraint vip_point_points_check CHECK ((points >= 0)),
  constraint vip_point_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint vip_point_billing_no_fkey FOREIGN KEY (billing_no) REFERENCES orders(billing_no),
  constraint vip_point_pkey PRIMARY KEY (billing_no, kind, cause_ref)
);
CREATE INDEX points_of_account ON public.vip_point USING btree (account_id, paid_at) INCLUDE (kind, points);
grant insert, select on vip_point to gemgate_app;

create table vip_program (
  brand_id text not null,
  point_to_coin integer not null,
  faq_title jsonb not null default '{}'::jsonb,
  faq_content jsonb not null default '{}'::jsonb,
  retired_at timestamp with time zone,
  constraint vip_program_point_to_coin_check CHECK (((point_to_coin >= 0) AND (point_to_coin <= 100000000))),
  constraint vip_program_pkey PRIMARY KEY (brand_id)
);
CREATE TRIGGER bump AFTER INSERT OR DELETE OR UPDATE ON public.vip_program FOR EACH STATEMENT EXECUTE FUNCTION bump_catalogue_version();
grant select on vip_program to gemgate_app;
grant insert, select, update on vip_program to gemgate_catalogue;

create table visit_order (
  billing_no text not null,
  day date not null,
  brand_id text not null,
  env text not null,
  session_id text not null,
  platform text not null,
  source text not null,
  constraint visit_order_pkey PRIMARY KEY (billing_no)
);
grant delete, insert, select, update on visit_order to gemgate_app;

create table webhook_delivery (
  id bigint not null generated always as identity,
  endpoint_id text not null,
  fact text not null,
  type text not null,
  body text not null,
  next_at timestamp with time zone not null default gem_now(),
  lease_until timestamp with time zone,
  lease_owner text,
  lease_no integer not null default 0,
  attempts integer not null default 0,
  first_at timestamp with time zone not null default gem_now(),
  done_at timestamp with time zone,
  outcome text,
  last_status integer,
  last_ms integer,
  last_answer text,
  constraint webhook_delivery_body_check CHECK ((length(body) <= 4000)),
  constraint webhook_delivery_check CHECK (((done_at IS NULL) = (outcome IS NULL))),
  constraint webhook_delivery_last_answer_check CHECK ((length(last_answer) <= 4100)),
  constraint webhook_delivery_outcome_check CHECK ((outcome = ANY (ARRAY['delivered'::text, 'given up'::text, 'disabled'::text]))),
  constraint webhook_delivery_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint(id),
  constraint webhook_delivery_pkey PRIMARY KEY (id),
  constraint webhook_delivery_endpoint_id_fact_key UNIQUE (endpoint_id, fact)
);
CREATE INDEX webhook_deliveries_by_end ON public.webhook_delivery USING btree (done_at);
CREATE INDEX webhook_deliveries_due ON public.webhook_delivery USING btree (endpoint_id, next_at) WHERE (done_at IS NULL);
CREATE INDEX webhook_deliveries_of ON public.webhook_delivery USING btree (endpoint_id, id DESC);
grant delete, insert, select, update on webhook_delivery to gemgate_app;
grant insert, select on webhook_delivery to gemgate_console;
grant update (next_at, attempts, first_at, done_at, outcome) on webhook_delivery to gemgate_console;

create table webhook_endpoint (
  id text not null,
  brand_id text not null,
  url text not null,
  types text[] not null,
  encrypted_secret bytea not null,
  earlier_secret bytea,
  earlier_until timestamp with time zone,
  state text not null default 'active'::text,
  disabled_why text not null default ''::text,
  version integer not null default 1,
  made_by text not null,
  created_at timestamp with time zone not null default gem_now(),
  constraint webhook_endpoint_brand_id_check CHECK ((brand_id ~ '^[a-z0-9][a-z0-9-]{0,39}$'::text)),
  constraint webhook_endpoint_check CHECK (((earlier_secret IS NULL) = (earlier_until IS NULL))),
  constraint webhook_endpoint_id_check CHECK ((id ~ '^[0-9a-f-]{36}$'::text)),
  constraint webhook_endpoint_state_check CHECK ((state = ANY (ARRAY['active'::text, 'disabled'::text]))),
  constraint webhook_endpoint_types_check CHECK (((cardinality(types) >= 1) AND (cardinality(types) <= 20))),
  constraint webhook_endpoint_url_check CHECK (((url ~ '^https?://'::text) AND (length(url) <= 500))),
  constraint webhook_endpoint_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_endpoints_of ON public.webhook_endpoint USING btree (brand_id) WHERE (state = 'active'::text);
grant select on webhook_endpoint to gemgate_app;
grant update (state, disabled_why) on webhook_endpoint to gemgate_app;
grant insert, select, update on webhook_endpoint to gemgate_console;

-- view attempt_money (id bigint, billing_no text, state pay_state, in_review boolean, ref text, provider text, merchant text, provider_txn text, captured_amount bigint, captured_currency character(3), captured_at timestamp with time zone, refunded numeric, disputed numeric, refund_waits boolean)
grant select on attempt_money to gemgate_app;

-- view console.attempt_row (id bigint, billing_no text, attempt_no integer, provider text, provider_ref text, provider_txn text, payway_id text, channel_id text, method text, country text, amount bigint, currency character(3), captured_amount bigint, captured_currency character(3), captured_at timestamp with time zone, state pay_state, in_review boolean, next_at timestamp with time zone, attempts integer, last_error text, decline_code text, created_at timestamp with time zone)
grant select on console.attempt_row to gemgate_console;

-- view console.commands (id uuid, no bigint, operator_id uuid, brand text, kind text, object text, billing_no text, body jsonb, note text, amount bigint, currency text, digest text, needs smallint, state text, outcome text, by jsonb, settled_by jsonb, earlier jsonb, created_at timestamp with time zone, expires_at timestamp with time zone, ended_at timestamp with time zone)
grant select on console.commands to gemgate_console;

-- view console.comparison_row (provider text, brand_id text, checked_to timestamp with time zone)
grant select on console.comparison_row to gemgate_console;

-- view console.coupon_row (brand_id text, id text, name jsonb, rate integer, source text, retired_at timestamp with time zone)
grant select on console.coupon_row to gemgate_console;

-- view console.delivery_row (billing_no text, delivery_key text, state text, in_review boolean, attempts integer, max_attempts integer, first_at timestamp with time zone, next_at timestamp with time zone, sent_at timestamp with time zone, accepted_at timestamp with time zone, delivered_at timestamp with time zone, game_receipt text, last_error text)
grant select on console.delivery_row to gemgate_console;

-- view console.difference_row (id bigint, provider text, brand_id text, provider_txn text, kind text, detail jsonb, found_at timestamp with time zone, closed_at timestamp with time zone, note text, billing_no text, closed_by text)
grant select on console.difference_row to gemgate_console;

-- view console.dispute_row (provider text, brand_id text, dispute_id text, attempt_id bigint, amount bigint, currency text, state text, opened_at timestamp with time zone, provider_txn text, captured_amount bigint, captured_currency text, captured_at timestamp with time zone, payway_id text, country text, billing_no text, order_state text, gp_id text, product_id text, role_name text, server_name text, account_id bigint, created_at timestamp with time zone, delivery_state text, sent_at timestamp with time zone, delivered_at timestamp with time zone, game_receipt text, taken_back_at timestamp with time zone, taken_back text, is_blocked boolean)
grant select on console.dispute_row to gemgate_console;

-- view console.funnel_day (day date, brand_id text, env text, domain_area text, platform text, channel integer, source text, viewed integer, logged_in integer, has_character integer, chose_goods integer, chose_method integer, clicked_buy integer, created integer, paid integer, delivered integer)
grant select on console.funnel_day to gemgate_console;

-- view console.game (brand_id text, gp_id text, name jsonb, retired_at timestamp with time zone)
grant select on console.game to gemgate_console;

-- view console.goods_row (brand_id text, gp_id text, product_id text, name jsonb, on_sale boolean, retired_at timestamp with time zone)
grant select on console.goods_row to gemgate_console;

-- view console.hold_row (billing_no text, kind text, what text, state text, amount bigint, currency bpchar)
grant select on console.hold_row to gemgate_console;

-- view console.journal_row (id bigint, at timestamp with time zone, kind text, ref text, billing_no text, brand_id text, n smallint, code text, currency text, amount bigint, account_kind text)
grant select on console.journal_row to gemgate_console;

-- view console.last_checkpoint (no integer, sealed_at timestamp with time zone)
grant select on console.last_checkpoint to gemgate_console;

-- view console.ledger_row (billing_no text, id bigint, kind text, at timestamp with time zone, n smallint, code text, currency character(3), amount bigint)
grant select on console.ledger_row to gemgate_console;

-- view console.mark (at timestamp with time zone, kind text, what text, by text, brand_id text)
grant select on console.mark to gemgate_console;

-- view console.method_count (day date, brand_id text, env text, domain_area text, payway_id text, channel_id text, currency text, reason text, created integer, opened integer, paid integer, declined integer, expired integer, cancelled integer, returned integer)
grant select on console.method_count to gemgate_console;

-- view console.method_health (brand_id text, provider text, payway_id text, channel_id text, tried integer, paid integer, is_failing boolean, changed_at timestamp with time zone, checked_at timestamp with time zone)
grant select on console.method_health to gemgate_console;

-- view console.moved_order (brand_id text, billing_no text, seq integer, at timestamp with time zone)
grant select on console.moved_order to gemgate_console;

-- view console.note_row (id bigint, billing_no text, text text, at timestamp with time zone, login text, name text)
grant select on console.note_row to gemgate_console;

-- view console.order_event_row (billing_no text, seq integer, from_state order_state, to_state order_state, cause text, at timestamp with time zone)
grant select on console.order_event_row to gemgate_console;

-- view console.order_facts (billing_no text, brand_id text, state text, payable_amount bigint, currency text, is_card boolean, delivery_state text, delivery_in_review boolean, payments jsonb)
grant select on console.order_facts to gemgate_console;

-- view console.order_row (billing_no text, brand_id text, env text, gp_id text, domain_area text, client_id text, server_id text, server_name text, role_name text, role text, account_id bigint, suid text, account text, product_id text, goods_name jsonb, items jsonb, currency character(3), list_amount bigint, discount_amount bigint, payable_amount bigint, price_version integer, has_coupon boolean, replenish_id text, gift boolean, state order_state, version integer, created_at timestamp with time zone, expires_at timestamp with time zone, attempts integer, payway_id text, method text, channel_id text, provider text, country text, captured bigint, refunded bigint, refunding boolean, refunds integer, has_other_money boolean, paid_at timestamp with time zone, dispute text, delivery text, delivery_in_review boolean, delivery_tries integer, delivered_at timestamp with time zone, revoked boolean, money text, goods text, since timestamp with time zone, owner_id uuid, owner_name text, has_notes boolean)
grant select on console.order_row to gemgate_console;

-- view console.owed_order (brand_id text, billing_no text, currency text, amount bigint)
grant select on console.owed_order to gemgate_console;

-- view console.payment_option (id bigint, brand_id text, domain_area text, country text, payway_id text, channel_id text, parent_id bigint, name jsonb, icon text, sort integer, min_amount bigint, max_amount bigint, open_coupon boolean, provider text, is_offered boolean, gp_id text, currency character(3), platforms text[])
grant select on console.payment_option to gemgate_console;

-- view console.player_coupon (account_id bigint, state text, coupons integer)
grant select on console.player_coupon to gemgate_console;

-- view console.player_order (account_id bigint, billing_no text, gp_id text, currency text, payable_amount bigint, state text, created_at timestamp with time zone, product_id text, captured bigint, refunded bigint)
grant select on console.player_order to gemgate_console;

-- view console.player_points (account_id bigint, points bigint)
grant select on console.player_points to gemgate_console;

-- view console.player_role (account_id bigint, client_id text, server_name text, role_name text, role text, seen_at timestamp with time zone)
grant select on console.player_role to gemgate_console;

-- view console.player_row (id bigint, brand_id text, env text, account text, suid text, created_at timestamp with time zone, blocked_at timestamp with time zone, erased_at timestamp with time zone, has_age boolean)
grant select on console.player_row to gemgate_console;

-- view console.player_session (account_id bigint, sessions integer)
grant select on console.player_session to gemgate_console;

-- view console.promise (promise text, invariants integer, broken integer, checked_at timestamp with time zone, is_unknown boolean)
grant select on console.promise to gemgate_console;

-- view console.refund_row (billing_no text, refund_ref text, amount bigint, currency character(3), reason text, state text, in_review boolean, is_external boolean, attempts integer, first_at timestamp with time zone, next_at timestamp with time zone, succeeded_at timestamp with time zone, last_error text)
grant select on console.refund_row to gemgate_console;

-- view console.refunds (no bigint, brand text, billing_no text, refund_ref text, amount bigint, currency text, reason text, state text, in_review boolean, is_external boolean, attempts integer, last_error text, first_at timestamp with time zone, succeeded_at timestamp with time zone, next_at timestamp with time zone, provider text, captured_amount bigint, by text)
grant select on console.refunds to gemgate_console;

-- view console.review_case (kind text, id text, brand_id text, billing_no text, attempt_id bigint, provider text, state text, why text, since timestamp with time zone, amount bigint, currency text, order_state text, gp_id text, product_id text, role_name text, server_name text, created_at timestamp with time zone, account_id bigint, is_card boolean, money_id bigint, money_state text, asked bigint, captured_amount bigint, captured_at timestamp with time zone, money_currency text, provider_txn text, money_error text, returned bigint, "returning" bigint, disputed bigint, refund_ref text, refund_state text, refund_error text, delivery_state text, sent_at timestamp with time zone, delivered_at timestamp with time zone, delivery_in_review boolean, delivery_error text, game_receipt text, sends integer)
grant select on console.review_case to gemgate_console;

-- view console.review_event (billing_no text, seq integer, at timestamp with time zone, to_state text, cause text)
grant select on console.review_event to gemgate_console;

-- view console.review_posting (billing_no text, id bigint, kind text, code text, amount bigint)
grant select on console.review_posting to gemgate_console;

-- view console.sales_hour (hour timestamp with time zone, brand_id text, env text, gp_id text, domain_area text, payway_id text, channel_id text, currency text, created integer, tried integer, succeeded integer, paid integer, delivered integer, refunded integer, gross bigint, given_back bigint, disputed bigint, fees bigint, waits jsonb, counted_at timestamp with time zone)
grant select on console.sales_hour to gemgate_console;

-- view console.waiting_delivery (brand_id text, gp_id text, first_at timestamp with time zone, attempts integer)
grant select on console.waiting_delivery to gemgate_console;

-- view console.waiting_work (kind text, brand_id text, gp_id text, billing_no text, currency text, amount bigint, since timestamp with time zone)
grant select on console.waiting_work to gemgate_console;

-- view console.webhook_row (billing_no text, provider text, event_id text, kind text, state text, outcome text, received_at timestamp with time zone, processed_at timestamp with time zone, bytes integer)
grant select on console.webhook_row to gemgate_console;

-- view fig_review (kind text, what text)
grant select on fig_review to gemgate_app;

-- view fig_waiting (work text, what text, next_at timestamp with time zone)
grant select on fig_waiting to gemgate_app;

-- view inv01_money_unresolved (billing_no text, what text)
grant select on inv01_money_unresolved to gemgate_app;

-- view inv01b_delivered_unpaid (billing_no text, delivery_id bigint, what text)
grant select on inv01b_delivered_unpaid to gemgate_app;

-- view inv01c_delivered_and_refunded (billing_no text)
grant select on inv01c_delivered_and_refunded to gemgate_app;

-- view inv02_double_delivery (delivery_id bigint, what text)
grant select on inv02_double_delivery to gemgate_app;

-- view inv03_unbalanced (txn_id bigint, currency character(3), sum numeric)
grant select on inv03_unbalanced to gemgate_app;

-- view inv03b_txn_without_entries (txn_id bigint)
grant select on inv03b_txn_without_entries to gemgate_app;

-- view inv03c_seal_broken (seal_no integer)
grant select on inv03c_seal_broken to gemgate_app;

-- view inv04_capture_not_posted (billing_no text, what text)
grant select on inv04_capture_not_posted to gemgate_app;

-- view inv04b_posted_not_captured (txn_id bigint)
grant select on inv04b_posted_not_captured to gemgate_app;

-- view inv04c_refund_mismatch (billing_no text, txn_id bigint, what text)
grant select on inv04c_refund_mismatch to gemgate_app;

-- view inv04d_delivery_mismatch (billing_no text, txn_id bigint)
grant select on inv04d_delivery_mismatch to gemgate_app;

-- view inv04e_dispute_mismatch (billing_no text, txn_id bigint, what text)
grant select on inv04e_dispute_mismatch to gemgate_app;

-- view inv04f_card_mismatch (billing_no text, txn_id bigint)
grant select on inv04f_card_mismatch to gemgate_app;

-- view inv04g_card_sale_mismatch (card_batch text)
grant select on inv04g_card_sale_mismatch to gemgate_app;

-- view inv05_obligation (billing_no text, state order_state, own numeric)
grant select on inv05_obligation to gemgate_app;

-- view inv06_amount_drift (billing_no text)
grant select on inv06_amount_drift to gemgate_app;

-- view inv06b_price_not_catalogue (billing_no text)
grant select on inv06b_price_not_catalogue to gemgate_app;

-- view inv07_event_fold (billing_no text)
grant select on inv07_event_fold to gemgate_app;

-- view inv07b_illegal_edge (billing_no text, seq integer)
grant select on inv07b_illegal_edge to gemgate_app;

-- view inv07c_broken_chain (billing_no text, seq integer)
grant select on inv07c_broken_chain to gemgate_app;

-- view inv08_key_of_another (billing_no text, scope text, key text)
grant select on inv08_key_of_another to gemgate_app;

-- view inv08b_order_without_key (billing_no text)
grant select on inv08b_order_without_key to gemgate_app;

-- view inv09_coupon (billing_no text, what text)
grant select on inv09_coupon to gemgate_app;

-- view inv09b_discount_without_coupon (billing_no text)
grant select on inv09b_discount_without_coupon to gemgate_app;

-- view inv10_limit (limit_scope text, product_id text)
grant select on inv10_limit to gemgate_app;

-- view inv10b_hold_leak (billing_no text)
grant select on inv10b_hold_leak to gemgate_app;

-- view inv10c_limit_of_buyer (billing_no text, kind text, product_id text)
grant select on inv10c_limit_of_buyer to gemgate_app;

-- view inv10d_limited_without_hold (billing_no text)
grant select on inv10d_limited_without_hold to gemgate_app;

-- view inv11_card (billing_no text)
grant select on inv11_card to gemgate_app;

-- view inv12_replenish (billing_no text, what text)
grant select on inv12_replenish to gemgate_app;

-- view inv13_notice_stuck (provider text, merchant text, event_id text)
grant select on inv13_notice_stuck to gemgate_app;

-- view inv14_over_refund (billing_no text, what text)
grant select on inv14_over_refund to gemgate_app;

-- view inv14b_refund_uncaptured (billing_no text, what text)
grant select on inv14b_refund_uncaptured to gemgate_app;

-- view inv14c_refund_of_disputed (billing_no text, what text)
grant select on inv14c_refund_of_disputed to gemgate_app;

-- view inv15_order_stuck (what text, state order_state)
grant select on inv15_order_stuck to gemgate_app;

-- view inv15b_outbox_stuck (id bigint)
grant select on inv15b_outbox_stuck to gemgate_app;

-- view inv15c_attempt_stuck (id bigint)
grant select on inv15c_attempt_stuck to gemgate_app;

-- view inv15d_delivery_stuck (id bigint)
grant select on inv15d_delivery_stuck to gemgate_app;

-- view inv15e_refund_stuck (id bigint)
grant select on inv15e_refund_stuck to gemgate_app;

-- view inv16_points (billing_no text)
grant select on inv16_points to gemgate_app;

-- view inv16b_claim_without_delivery (claim_id bigint)
grant select on inv16b_claim_without_delivery to gemgate_app;

-- view inv17_cap (cap_account bigint, month text)
grant select on inv17_cap to gemgate_app;

-- view inv17b_cap_leak (billing_no text)
grant select on inv17b_cap_leak to gemgate_app;

-- view inv18_brand (billing_no text)
grant select on inv18_brand to gemgate_app;

-- view inv19_gift (billing_no text)
grant select on inv19_gift to gemgate_app;

-- view key_billing_no (key text)
grant select on key_billing_no to gemgate_app;

-- view key_cap_account (key bigint)
grant select on key_cap_account to gemgate_app;

-- view key_card_batch (key text)
grant select on key_card_batch to gemgate_app;

-- view key_claim_id (key bigint)
grant select on key_claim_id to gemgate_app;

-- view key_delivery_id (key bigint)
grant select on key_delivery_id to gemgate_app;

-- view key_limit_scope (key text)
grant select on key_limit_scope to gemgate_app;

-- view key_seal_no (key bigint)
grant select on key_seal_no to gemgate_app;

-- view key_txn_id (key bigint)
grant select on key_txn_id to gemgate_app;

-- view order_delivery (billing_no text, id bigint, state text, delivered_at timestamp with time zone, next_at timestamp with time zone, attempts integer, max_attempts integer, first_at timestamp with time zone, in_review boolean)
grant select on order_delivery to gemgate_app;

-- view review_case (kind text, id text, brand_id text, billing_no text, attempt_id bigint, refund_ref text, provider text, provider_ids text[], amount bigint, currency text, state text, why text, since timestamp with time zone)
grant select on review_case to gemgate_app;

-- view reward_without_money (claim_id bigint, brand_id text, account_id bigint, activity_id text, tier_id text, claimed_at timestamp with time zone, need bigint, reached numeric)
grant select on reward_without_money to gemgate_app;

-- view shop_open_host (host text, orders integer, open_until timestamp with time zone)
grant select on shop_open_host to gemgate_app;
grant select on shop_open_host to gemgate_catalogue;

-- view webhook_fact (fact text, brand_id text, type text, at timestamp with time zone, body text)
grant select on webhook_fact to gemgate_app;

-- function append_only() returns trigger
-- function ask_after_restore() returns trigger
-- function attempt_fits() returns trigger
-- function audit_hash(before bytea, entry audit) returns bytea
-- function begun_wait_s(p_account bigint, p_address bytea, p_of_account integer[], p_of_address integer[]) returns integer
-- function bump_catalogue_version() returns trigger
-- function bump_for_health() returns trigger security definer, not for gemgate_app
-- function command_digest(command operator_command) returns bytea
-- function command_keeps() returns trigger
-- function command_needs(command operator_command) returns integer
-- function command_subject(p_kind text, p_object text) returns TABLE(brand_id text, billing_no text, currency text, payable_amount bigint)
-- function count_brand_version() returns trigger
-- function end_preview() returns boolean security definer, not for gemgate_app
-- function console.find_players(p_suid text) returns TABLE(id bigint) security definer
-- function console.found_orders(typed text, ending text) returns TABLE(kind text, billing_no text, created_at timestamp with time zone) security definer
-- function console.found_players(typed text, brands text[]) returns TABLE(account_id bigint, brand_id text, env text, suid text, account text) security definer
-- function gem_now() returns timestamp with time zone
-- function gem_restored_since(begun timestamp with time zone) returns boolean
-- function gem_waiting(next_at timestamp with time zone, attempts integer, max_attempts integer, first_at timestamp with time zone, horizon interval DEFAULT '48:00:00'::interval) returns boolean
-- function console.goods_fact(state order_state, captured bigint, refunded bigint, dispute text, delivery text, in_review boolean, tries integer, revoked boolean) returns text
-- function inv_counts() returns TABLE(detector text, violations bigint)
-- function console.journal_range(month date) returns TABLE(first bigint, last bigint) security definer
-- function keep_event_days(keep_days integer, OUT made integer, OUT dropped integer) returns record security definer
-- function ledger_balanced() returns trigger
-- function console.ledger_chain() returns TABLE(no integer, made_at timestamp with time zone, holds boolean, since integer) security definer
-- function ledger_hash(before bytea, after_txn bigint, to_txn bigint) returns bytea
-- function limit_window_opens(held integer, used integer, window_start timestamp with time zone, days integer) returns boolean
-- function link_audit() returns trigger security definer, not for gemgate_app
-- function make_preview_tables() returns void security definer, not for gemgate_app
-- function console.masked(name text) returns text
-- function console.money_fact(state order_state, captured bigint, refunded bigint, refunding boolean, has_other_money boolean, dispute text) returns text
-- function money_is_written_once() returns trigger
-- function order_guard() returns trigger
-- function order_to_look_at(state order_state) returns boolean
-- function price_at(of_brand text, of_product text, in_area text, in_currency character, moment timestamp with time zone) returns TABLE(usual_amount bigint, price_version integer, amount bigint, price_window_id bigint, window_ends_at timestamp with time zone)
-- function price_borders(moment timestamp with time zone) returns TABLE(last_border timestamp with time zone, next_border timestamp with time zone)
-- function propose_command() returns trigger security definer
-- function recent_billing_no(since timestamp with time zone) returns TABLE(key text)
-- function recent_cap_account(since timestamp with time zone, orders text[]) returns TABLE(key bigint)
-- function recent_card_batch(since timestamp with time zone, orders text[]) returns TABLE(key text)
-- function recent_claim_id(since timestamp with time zone, orders text[]) returns TABLE(key bigint)
-- function recent_delivery_id(since timestamp with time zone, orders text[]) returns TABLE(key bigint)
-- function recent_limit_scope(since timestamp with time zone, orders text[]) returns TABLE(key text)
-- function recent_seal_no(since timestamp with time zone, orders text[]) returns TABLE(key bigint)
-- function recent_txn_id(since timestamp with time zone, orders text[]) returns TABLE(key bigint)
-- function refund_fits() returns trigger
-- function refund_party() returns trigger
-- function refunded_today(p_operator uuid, p_but uuid) returns numeric
-- function console.sees(brand text) returns boolean
-- function settle_command() returns trigger security definer
-- function console.subject_of(p_kind text, p_object text) returns TABLE(brand_id text, billing_no text, currency text) security definer
-- function text_span(text, text) returns text_span
-- function text_span(text, text, text) returns text_span
-- function text_span_multirange() returns text_span_multirange
-- function text_span_multirange(text_span) returns text_span_multirange
-- function text_span_multirange(VARIADIC text_span[]) returns text_span_multirange
-- function thresholds_of(p_brand text, p_currency text) returns SETOF operator_threshold
-- function console.withdraw_command(p_command uuid, p_operator uuid) returns boolean security definer
