// What a goods card says about a purchase limit (Z72), from what the server answered.

export interface LimitFacts {
  readonly limit_type: "role" | "time" | "game";
  /** N. */
  readonly frequency: number;
  /** D days, for the type `time` alone. */
  readonly day_info: number;
  /** Remaining; 0 = reached; below 0 = an unpaid order exists. */
  readonly extra_pay_times: number;
  /** Unix seconds; 0 = never, or unknown. */
  readonly next_pay_time: number;
  readonly billing_no?: string | undefined;
}

export type LimitState =
  /** G13: the open order must be paid first; '' where its number is not known. */
  | { readonly kind: "unpaid"; readonly billing_no: string }
  /** G16. Without `wait_s` no next time is known. */
  | { readonly kind: "reached"; readonly wait_s?: number }
  | { readonly kind: "left"; readonly left: number };

/** Z72: below zero an unpaid order, zero the countdown, above zero the tip. */
export function limitStateOf(facts: LimitFacts, now_s: number): LimitState {
  const { extra_pay_times, next_pay_time, billing_no = "" } = facts;
  if (extra_pay_times < 0) return { kind: "unpaid", billing_no };
  if (extra_pay_times > 0) return { kind: "left", left: extra_pay_times };
  if (next_pay_time === 0) return { kind: "reached" };
  // A time that is over does not open the goods by itself: the server counts, and it is asked again then.
  return { kind: "reached", wait_s: Math.max(0, next_pay_time - now_s) };
}

export interface Countdown {
  readonly days: number;
  /** Two digits, so that the line does not jump each hour. */
  readonly hours: string;
  readonly minutes: string;
}

/** G15: days, hours and minutes. A minute that has begun counts whole, so that no player comes too early. */
export function countdownOf(wait_s: number): Countdown {
  const all_minutes = Math.ceil(Math.max(0, wait_s) / 60);
  return {
    days: Math.floor(all_minutes / 1_440),
    hours: twoDigits(Math.floor(all_minutes / 60) % 24),
    minutes: twoDigits(all_minutes % 60),
  };
}

function twoDigits(count: number): string {
  return String(count).padStart(2, "0");
}
