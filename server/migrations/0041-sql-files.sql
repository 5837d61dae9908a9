-- Which state of the views and functions (server/sql) was applied here, in the order in which it was: a process of an earlier
-- version that starts again finds its own state here and leaves the later one.
create table sql_state (
  no bigint generated always as identity primary key,
  sha256 text not null unique,
  views text[] not null,
  applied_at timestamptz not null default gem_now()
);
grant select on sql_state to gemgate_app;
