-- One row that /ready writes: a database that can be read and not be written to (a standby, a full disk) is not ready. Room is left
-- in its page, so that each write takes the place of the one before.
create table ready_probe (
  id smallint primary key check (id = 1),
  probed_at timestamptz not null
) with (fillfactor = 20);
insert into ready_probe (id, probed_at) values (1, gem_now());
grant select, update (probed_at) on ready_probe to gemgate_app;
