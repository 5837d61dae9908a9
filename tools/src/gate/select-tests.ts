// Which tests a change can reach: what vitest finds by following imports, and what no import shows.

export interface Selected {
  /** The files whose tests vitest looks for ("related"); nothing where the list is empty. */
  readonly sockets: Related;
  readonly database: Related;
  readonly processes: Related;
  readonly journeys: boolean;
}

export type Related = "all" | readonly string[];

type Reach = { readonly [Part in keyof Selected]?: Selected[Part] };

const everything: Reach = { sockets: "all", database: "all", processes: "all", journeys: true };

/** `tests` are all test files that there are: those that read a document are found by their folder. */
export function selectTests(changed: readonly string[], tests: readonly string[]): Selected {
  const reached = changed.map((file) => reachOf(file, tests));
  const join = (part: "sockets" | "database" | "processes"): Related => {
    const lists = reached.map((one) => one[part] ?? []);
    if (lists.includes("all")) return "all";
    return [...new Set(lists.flatMap((list) => (list === "all" ? [] : list)))];
  };
  return {
    sockets: join("sockets"),
    database: join("database"),
    processes: join("processes"),
    journeys: reached.some((one) => one.journeys === true),
  };
}

/** Rooms whose sources run in the processes that process tests and journeys start by path. */
const running = /^(?:contract|rules|shop-folder|server|sandbox|ops|demo)\//;
/** What else a journey loads: the storefront, its build, and the harness that plays players and companies. */
const shown = /^(?:storefront|console|web|testing|e2e)\/|^tools\/src\/(?:app-build|kit)\//;
const sources = /\.(?:ts|tsx)$/;
const unitTest = /\.test\.tsx?$/;

function reachOf(file: string, tests: readonly string[]): Reach {
  if (file.startsWith("e2e/")) return { journeys: true };
  if (file.endsWith(".db.test.ts")) return { database: [file] };
  if (file.endsWith(".run.test.ts")) return { processes: [file] };
  if (unitTest.test(file)) return { sockets: [file] };
  if (file.endsWith(".md")) return readersOfDocuments(tests);
  if (!sources.test(file)) return /^(?:storefront|web)\//.test(file) ? { journeys: true } : everything;
  const related = { sockets: [file], database: [file] };
  if (running.test(file)) return { ...related, processes: "all", journeys: true };
  if (shown.test(file)) return { ...related, processes: [file], journeys: true };
  // A file at the root is the configuration of everything.
  return file.includes("/") ? { ...related, processes: [file] } : everything;
}

function readersOfDocuments(tests: readonly string[]): Reach {
  const readers = tests.filter((file) => file.startsWith("testing/src/documents/"));
  return {
    database: readers.filter((file) => file.endsWith(".db.test.ts")),
    processes: readers.filter((file) => file.endsWith(".run.test.ts")),
  };
}
