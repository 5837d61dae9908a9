import type { Activity } from "@gemgate/contract/activities";
import { countClaimable, orderRewards } from "@gemgate/rules/activities/reward-progress";
import { localisedText } from "@gemgate/rules/text/localised-text";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { useBoot } from "../../shop/shop.ts";
import { RewardRow } from "./reward-row.tsx";
import styles from "./reward-list.module.css";
import { all_rewards, type Claims, claimKey } from "./use-claim.ts";

export interface RewardListProps {
  activity: Activity;
  kind: "cumulative" | "continuous";
  claims: Claims;
  /** The character that gets them; '' while none is chosen. */
  receiver: string;
}

/** N5, N10: the rewards of an activity, and all that can be claimed with one click. */
export function RewardList({ activity, kind, claims, receiver }: RewardListProps) {
  const text = useText();
  const { locale } = useBoot();
  const claimable = countClaimable(activity.rewards);
  const { activity_id } = activity;
  return (
    // Two lists may stand on the page, so each is named by its event too.
    <section aria-label={`${localisedText(activity.title, locale)}: ${text("activity.rewards")}`}>
      <div className={styles.head}>
        <h2>{text("activity.rewards")}</h2>
        {claimable === 0 ? null : (
          <Button
            variant="tonal"
            size="small"
            busy={claims.underWay === claimKey(activity_id, all_rewards)}
            onClick={() => claims.claim(activity_id, all_rewards)}
          >
            {text("activity.claim_all", { count: claimable })}
          </Button>
        )}
      </div>
      {claimable === 0 || receiver === "" ? null : (
        <p className={styles.receiver}>{text("activity.goes_to", { name: receiver })}</p>
      )}
      <ul className={styles.card}>
        {orderRewards(activity.rewards).map((reward) => (
          <RewardRow key={reward.reward_id} activity={activity} kind={kind} reward={reward} claims={claims} />
        ))}
      </ul>
    </section>
  );
}
