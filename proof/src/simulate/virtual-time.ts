import type { Task } from "./task.ts";

/** Any instant will do as long as it is always the same one: noon, so that no seed begins at the edge of a day. */
export const first_ms = Date.UTC(2030, 4, 15, 12);
/** A wait ends on a whole tenth of a second, so that jitter in the code under test reorders nothing. */
const grain_ms = 100;

interface Sleeper {
  readonly no: number;
  readonly task: Task;
  readonly wake_ms: number;
  readonly wake: () => void;
}

/** Time that passes only when the scheduler says so. */
export class VirtualTime {
  #now_ms = first_ms;
  #numbers = 0;
  #sleepers: Sleeper[] = [];
  readonly #onArrival: () => void;

  constructor(onArrival: () => void) {
    this.#onArrival = onArrival;
  }

  nowMs(): number {
    return this.#now_ms;
  }

  /** How long until the next task wakes. */
  untilWake(): number | undefined {
    if (this.#sleepers.length === 0) return undefined;
    return Math.min(...this.#sleepers.map(({ wake_ms }) => wake_ms)) - this.#now_ms;
  }

  sleep(task: Task, wait_ms: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted === true) return Promise.resolve();
    return new Promise((resolve) => {
      this.#numbers += 1;
      task.standing += 1;
      this.#onArrival();
      const wake = (): void => {
        signal?.removeEventListener("abort", wake);
        this.#sleepers = this.#sleepers.filter((other) => other !== sleeper);
        task.standing -= 1;
        this.#onArrival();
        resolve();
      };
      const wake_ms = this.#now_ms + Math.max(1, Math.ceil(wait_ms / grain_ms)) * grain_ms;
      const sleeper: Sleeper = { no: this.#numbers, task, wake_ms, wake };
      this.#sleepers.push(sleeper);
      signal?.addEventListener("abort", wake, { once: true });
    });
  }

  pass(wait_ms: number): void {
    this.#now_ms += wait_ms;
    const due = this.#sleepers.filter(({ wake_ms }) => wake_ms <= this.#now_ms);
    for (const { wake } of due.sort((one, other) => one.wake_ms - other.wake_ms || one.no - other.no)) wake();
  }

  /** Sleeping tasks of a dead process never wake. */
  forget(isForgotten: (task: Task) => boolean): void {
    this.#sleepers = this.#sleepers.filter((sleeper) => !isForgotten(sleeper.task));
  }
}
