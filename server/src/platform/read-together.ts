// Reads by a key that many requests want at the same moment.
import { groupCalls } from "./group-calls.ts";

/** `readMany` answers what there is; a key that it does not answer is not there. */
export function readTogether<Value>(
  readMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  return groupCalls(async (keys: readonly string[]) => {
    const found = await readMany([...new Set(keys)]);
    return keys.map((key) => found.get(key));
  });
}
