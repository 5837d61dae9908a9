// The sixth step: the protocols of the stand-ins changed. Waiting webhooks were written in the old ones, which no shop
// reads any more; shops poll their payments.

export const STAND_IN_STEPS = `
update notice set state = 'lost'
  where state = 'waiting' and payment_id in (select id from payment where profile <> '');
`;
