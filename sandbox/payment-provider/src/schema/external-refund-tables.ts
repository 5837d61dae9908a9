// The fifth step: refunds that the shop did not ask for. They have no reference of the shop's; in its column stands their own
// number, so that it stays unique.

export const EXTERNAL_REFUND_TABLES = `
alter table refund add column is_external integer not null default 0 check (is_external in (0, 1));
`;
