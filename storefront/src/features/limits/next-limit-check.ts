import type { LimitInfo } from "@gemgate/contract/limits";

/** A server with a clock behind ours still says none, so it is asked again at this interval. */
const ask_again_s = 30;

export interface NextLimitCheck {
  wait_s: number;
  /** A countdown ends then, so the server is asked; otherwise only its minutes change. */
  asks: boolean;
}

/** When what the cards say must be looked at again; undefined while no countdown is shown. */
export function nextLimitCheck(infos: Iterable<LimitInfo>, now_s: number): NextLimitCheck | undefined {
  const waits = [...infos]
    .filter(({ extra_pay_times, next_pay_time }) => extra_pay_times === 0 && next_pay_time > 0)
    .map(({ next_pay_time }) => next_pay_time - now_s);
  if (waits.length === 0) return undefined;
  if (waits.some((wait_s) => wait_s <= 0)) return { wait_s: ask_again_s, asks: true };
  const wait_s = Math.min(...waits.map((one) => ((one - 1) % 60) + 1));
  return { wait_s, asks: waits.some((one) => one <= wait_s) };
}
