// One connection of a simulated process: real statements, each of which may meet a broken connection, a transaction that
// is taken back, or a reply that gets lost.
import type { QueryResult } from "pg";
import type { FaultPlan } from "./fault-plan.ts";
import type { Lane, Lanes } from "./lanes.ts";
import type { Flight, LockWaits } from "./lock-waits.ts";
import type { Life, Reply, Task } from "./task.ts";

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface SessionParts {
  readonly lanes: Lanes;
  readonly locks: LockWaits;
  readonly faults: FaultPlan;
  readonly nowMs: () => number;
}

export class SimulatedSession {
  readonly life: Life;
  readonly #parts: SessionParts;
  #lane: Lane | undefined;
  #flight: Flight | undefined;
  #isInTransaction = false;
  #isBroken = false;

  constructor(life: Life, parts: SessionParts) {
    this.life = life;
    this.#parts = parts;
  }

  get isInTransaction(): boolean {
    return this.#isInTransaction;
  }

  /** The statement that waits for a lock. */
  get waiting(): Flight | undefined {
    return this.#flight?.outcome === undefined ? this.#flight : undefined;
  }

  async execute(task: Task, statement: Statement): Promise<Reply<QueryResult>> {
    if (this.#isBroken) return failed(new Error("Client has encountered a connection error and is not queryable"));
    const { faults, locks } = this.#parts;
    if (faults.strikes("cut_before", task.dice)) return this.#lose();
    const asked = this.#spoil(task, statement);
    const lane = await this.#takeLane(asked, task);
    if (asked.text.startsWith("begin")) this.#isInTransaction = true;
    const flight = locks.launch(lane.pid, askWhole(lane, asked));
    this.#flight = flight;
    await locks.settle([flight]);
    if (flight.outcome === undefined && (await locks.isBehindAnother(flight))) {
      await locks.callOff(flight, lockTimeout());
    }
    const end = (): Promise<Reply<QueryResult>> => this.#conclude(task, asked, flight);
    if (flight.outcome !== undefined) return end();
    const wait = {
      get isOver() {
        return flight.outcome !== undefined;
      },
      timeOut: () => locks.callOff(flight, lockTimeout()),
    };
    return { kind: "blocked", wait, end };
  }

  /** The connection is gone: the database takes back what was not committed. */
  async end(): Promise<void> {
    const { waiting } = this;
    if (waiting !== undefined) await this.#parts.locks.callOff(waiting, connectionLost());
    if (this.#isInTransaction) await this.#lane?.client.query("rollback");
    this.#isInTransaction = false;
    this.#isBroken = true;
    this.#giveLane();
  }

  async endWaiting(): Promise<void> {
    if (this.waiting !== undefined) await this.#parts.locks.callOff(this.waiting, lockTimeout());
  }

  /** An error that the database itself raises, so that its transaction is in the state that follows. */
  #spoil(task: Task, statement: Statement): Statement {
    const { faults } = this.#parts;
    const isBound = /^(?:begin|commit|rollback)/.test(statement.text);
    if (!isBound && faults.strikes("database_busy", task.dice)) return raise("57014", "statement timeout");
    if (this.#isInTransaction && statement.text !== "rollback" && faults.strikes("lost_to_another", task.dice)) {
      return raise("40001", "could not serialize access");
    }
    return statement;
  }

  async #takeLane(statement: Statement, task: Task): Promise<Lane> {
    const kind = statement.text.startsWith("begin") ? "transaction" : "statement";
    const lane = this.#lane ?? (await this.#parts.lanes.take(kind));
    this.#lane = lane;
    // As now() is the same for a whole transaction, so is the virtual one.
    if (!this.#isInTransaction) {
      const virtual_now = new Date(this.#parts.nowMs()).toISOString();
      if (lane.virtual_now !== virtual_now) await lane.client.query(`set gemgate.virtual_now = '${virtual_now}'`);
      lane.virtual_now = virtual_now;
    }
    if (statement.text.includes("random()")) await lane.client.query(`select setseed(${task.dice.roll()})`);
    return lane;
  }

  async #conclude(task: Task, { text }: Statement, flight: Flight): Promise<Reply<QueryResult>> {
    this.#flight = undefined;
    if (text === "commit" || text === "rollback") this.#isInTransaction = false;
    const lost = text === "commit" ? "commit_reply_lost" : "cut_after";
    if (this.#parts.faults.strikes(lost, task.dice)) return this.#lose();
    if (!this.#isInTransaction) this.#giveLane();
    const { outcome } = flight;
    if (outcome === undefined) throw new Error("a statement that is not over was concluded");
    if ("error" in outcome) return failed(outcome.error);
    const { command, rowCount } = outcome.result;
    return { kind: "value", value: outcome.result, words: `${command} ${rowCount ?? 0}` };
  }

  async #lose(): Promise<Reply<QueryResult>> {
    await this.end();
    return failed(connectionLost());
  }

  #giveLane(): void {
    if (this.#lane !== undefined) this.#parts.lanes.give(this.#lane);
    this.#lane = undefined;
  }
}

/**
 * The database tells of an error before it takes the transaction back, and its locks are held until then: whether another statement
 * met them would be a matter of microseconds. An empty statement is answered after that, in a failed transaction too.
 */
async function askWhole({ client }: Lane, statement: Statement): Promise<QueryResult> {
  try {
    return await client.query(named(statement));
  } catch (error) {
    await client.query("").catch(() => {});
    throw error;
  }
}

/** Named as the server names them, so that each lane plans a statement once. */
function named({ text, values }: Statement): { name?: string; text: string; values: unknown[] } {
  const isPlain = /^(?:begin|commit|rollback|do )/.test(text);
  if (isPlain) return { text, values: [] };
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return { name, text, values: [...values] };
}
const names = new Map<string, string>();

function failed(error: Error): Reply<QueryResult> {
  return { kind: "error", error };
}

function connectionLost(): Error {
  return new Error("Connection terminated unexpectedly");
}

function lockTimeout(): Error {
  return Object.assign(new Error("canceling statement due to lock timeout"), { code: "55P03" });
}

function raise(code: string, words: string): Statement {
  return { text: `do $$ begin raise exception '${words}' using errcode = '${code}'; end $$`, values: [] };
}
