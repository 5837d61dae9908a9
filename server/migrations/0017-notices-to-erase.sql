-- Bodies of notices are erased ninety days after their work. Most rows have lost theirs long ago, so only those that still have
-- one are worth an index; a range of blocks by age would be read from its beginning each time.
create index notices_to_erase on provider_event (processed_at) where body is not null and processed_at is not null;
