/** A server whose clock is behind ours still says that it runs, so it is asked again at this interval. */
const ask_again_s = 30;

export interface ActivityEnd {
  end: number;
  /** The server says so: no reward can be reached or claimed any more. */
  isOver: boolean;
}

export interface NextEndCheck {
  wait_s: number;
  /** The countdown ends then, so the server is asked; otherwise only its minutes change. */
  asks: boolean;
}

/** When a countdown must be looked at again; undefined while none is shown. */
export function nextEndCheck(activities: readonly ActivityEnd[], now_s: number): NextEndCheck | undefined {
  const waits = activities.filter(({ isOver }) => !isOver).map(({ end }) => end - now_s);
  if (waits.length === 0) return undefined;
  if (waits.some((wait_s) => wait_s <= 0)) return { wait_s: ask_again_s, asks: true };
  const wait_s = Math.min(...waits.map((one) => ((one - 1) % 60) + 1));
  return { wait_s, asks: waits.some((one) => one <= wait_s) };
}
