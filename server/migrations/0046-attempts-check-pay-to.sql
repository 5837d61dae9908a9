-- gemgate: no transaction
-- Validated apart from being added, so that a large table is read without stopping payments.
alter table payment_attempt
  add constraint payment_attempt_pay_to_check check (jsonb_typeof(pay_to) = 'object' and length(pay_to::text) <= 2000) not valid,
  add constraint pay_to_of_code check (pay_to is null or pay_code is not null) not valid;
alter table payment_attempt validate constraint payment_attempt_pay_to_check;
alter table payment_attempt validate constraint pay_to_of_code;
