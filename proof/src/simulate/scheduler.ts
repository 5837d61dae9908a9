// Decides which task moves. Every statement and every outside call of every task waits here until it is picked, one at a time, so
// that a seed names one order of events among all that could happen.
import { AsyncLocalStorage } from "node:async_hooks";
import { diceOf, drawIndex } from "./dice.ts";
import type { Dice } from "./dice.ts";
import type { FaultPlan } from "./fault-plan.ts";
import type { Blocked, Life, Point, Poll, Reply, Task } from "./task.ts";
import type { Trace } from "./trace.ts";
import { first_ms, VirtualTime } from "./virtual-time.ts";

/** How the database takes part: locks and what it ends by itself. */
export interface ScheduledDatabase {
  /** Takes back what a process had not committed. */
  endAllOf: (life: Life) => Promise<void>;
  /** Waits until every blocked statement is over or waits for a lock that is still held. */
  settleLocks: () => Promise<void>;
  /** Ends what has waited or idled for too long. */
  onPass: (wait_ms: number) => Promise<void>;
  hasOpenTransaction: () => boolean;
}

const weights = { point: 10, poll: 0.6, rung_poll: 8, pass: 2, pass_idle: 20 } as const;
/** Turns of the event loop without anything new; inside of them no statement and no call is under way. */
const quiet_turns_min = 2;
const quiet_turns_max = 12;

export class Scheduler {
  readonly time: VirtualTime;
  readonly #current = new AsyncLocalStorage<Task>();
  readonly #dice: Dice;
  readonly #seed: number;
  readonly #trace: Trace;
  readonly #faults: FaultPlan;
  readonly #database: ScheduledDatabase;
  #tasks: Task[] = [];
  #points: Point[] = [];
  #blocked: Blocked[] = [];
  #arrivals = 0;
  #numbers = 0;
  #steps = 0;
  #trouble: Error | undefined;

