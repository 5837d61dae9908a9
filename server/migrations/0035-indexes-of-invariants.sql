-- gemgate: no transaction
-- What the look of every minute finds its rows by: what happened lately, and what has not ended. None of them grows with history
-- but the first two, and those are written at their end.
create index concurrently order_events_by_time on order_event (at);
create index concurrently attempts_by_capture_time on payment_attempt (captured_at) where captured_at is not null;
create index concurrently orders_in_progress on orders (state, billing_no)
  where state in ('paid', 'delivering', 'refund_pending', 'review');
create index concurrently attempts_in_review on payment_attempt (id) where in_review;
create index concurrently deliveries_in_review on delivery (id) where in_review;
create index concurrently notices_in_review on provider_event (received_at) where state = 'review';
create index concurrently disputes_by_opening on dispute (opened_at);
create index concurrently orders_of_link on orders (replenish_id) where replenish_id is not null;
create index concurrently refunds_in_review on refund (id) where in_review;
create index concurrently breaks_open on recon_break (id) where closed_at is null;
create index concurrently orders_with_holds_of_role on orders (role_id, server_id, product_id) where has_holds;
