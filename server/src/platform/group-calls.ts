// What many requests want from the database at the same moment goes there as one statement. While one is under way the next calls gather,
// so a single caller waits for nothing and a crowd needs few round trips.
import { isAboutData } from "./database-errors.ts";
import type { Queryable } from "./database.ts";

/** At most so many in one statement, where the caller does not say less. */
const group_max = 200;

const unanswered = "a group of calls was not answered one by one";

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result | Promise<Result>) => void;
  readonly reject: (error: unknown) => void;
}

type Call<Item, Result> = (item: Item) => Promise<Result>;

/**
 * Answers for each of its items, in their order. An answer that is still to come (a promise) keeps neither the others of its group nor the
 * next group waiting.
 */
type RunMany<Item, Result> = (items: readonly Item[]) => Promise<readonly (Result | Promise<Result>)[]>;

export function groupCalls<Item, Result>(runMany: RunMany<Item, Result>, most = group_max): Call<Item, Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;
  const runNext = async (): Promise<void> => {
    const group = waiting.slice(0, most);
    waiting = waiting.slice(most);
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

type RunOn<Item, Result> = (db: Queryable, items: readonly Item[]) => Promise<readonly (Result | Promise<Result>)[]>;

/** The same for the statements of a store. Inside a transaction a call stands alone: it sees what its transaction wrote. */
export function groupStatements<Item, Result>(
  runMany: RunOn<Item, Result>,
  most?: number,
): (db: Queryable, item: Item) => Promise<Result> {
  const groups = new WeakMap<Queryable, Call<Item, Result>>();
  return async (db, item) => {
    const known = groups.get(db);
    if (known !== undefined) return known(item);
    const group = groupCalls((items: readonly Item[]) => runOrSplit(db, items, runMany), most);
    if (!("inTransaction" in db)) groups.set(db, group);
    return group(item);
  };
}

/** What the database refuses of one is that one's alone: a statement that it refused did nothing, so each is run by itself. */
async function runOrSplit<Item, Result>(
  db: Queryable,
  items: readonly Item[],
  runMany: RunOn<Item, Result>,
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
  const numbered = items.map((item, n) => ({ ...item, n }));
  const json = JSON.stringify(numbered);
  // Half of a pair of surrogates is no character, and JSON for the database has none; as a parameter of its own it became U+FFFD too.
  return json.includes("\\ud") ? JSON.stringify(numbered, wellFormed) : json;
}

function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed() : value;
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
