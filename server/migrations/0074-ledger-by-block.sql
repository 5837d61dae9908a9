-- gemgate: no transaction
-- Postings are only added, in the order of their time: the times of each block are enough to find those of an hour.
create index concurrently ledger_txn_by_block on ledger_txn using brin (at) with (pages_per_range = 32, autosummarize = on);
