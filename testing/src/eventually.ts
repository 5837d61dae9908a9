import { waitUntil } from "@gemgate/ops/processes/process-facts";

const limit_ms = 60_000;

/** Asks again until the condition holds; after half a minute it never will. For what happens behind a call. */
export async function eventually(
  words: string,
  condition: () => boolean | Promise<boolean>,
  within_ms = limit_ms,
): Promise<void> {
  if (!(await waitUntil(condition, within_ms))) throw new Error(`after ${within_ms} ms it is still not so: ${words}`);
}
