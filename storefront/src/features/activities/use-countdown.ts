import type { Activity } from "@gemgate/contract/activities";
import { useEffect, useState } from "react";
import { noteRewardChange } from "../../shop/rewards.ts";
import { useShop } from "../../shop/shop.ts";
import { nextEndCheck } from "./next-end-check.ts";

/** Seconds of the shop's clock. They move on with the minutes of a countdown; at its end the activities are read again. */
export function useCountdown(activities: readonly Activity[]): number {
  const { clock, rewards } = useShop();
  const [, setTurn] = useState(0);
  const now_s = activities.length === 0 ? 0 : Math.floor(clock.now() / 1000);
  const next = nextEndCheck(
    activities.map(({ period, rewards: list }) => ({
      end: period.end,
      isOver: list.every(({ claim_state }) => claim_state >= 2),
    })),
    now_s,
  );
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(() => {
      if (next.asks) noteRewardChange(rewards);
      setTurn((turn) => turn + 1);
    }, next.wait_s * 1000);
    return () => clearTimeout(timer);
  });
  return now_s;
}
