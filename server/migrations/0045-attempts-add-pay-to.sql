-- Besides its code, where and to whom it is paid: shops, payee, bank and account, and what a machine reads.
alter table payment_attempt add column pay_to jsonb;
