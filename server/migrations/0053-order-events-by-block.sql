-- gemgate: no transaction
-- Events are only added, at the end of the table and in the order of their time. So the times of each block are enough to find those
-- of the last minutes: some kilobytes in place of 79 bytes for each order, and nothing to write for most events.
create index concurrently order_events_by_block on order_event using brin (at) with (pages_per_range = 32, autosummarize = on);
drop index concurrently if exists order_events_by_time;
