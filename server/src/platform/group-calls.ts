// What many requests want from the database at the same moment goes there as one statement. While one is under way the next calls gather,
// so a single caller waits for nothing and a crowd needs few round trips.
import { isAboutData } from "./database-errors.ts";
import type { Queryable } from "./database.ts";

/** At most so many in one statement. */
const group_max = 200;

const unanswered = "a group of calls was not answered one by one";

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result | Promise<Result>) => void;
  readonly reject: (error: unknown) => void;
}

type Call<Item, Result> = (item: Item) => Promise<Result>;

/** `runMany` answers for each of its items, in their order. */
export function groupCalls<Item, Result>(
  runMany: (items: readonly Item[]) => Promise<readonly (Result | Promise<Result>)[]>,
): Call<Item, Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;
  const runNext = async (): Promise<void> => {
    const group = waiting.slice(0, group_max);
    waiting = waiting.slice(group_max);
    try {
      const results = await runMany(group.map(({ item }) => item));
      // A result may itself be undefined, so the number of them says whether each call has one.
      if (results.length !== group.length) throw new Error(unanswered);
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
    const group = groupCalls((items: readonly Item[]) => runOrSplit(db, items, runMany));
    if (!("inTransaction" in db)) groups.set(db, group);
    return group(item);
  };
}

/** What the database refuses of one is that one's alone: a statement that it refused did nothing, so each is run by itself. */
async function runOrSplit<Item, Result>(
  db: Queryable,
  items: readonly Item[],
  runMany: (db: Queryable, items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<readonly (Result | Promise<Result>)[]> {
  try {
    return await runMany(db, items);
  } catch (error) {
    if (items.length === 1 || !isAboutData(error)) throw error;
  }
  return items.map(async (item) => {
    for (const result of await runMany(db, [item])) return result;
    throw new Error(unanswered);
  });
}

/**
 * The items as one parameter for `jsonb_to_recordset`, each with its number `n`. Arrays for `unnest` would be planned anew each time: the
 * planner knows how long they are, and takes a plan for one item to be cheaper than the one that it keeps.
 */
export function itemsIn(items: readonly object[]): string {
  return JSON.stringify(items.map((item, n) => ({ ...item, n })));
}

/** Puts rows that name the number of their item into the order of the items. */
export function inOrder<Row extends { n: number }>(count: number, rows: readonly Row[]): (Row | undefined)[] {
  const ordered = Array.from<Row | undefined>({ length: count });
  for (const row of rows) ordered[row.n] = row;
  return ordered;
}

export function byteaText(bytes: Buffer): string {
  return `\\x${bytes.toString("hex")}`;
}
