-- gemgate: no transaction
-- Validated apart from being added, so that a large table is read without stopping payments.
alter table payment_attempt drop constraint if exists payment_attempt_scan_code_check, add constraint payment_attempt_scan_code_check check (length(scan_code) between 1 and 600) not valid;
alter table payment_attempt validate constraint payment_attempt_scan_code_check;
