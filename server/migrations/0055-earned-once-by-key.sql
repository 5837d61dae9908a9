-- gemgate: no transaction
-- Points are earned once for each order: with one name for the cause of every earning, the primary key says it, and a second index over
-- every delivered order is not needed.
alter table vip_point drop constraint if exists earned_has_no_cause, add constraint earned_has_no_cause check (kind <> 'earn' or cause_ref = '') not valid;
alter table vip_point validate constraint earned_has_no_cause;
drop index concurrently if exists points_earned_once;