  constructor(parts: { seed: number; trace: Trace; faults: FaultPlan; database: ScheduledDatabase }) {
    this.#seed = parts.seed;
    this.#trace = parts.trace;
    this.#faults = parts.faults;
    this.#database = parts.database;
    this.#dice = diceOf(parts.seed, "scheduler");
    this.time = new VirtualTime(() => this.#arrive());
  }

  get steps(): number {
    return this.#steps;
  }

  get currentTask(): Task {
    const task = this.#current.getStore();
    if (task === undefined) throw new Error("something moves outside of every task");
    return task;
  }

  /** Every task but the workers' loops has ended. */
  get isStoryOver(): boolean {
    return this.#tasks.every((task) => task.isLoop || (task.isEnded && task.standing === 0));
  }

  note(who: string, words: string): void {
    this.#trace.note(`${((this.time.nowMs() - first_ms) / 1000).toFixed(1)} ${who}: ${words}`);
  }

  spawn(started: { name: string; life?: Life; isLoop?: boolean }, run: () => Promise<void>): void {
    const { name, life, isLoop = false } = started;
    const task: Task = { name, dice: diceOf(this.#seed, name), life, isLoop, isEnded: false, standing: 0 };
    this.#tasks.push(task);
    this.#arrive();
    const end = (): void => {
      task.isEnded = true;
      this.#arrive();
    };
    void this.#current.run(task, run).then(end, (error: unknown) => {
      this.#trouble ??= error instanceof Error ? error : new Error(String(error));
      end();
    });
  }

  /** Waits to be picked, then acts. It never comes back to a process that died. */
  reach<Value>(label: string, act: () => Promise<Reply<Value>>, poll?: Poll): Promise<Value> {
    const task = this.currentTask;
    if (task.life?.isAlive === false) return new Promise(() => {});
    return new Promise((resolve, reject) => {
      this.#arrive();
      this.#numbers += 1;
      task.standing += 1;
      const no = this.#numbers;
      const give = async (reply: Reply<Value>): Promise<void> => {
        if (await this.#dies(task, "crash_after", label)) return;
        if (reply.kind === "blocked") {
          this.note(task.name, `${label} waits for a lock`);
          this.#blocked.push({ no, task, wait: reply.wait, finish: async () => give(await reply.end()) });
          return;
        }
        task.standing -= 1;
        this.#arrive();
        this.note(task.name, `${label} = ${reply.kind === "value" ? reply.words : reply.error.message}`);
        if (reply.kind === "value") resolve(reply.value);
        else reject(reply.error);
      };
      const run = async (): Promise<void> => {
        if (!(await this.#dies(task, "crash_before", label))) await give(await act());
      };
      this.#points.push({ no, task, poll, run });
    });
  }

  /** Waits for what another task brings about. */
  async hold<Value>(other: Promise<Value>): Promise<Value> {
    const task = this.currentTask;
    task.standing += 1;
    this.#arrive();
    try {
      return await other;
    } finally {
      task.standing -= 1;
      this.#arrive();
    }
  }

  /** One point goes on, or time passes. */
  async step(): Promise<void> {
    await this.#settle();
    const [first] = this.#blocked;
    if (first !== undefined && this.#faults.strikes("lock_timeout", this.#dice)) {
      await first.wait.timeOut();
      return this.#unblock();
    }
    const points = inOrder(this.#points);
    const isBusy = this.#blocked.length > 0 || points.some(({ poll }) => poll === undefined);
    const choices = [...points.map(weightOf), isBusy ? weights.pass : weights.pass_idle];
    const picked = points[drawIndex(this.#dice, choices)];
    if (picked !== undefined) return this.#run(picked);
    return this.pass(this.#drawPass(isBusy));
  }

  /** One point goes on, but no poll for work; false when there is none. */
  async stepWithoutPolls(): Promise<boolean> {
    await this.#settle();
    const points = inOrder(this.#points).filter(({ poll }) => poll === undefined);
    if (points.length === 0 && this.#blocked.length > 0) throw new Error("every task waits for a lock");
    if (points.length === 0) return false;
    await this.#run(this.#dice.pick(points));
    return true;
  }

  /** Lets one loop poll for work. */
  async poll(taskName: string): Promise<void> {
    await this.#settle();
    const point = this.#points.find(({ task, poll }) => task.name === taskName && poll !== undefined);
    if (point === undefined) throw new Error(`${taskName} does not poll for work`);
    await this.#run(point);
  }

  async pass(wait_ms: number): Promise<void> {
    await this.#settle();
    this.note("time", `${wait_ms} ms`);
    this.time.pass(wait_ms);
    await this.#database.onPass(wait_ms);
    await this.#unblock();
  }

  async kill(life: Life): Promise<void> {
    life.isAlive = false;
    const isGone = (task: Task): boolean => task.life === life;
    for (const task of this.#tasks.filter(isGone)) task.isEnded = true;
    this.#tasks = this.#tasks.filter((task) => !isGone(task));
    this.#points = this.#points.filter((point) => !isGone(point.task));
    this.#blocked = this.#blocked.filter((one) => !isGone(one.task));
    this.time.forget(isGone);
    await this.#database.endAllOf(life);
  }

  async #dies(task: Task, how: "crash_before" | "crash_after", label: string): Promise<boolean> {
    if (task.life === undefined || !this.#faults.strikes(how, task.dice)) return false;
    this.note(task.life.name, `${how} ${task.name}: ${label}`);
    await this.kill(task.life);
    return true;
  }

  #arrive(): void {
    this.#arrivals += 1;
  }

  /**
   * Until every task stands at a point, sleeps, is blocked or has ended. A task may stand nowhere because it waits for
   * another of its process (a list that both want); then nothing new for a few turns means that nothing will come.
   */
  async #settle(): Promise<void> {
    for (let quiet = 0; quiet < quiet_turns_max; quiet += 1) {
      const before = this.#arrivals;
      await turn();
      if (this.#trouble !== undefined) throw this.#trouble;
      if (this.#arrivals !== before) quiet = 0;
      const isAnyoneOnTheWay = this.#tasks.some((task) => !task.isEnded && task.standing === 0);
      if (!isAnyoneOnTheWay && quiet >= quiet_turns_min) break;
    }
    this.#tasks = this.#tasks.filter((task) => !task.isEnded || task.standing > 0);
  }

  async #run(point: Point): Promise<void> {
    this.#steps += 1;
    this.#points = this.#points.filter((other) => other !== point);
    await point.run();
    await this.#unblock();
  }

  /** A released lock lets other statements go on, and one of these may hold the lock that the next waits for. */
  async #unblock(): Promise<void> {
    while (this.#blocked.length > 0) {
      await this.#database.settleLocks();
      // The task that was answered first goes on first: two tasks may use the same dice, and their answers may arrive at once.
      await this.#settle();
      const over = this.#blocked.find((one) => one.wait.isOver);
      if (over === undefined) return;
      this.#blocked = this.#blocked.filter((one) => one !== over);
      await over.finish();
    }
  }

  /** Mostly shorter than any timeout; sometimes longer than a lease; seldom longer than an order lives. */
  #drawPass(isBusy: boolean): number {
    const dice = this.#dice;
    const shares = this.#database.hasOpenTransaction() ? [90, 8, 2, 0] : isBusy ? [50, 35, 12, 3] : [30, 40, 20, 10];
    switch (drawIndex(dice, shares)) {
      case 0:
        return dice.between(1, 19) * 100;
      case 1:
        return dice.between(2, 30) * 1_000;
      case 2:
        return dice.between(30, 120) * 1_000;
      default:
        return dice.between(120, 2_400) * 1_000;
    }
  }
}

/** By name and then by arrival, which does not depend on what the machine finished first. */
function inOrder(points: readonly Point[]): Point[] {
  return points.toSorted((one, other) =>
    one.task.name === other.task.name ? one.no - other.no : one.task.name < other.task.name ? -1 : 1,
  );
}

function weightOf({ poll }: Point): number {
  if (poll === undefined) return weights.point;
  return poll.isRung() ? weights.rung_poll : weights.poll;
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
