-- A launch token lives 120 s until its first use, and from then on as what the game asked for.
alter table session add launch_mode text check (launch_mode in ('web', 'sdk'));
alter table session add constraint session_launch check (
  kind <> 'launch' or launch_mode is not null and end_at <= created_at + interval '120 seconds');

-- What a game has asked for lately, so that a copied request makes no second token.
create table launch_request (
  gp_id text not null,
  request_id text not null,
  seen_at timestamptz not null default gem_now(),
  primary key (gp_id, request_id)
);
create index launch_request_by_age on launch_request (seen_at);
grant select, insert, update, delete on launch_request to gemgate_app;
