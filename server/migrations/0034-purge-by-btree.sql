-- gemgate: no transaction
-- What is kept for a while is deleted, and its pages are filled again with younger rows: the summaries of a block-range index never
-- shrink, so after one turn of the table every range holds something old and the whole table is read. A B-tree reads what it finds.
create index concurrently idem_request_by_age_btree on idem_request (created_at);
create index concurrently session_by_end on session (least(expires_at, revoked_at));
create index concurrently role_seen_by_age_btree on role_seen (seen_at);
drop index concurrently if exists idem_request_by_age;
drop index concurrently if exists session_by_age;
drop index concurrently if exists role_seen_by_age;
-- Received notices are never looked for by their age alone: those to erase have an index of their own (0017).
drop index concurrently if exists provider_event_by_age;
