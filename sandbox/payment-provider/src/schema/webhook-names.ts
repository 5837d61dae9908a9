// The seventh step: what the tables call a notice is a webhook everywhere else.
export const WEBHOOK_NAMES = `
drop index notice_due;
drop index notice_payment;
drop index notice_send_notice;
alter table notice rename to webhook;
alter table notice_send rename column notice_id to webhook_id;
alter table notice_send rename to webhook_send;
alter table notice_rules rename to webhook_rules;
create index webhook_due on webhook (next_at_ms) where state = 'waiting';
create index webhook_payment on webhook (payment_id);
create index webhook_send_webhook on webhook_send (webhook_id);
`;
