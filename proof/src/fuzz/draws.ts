// Random shapes that fast-check does not have.
import * as fc from "fast-check";

/** None, one, two or more of them, by weight; what fails is made smaller towards none. */
export function some<Value>(one: fc.Arbitrary<Value>, weights: readonly number[]): fc.Arbitrary<Value[]> {
  return fc.oneof(
    { withCrossShrink: true },
    ...weights.map((weight, length) => ({
      weight,
      arbitrary: fc.array(one, { minLength: length, maxLength: length }),
    })),
  );
}

/** fc.boolean is shrunk towards false as well; this one is also mostly false. */
export function oneIn(count: number): fc.Arbitrary<boolean> {
  return fc.nat(count - 1).map((number) => number === count - 1);
}

/** The usual one, and once in so many times any of the others. */
export function mostly<Value>(usual: Value, all: readonly Value[], times: number): fc.Arbitrary<Value> {
  const others = all.filter((one) => one !== usual);
  return fc.oneof(
    { withCrossShrink: true },
    { weight: times, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
}
