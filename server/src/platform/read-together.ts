// Reads that many requests want at the same moment go to the database as one statement. While one is under way the next ones gather, so a single
// reader waits for nothing and a crowd needs few round trips.

/** At most so many keys in one statement. */
const keys_max = 200;

interface Waiting<Value> {
  readonly key: string;
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** `readMany` answers what there is; a key that it does not answer is not there. */
export function readTogether<Value>(
  readMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let waiting: Waiting<Value>[] = [];
  let isReading = false;
  const readNext = async (): Promise<void> => {
    const group = waiting.slice(0, keys_max);
    waiting = waiting.slice(keys_max);
    try {
      const found = await readMany([...new Set(group.map(({ key }) => key))]);
      for (const { key, resolve } of group) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };
  const readAll = async (): Promise<void> => {
    isReading = true;
    while (waiting.length > 0) await readNext();
    isReading = false;
  };
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!isReading) void readAll();
    });
}
