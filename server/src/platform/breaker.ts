import type { Clock } from "./clock.ts";

const failures_to_open = 5;
const open_ms = 30_000;

/**
 * Five answers in a row that say nothing open it for 30 s; then one probe goes through. It guards players' calls from
 * waiting for a party that is down; work that waits is due again when it closes.
 */
export class Breaker {
  #failures = 0;
  #openUntil = 0;
  #hasCalledForProbe = false;
  readonly #clock: Clock;
  readonly #onClose: () => void;

  constructor(clock: Clock, onClose: () => void = () => {}) {
    this.#clock = clock;
    this.#onClose = onClose;
  }

  /** False while open; a probe moves the end forward, so that only one goes through at a time. */
  allows(): boolean {
    if (this.#failures < failures_to_open) return true;
    const now = this.#clock.nowMs();
    if (now < this.#openUntil) return false;
    this.#openUntil = now + open_ms;
    return true;
  }

  /** Whether a call would be refused now; asks without using up the probe. */
  isOpen(): boolean {
    return this.#failures >= failures_to_open && this.#clock.nowMs() < this.#openUntil;
  }

  /** True once after each time of being open: something else should make a call now, which is the probe. */
  callsForProbe(): boolean {
    if (this.#failures < failures_to_open || this.#hasCalledForProbe || this.isOpen()) return false;
    this.#hasCalledForProbe = true;
    return true;
  }

  succeeded(): void {
    const wasOpen = this.#failures >= failures_to_open;
    this.#failures = 0;
    if (wasOpen) this.#onClose();
  }

  failed(): void {
    this.#failures += 1;
    this.#hasCalledForProbe = false;
    if (this.#failures >= failures_to_open) this.#openUntil = this.#clock.nowMs() + open_ms;
  }
}
