/**
 * Does one after the other, each in a task of its own: a tap between them waits for one of them and not for all. What they begin is not
 * waited for.
 */
export async function doInTurns(steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    step();
    await new Promise((resolve) => setTimeout(resolve));
  }
}
