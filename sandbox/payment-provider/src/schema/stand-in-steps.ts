// The sixth step: stand-ins speak other words than before. What still waits to be told was written in the old ones, which no shop
// reads any more; shops ask about their payments.

export const STAND_IN_STEPS = `
update notice set state = 'lost'
  where state = 'waiting' and payment_id in (select id from payment where profile <> '');
`;
