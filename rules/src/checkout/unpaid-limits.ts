// The rate limit of creation: how many payments may be begun and left unpaid. Each further window is longer and allows less in
// proportion, so an account that goes on waits longer and longer; paid orders do not count.

export interface UnpaidLimits {
  /** Within 15 minutes. */
  readonly per_account: number;
  /** Within 15 minutes. Many players share the address of a carrier, so it is larger. */
  readonly per_address: number;
}

export const usual_unpaid_limits: UnpaidLimits = { per_account: 10, per_address: 60 };

/** Pairs of (how many, within how many seconds). */
export type Windows = readonly (readonly [max: number, window_s: number])[];

const quarter_s = 900;
const hour_s = 3_600;
/** Rows older than the longest window are swept away. */
const day_s = 86_400;

export function unpaidWindows({ per_account, per_address }: UnpaidLimits): { account: Windows; address: Windows } {
  return {
    account: [
      [per_account, quarter_s],
      [per_account * 2, hour_s],
      [per_account * 4, day_s],
    ],
    address: [
      [per_address, quarter_s],
      [per_address * 3, hour_s],
      [per_address * 12, day_s],
    ],
  };
}
