// Z48: a coupon is a rate, the fraction of the price that is left to pay. It is kept in ten-thousandths, so that no binary
// fraction decides an amount.

/** A rate of 1: the whole price. */
export const full_rate = 10_000;

/** What is left to pay of a price in minor units, rounded half up. Never nothing: an order without a price would be no sale. */
export function couponPrice(list: number, rate: number): number {
  if (!isRate(rate)) throw new RangeError(`${rate} is no rate of a coupon`);
  const payable = (BigInt(list) * BigInt(rate) * 2n + BigInt(full_rate)) / BigInt(2 * full_rate);
  return Math.max(1, Number(payable));
}

/** The rate as calls carry it: 0.8 is 20 % off. */
export function rateToWire(rate: number): number {
  return rate / full_rate;
}

/** A rate that is none counts as the whole price: nothing is promised that the server would not give. */
export function rateFromWire(discount_rate: number): number {
  const rate = Math.round(discount_rate * full_rate);
  return isRate(rate) ? rate : full_rate;
}

/** What a coupon takes off, in percent: 0.9 is 10. */
export function percentOff(discount_rate: number): number {
  return ((full_rate - rateFromWire(discount_rate)) * 100) / full_rate;
}

function isRate(rate: number): boolean {
  return Number.isInteger(rate) && rate >= 1 && rate <= full_rate;
}
