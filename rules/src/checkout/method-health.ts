// When a payment method counts as failing, and where it stands in the list then.

export interface MethodTries {
  /** Players whose payment with it ended, paid or failed. */
  readonly tried: number;
  readonly paid: number;
  /** The mark as it is now. */
  readonly isFailing: boolean;
}

/** Fewer people say nothing: three declined cards are three declined cards. */
const people_min = 8;
const failing_below = 1 / 3;
/** Apart from the first, so that a method at the border does not jump to and fro in the list. */
const healthy_from = 1 / 2;

/**
 * Whether the method is to be marked. A mark ends when half of the people succeed again, or when too few tried to say so: what
 * stands last is chosen seldom, and would otherwise hardly ever be tried enough to recover.
 */
export function isMethodFailing({ tried, paid, isFailing }: MethodTries): boolean {
  if (tried < people_min) return false;
  return paid / tried < (isFailing ? healthy_from : failing_below);
}

/** More than any two sorts are apart, so that what fails stands behind all that works, in its own order. */
const behind_all = 2_000_000;

/** I9: the storefront orders by `sort` alone. */
export function sortByHealth(sort: number, isFailing: boolean): number {
  return isFailing ? sort + behind_all : sort;
}
