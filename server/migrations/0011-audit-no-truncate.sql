-- The audit list is as append-only as ledger and events: emptying it whole is refused too, for the owner as well.
create trigger no_truncate before truncate on audit for each statement execute function append_only();
