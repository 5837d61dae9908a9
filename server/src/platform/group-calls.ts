// What many requests want from the database at the same moment goes there as one statement. While one is under way the next calls gather,
// so a single caller waits for nothing and a crowd needs few round trips.
import type { Queryable } from "./database.ts";

/** At most so many in one statement. */
const group_max = 200;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

type Call<Item, Result> = (item: Item) => Promise<Result>;

/** `runMany` answers for each of its items, in their order. */
export function groupCalls<Item, Result>(
  runMany: (items: readonly Item[]) => Promise<readonly Result[]>,
): Call<Item, Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;
  const runNext = async (): Promise<void> => {
    const group = waiting.slice(0, group_max);
    waiting = waiting.slice(group_max);
    try {
      const results = await runMany(group.map(({ item }) => item));
      // A result may itself be undefined, so the number of them says whether each call has one.
      if (results.length !== group.length) throw new Error("a group of calls was not answered one by one");
      for (const [index, result] of results.entries()) group[index]?.resolve(result);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };
  const runAll = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) await runNext();
    isRunning = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void runAll();
    });
}

/** The same for the statements of a store. Inside a transaction a call stands alone: it sees what its transaction wrote. */
export function groupStatements<Item, Result>(
  runMany: (db: Queryable, items: readonly Item[]) => Promise<readonly Result[]>,
): (db: Queryable, item: Item) => Promise<Result> {
  const groups = new WeakMap<Queryable, Call<Item, Result>>();
  return async (db, item) => {
    const known = groups.get(db);
    if (known !== undefined) return known(item);
    const group = groupCalls((items: readonly Item[]) => runMany(db, items));
    if (!("inTransaction" in db)) groups.set(db, group);
    return group(item);
  };
}

/** Puts rows that name the number of their item (from 1, as `with ordinality` counts) into the order of the items. */
export function inOrder<Row extends { n: number }>(count: number, rows: readonly Row[]): (Row | undefined)[] {
  const ordered = Array.from<Row | undefined>({ length: count });
  for (const row of rows) ordered[row.n - 1] = row;
  return ordered;
}
