/** Only so many at a time, and only so many in front of it: work that is dear must not take all there is. */
export interface Semaphore {
  /** Undefined: too many are waiting. */
  pass<Result>(work: () => Promise<Result>): Promise<Result | undefined>;
}

/** `places` counts callers inside and callers that wait. */
export function createSemaphore({ at_once = 1, places }: { at_once?: number; places: number }): Semaphore {
  const queue: (() => void)[] = [];
  let inside = 0;
  let taken = 0;
  return {
    async pass(work) {
      if (taken >= places) return undefined;
      taken += 1;
      try {
        if (inside < at_once) inside += 1;
        else await new Promise<void>((resolve) => queue.push(resolve));
        return await work();
      } finally {
        taken -= 1;
        leave();
      }
    },
  };

  /** The next caller in the queue goes on at once, so that a new one cannot overtake it. */
  function leave(): void {
    const next = queue.shift();
    if (next === undefined) inside -= 1;
    else next();
  }
}
