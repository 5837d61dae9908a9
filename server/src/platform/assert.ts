/** A broken assumption is a bug: it is caught only at the one edge that logs and answers "try later". */
export function assert(condition: unknown, words: string): asserts condition {
  if (condition === false || condition === undefined || condition === null)
    throw new Error(`assertion failed: ${words}`);
}
