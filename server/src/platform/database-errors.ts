// What an error of the database means: nothing was done, the outcome is unknown, try later, or a constraint refused it.

/**
 * The connection broke while COMMIT was under way: the work is done whole or not at all, and this process cannot tell. It is
 * never tried again by itself; the client's next try with its nonce finds out, or the lease that runs out.
 */
export class CommitUnknown extends Error {
  override name = "CommitUnknown";

  constructor(cause: unknown) {
    super("the connection was lost while the commit was under way", { cause });
  }
}

export function sqlStateOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** Name of the constraint that refused a write, e.g. the open-order index. */
export function violatedConstraint(error: unknown): string | undefined {
  if (sqlStateOf(error) !== "23505" || typeof error !== "object" || error === null) return undefined;
  return "constraint" in error && typeof error.constraint === "string" ? error.constraint : undefined;
}

/** Another transaction wrote the unique row first. The same work, run again, finds the row and decides otherwise. */
export class WrittenByAnother extends Error {
  override name = "WrittenByAnother";

  constructor(cause: unknown) {
    super("another transaction wrote it first", { cause });
  }
}

/** Serialisation failure and deadlock: the database took everything back and the same may be tried again. */
const lostToAnother = new Set(["40001", "40P01"]);

export function isLostToAnother(error: unknown): boolean {
  return error instanceof WrittenByAnother || lostToAnother.has(sqlStateOf(error) ?? "");
}

const lostStates = new Set(["57P01", "57P02", "08000", "08003", "08006", "ECONNRESET", "EPIPE"]);
// node-postgres gives some losses of the connection no code, only these words.
const lostWords = /^(?:Connection terminated(?: unexpectedly)?|Client has encountered a connection error.*)$/;

/** The connection ended. Whatever was not committed is taken back by the database. */
export function isConnectionLost(error: unknown): boolean {
  if (lostStates.has(sqlStateOf(error) ?? "")) return true;
  return error instanceof Error && lostWords.test(error.message);
}

/** The database refused the statement, as opposed to a lost connection. Only a refused COMMIT is known to have failed. */
export function isAnsweredNo(error: unknown): boolean {
  const state = sqlStateOf(error) ?? "";
  return /^[0-9A-Z]{5}$/.test(state) && !/^(?:08|57P)/.test(state);
}

/** A value, a constraint or a lost race: of many rows in one statement it is about one, and the others are refused with it. */
export function isAboutData(error: unknown): boolean {
  return /^(?:22|23|40|P0)...$/.test(sqlStateOf(error) ?? "");
}

/** Data, constraints, lost races, lack of resources and time: the session behind such an error is as good as before. */
export function leavesSessionSound(error: unknown): boolean {
  return /^(?:22|23|40|53|54|55|P0)...$|^57014$|^42501$/.test(sqlStateOf(error) ?? "");
}

const busyStates = new Set([
  "25006", // read-only: the standby that is about to take over
  "25P03", // idle in a transaction for too long
  "55P03", // another transaction held a row for too long
  "57014", // the statement took too long
  "57P01", // the database is going down
  "57P02",
  "57P03",
  "58030", // the disk failed
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);
const busyWords = /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has)/;

/** Z124: a database that cannot serve now (down, full, held, crowded) is "busy", which is answered -1003; it is no bug. */
export function isDatabaseBusy(error: unknown): boolean {
  if (error instanceof CommitUnknown || isLostToAnother(error)) return true;
  const state = sqlStateOf(error) ?? "";
  // 08: the connection; 53: disk, memory or connections are used up.
  if (busyStates.has(state) || isSocketMissing(error) || /^(?:08|53)...$/.test(state)) return true;
  return error instanceof Error && busyWords.test(error.message);
}

/** A database at a local socket that is not there. The same code for a file is a bug, and no later try would find it. */
function isSocketMissing(error: unknown): boolean {
  if (sqlStateOf(error) !== "ENOENT") return false;
  return error instanceof Error && "syscall" in error && error.syscall === "connect";
}
