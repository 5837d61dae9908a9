-- What the game (or whoever answers for it) said last about the account's real name, and when. Null: never asked.
alter table account add real_name text check (real_name in ('verified', 'needed', 'not_required'));
alter table account add real_name_at timestamptz;
