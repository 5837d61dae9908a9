import type { Dice } from "./dice.ts";

/** One life of a process: what belongs to it is forgotten when it dies. */
export interface Life {
  readonly name: string;
  isAlive: boolean;
}

/** Something that runs by itself: a player's click, a webhook, a worker's loop. */
export interface Task {
  readonly name: string;
  readonly dice: Dice;
  readonly life: Life | undefined;
  /** A worker's loop has no end; the story is over without it. */
  readonly isLoop: boolean;
  isEnded: boolean;
  /** Points, sleeps and blocked statements that the task waits at. */
  standing: number;
}

/** What a point gives back to the task that reached it. */
export type Reply<Value> =
  | { readonly kind: "value"; readonly value: Value; readonly words: string }
  | { readonly kind: "error"; readonly error: Error }
  /** It waits for a lock; `end` is asked when it does no more. */
  | { readonly kind: "blocked"; readonly wait: LockWait; readonly end: () => Promise<Reply<Value>> };

export interface LockWait {
  readonly isOver: boolean;
  timeOut: () => Promise<void>;
}

/** A poll for work: likely to find none, so it is picked seldom unless a work signal came, and no task waits for it. */
export interface Poll {
  isRung: () => boolean;
}

/** What waits to be picked. */
export interface Point {
  readonly no: number;
  readonly task: Task;
  readonly poll: Poll | undefined;
  readonly run: () => Promise<void>;
}

/** What was picked and waits for a lock. */
export interface Blocked {
  readonly no: number;
  readonly task: Task;
  readonly wait: LockWait;
  readonly finish: () => Promise<void>;
}
