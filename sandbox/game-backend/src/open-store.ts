// The game's own store: one SQLite file. What was granted must survive kill -9 and power loss, therefore the
// write-ahead log with full synchronisation.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { inTransaction } from "@gemgate/sandbox-plumbing/sqlite";

export type StoreSync = "full" | "off";

export function openStore(dataDir: string, sync: StoreSync = "full"): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(join(dataDir, "game-backend.sqlite"), { timeout: 5_000 });
  db.exec(`pragma journal_mode = wal; pragma synchronous = ${sync}; pragma foreign_keys = on;`);
  db.exec(SCHEMA);
  addMissingColumns(db);
  return db;
}

/** A store that an older version made. */
function addMissingColumns(db: DatabaseSync): void {
  addColumn(db, "fault", "gp_id text");
  addColumn(db, "mode", "spent_is_owed integer not null default 0");
  addColumn(db, "delivery", "paid text");
  addColumn(db, "delivery", "giver text");
}

function addColumn(db: DatabaseSync, table: "fault" | "mode" | "delivery", column: string): void {
  const columns = db.prepare(`select name from pragma_table_info('${table}')`).all();
  const isThere = columns.some(({ name }) => name === column.split(" ")[0]);
  if (!isThere) db.exec(`alter table ${table} add column ${column}`);
}

/** Everything that was played or demanded goes; the demo accounts and their characters stay as after the first start. */
export function emptyStore(db: DatabaseSync): void {
  inTransaction(db, () => {
    db.exec(`delete from granted; delete from inventory; delete from revocation; delete from delivery;
             delete from debt; delete from fault; delete from mode; delete from linked_identity;
             delete from character where suid in (select suid from account where is_demo = 0);
             delete from account where is_demo = 0;
             update account set is_locked = 0, real_name = 'not_required';`);
  });
}

const SCHEMA = `
create table if not exists account (
  suid text primary key,
  account_group text not null,
  username text not null,
  username_key text not null,
  password_hash text,
  real_name text not null default 'not_required' check (real_name in ('verified', 'needed', 'not_required')),
  is_locked integer not null default 0,
  is_demo integer not null,
  unique (account_group, username_key)
) strict;

create table if not exists linked_identity (
  account_group text not null,
  provider text not null,
  subject text not null,
  suid text not null references account (suid),
  primary key (account_group, provider, subject)
) strict;

create table if not exists character (
  gp_id text not null,
  role_id text not null,
  suid text not null references account (suid),
  role_name text not null,
  level integer not null,
  server_id text not null,
  real_server text not null,
  live_server text not null generated always as (iif(real_server = '', server_id, real_server)) stored,
  area_id text not null,
  last_login_s integer not null,
  primary key (gp_id, role_id)
) strict;
create index if not exists character_suid on character (suid, gp_id);

create table if not exists delivery (
  gp_id text not null,
  delivery_key text not null,
  content_hash text not null,
  state text not null check (state in ('accepted', 'delivered', 'rejected')),
  receipt text not null unique,
  role_id text not null,
  server_id text not null,
  items text not null,
  cause text not null,
  cause_ref text not null,
  settles_as text,
  settles_at_ms integer,
  paid text,
  giver text,
  primary key (gp_id, delivery_key)
) strict;
create index if not exists delivery_accepted on delivery (settles_at_ms) where state = 'accepted';

create table if not exists granted (
  id integer primary key,
  gp_id text not null,
  delivery_key text not null,
  receipt text not null unique,
  suid text not null,
  server_id text not null,
  role_id text not null,
  items text not null,
  cause text not null,
  cause_ref text not null,
  granted_at_ms integer not null
) strict;
create index if not exists granted_role on granted (gp_id, role_id);
create index if not exists granted_key on granted (gp_id, delivery_key);

create table if not exists inventory (
  gp_id text not null,
  role_id text not null,
  item_id text not null,
  num integer not null check (num >= 0),
  primary key (gp_id, role_id, item_id)
) strict;

create table if not exists revocation (
  gp_id text not null,
  revoke_key text not null,
  content_hash text not null,
  delivery_key text not null,
  taken text not null,
  result text not null,
  primary key (gp_id, revoke_key)
) strict;
create index if not exists revocation_delivery on revocation (gp_id, delivery_key);

create table if not exists debt (
  debt_id text primary key,
  suid text not null references account (suid),
  game_id text not null,
  amount text not null,
  currency text not null,
  valid_until_s integer not null,
  settled_key text unique,
  settled_hash text,
  receipt text unique,
  check ((settled_key is null) = (receipt is null))
) strict;
create index if not exists debt_suid on debt (suid, game_id);

create table if not exists fault (
  id integer primary key,
  call text not null,
  fault text not null,
  times_left integer not null check (times_left >= 0),
  delay_ms integer,
  error text,
  suid text,
  delivery_key text,
  gp_id text
) strict;

create table if not exists mode (
  gp_id text primary key,
  duplicate_safe integer not null,
  delivery_status integer not null,
  spent_is_owed integer not null default 0
) strict;
`;
