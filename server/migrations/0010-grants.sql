-- gemgate_owner (or whoever runs migrations) owns; gemgate_app serves. A trigger alone could be switched off by the owner.
grant usage on schema public to gemgate_app;
grant select on all tables in schema public to gemgate_app;
grant execute on all functions in schema public to gemgate_app;
grant insert, update on
  account, session, orders, payment_attempt, provider_event, delivery, refund, dispute, replenish, coupon_grant,
  limit_counter, limit_hold, spend_cap, spend_hold, prepaid_card, outbox, recon_break
  to gemgate_app;
grant insert, update, delete on role_seen, throttle, idem_request to gemgate_app;
grant insert on order_event, ledger_account, ledger_txn, ledger_entry, vip_point, reward_claim, audit to gemgate_app;
-- A catalogue row is locked by nobody but its reader's foreign key checks; the app may not change what is on sale.
