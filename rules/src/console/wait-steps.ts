// How long goods take, kept as counts of orders by steps of time that grow by a tenth each: counts of hours and games can be added up,
// and what is read of them is within a twentieth of the truth.

export const first_step_ms = 100;
export const step_growth = 1.1;

/** Orders by the number of their step. */
export type WaitSteps = Readonly<Record<number, number>>;

/** The time within which this part of the orders had their goods, from 0 to 1; null where there was none. */
export function waitOfPart(steps: WaitSteps, part: number): number | null {
  const counts = Object.entries(steps)
    .map(([step, orders]) => ({ step: Number(step), orders }))
    .toSorted((one, other) => one.step - other.step);
  const wanted = part * counts.reduce((sum, { orders }) => sum + orders, 0);
  let passed = 0;
  for (const { step, orders } of counts) {
    passed += orders;
    if (passed >= wanted) return Math.round(first_step_ms * step_growth ** (step + 0.5));
  }
  return null;
}
