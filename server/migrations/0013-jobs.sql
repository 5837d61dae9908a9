-- Work on a clock (invariants, purge, reconciliation): one row for each job, taken by one process at a time.
create table job (
  name text primary key check (name ~ '^[a-z][a-z-]{0,39}$'),
  next_at timestamptz not null default gem_now(),
  lease_until timestamptz,
  lease_owner text,
  lease_no int not null default 0,
  last_ok_at timestamptz,
  last_error text
);
grant select, insert, update on job to gemgate_app;

-- What is only kept for a while is taken away by its age. These rows are written in the order of time, so a block-range
-- index finds the old ones and costs a creation next to nothing.
create index idem_request_by_age on idem_request using brin (created_at) with (pages_per_range = 32);
create index provider_event_by_age on provider_event using brin (received_at) with (pages_per_range = 32);
create index session_by_age on session using brin (created_at) with (pages_per_range = 32);
create index role_seen_by_age on role_seen using brin (seen_at) with (pages_per_range = 32);
grant delete on session to gemgate_app;

-- What the last look of each detector (inv…) and figure (fig…) found, for every process to show. A look that costs more comes
-- less often, so that watching the promises never becomes the load that breaks them.
create table invariant_check (
  name text primary key,
  counts jsonb not null default '{}',                      -- {"rows": n} of a detector, {"deliver": n, …} of a figure
  took_ms int not null default 0,
  checked_at timestamptz,                                  -- the last look that ended with an answer
  next_at timestamptz not null default gem_now(),
  last_error text                                          -- why the last look ended without one
);
grant select, insert, update on invariant_check to gemgate_app;
