-- A payment may begin as a form on our own page, or as a code that is paid elsewhere within days.
alter table payment_attempt
  add column dropin_session text check (length(dropin_session) <= 4096),
  add column dropin_key text check (length(dropin_key) <= 512),
  add column pay_code text check (length(pay_code) <= 200),
  add column pay_by timestamptz,
  add constraint form_is_whole check ((dropin_session is null) = (dropin_key is null)),
  add constraint voucher_is_whole check ((pay_code is null) = (pay_by is null));
