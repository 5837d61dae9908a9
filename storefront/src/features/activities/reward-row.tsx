import type { Activity } from "@gemgate/contract/activities";
import { missingAmount } from "@gemgate/rules/activities/reward-progress";
import { localisedText } from "@gemgate/rules/text/localised-text";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconCheck } from "@gemgate/web/ui/icon-paths";
import { joinClasses } from "@gemgate/web/ui/join-classes";
import { useId, useState } from "react";
import { useBoot } from "../../shop/shop.ts";
import { useMoney } from "../../shop/use-money.ts";
import { GoodsThumb } from "../goods/public.ts";
import styles from "./reward-list.module.css";
import { type Claims, claimKey } from "./use-claim.ts";
import { useRewardPicture } from "./use-reward-picture.ts";
import { useStepWords } from "./use-step-words.ts";

export interface RewardRowProps {
  activity: Activity;
  kind: "cumulative" | "continuous";
  reward: Activity["rewards"][number];
  claims: Claims;
}

export function RewardRow({ activity, kind, reward, claims }: RewardRowProps) {
  const text = useText();
  const { locale } = useBoot();
  const step = useStepWords();
  const picture = useRewardPicture();
  const titleId = useId();
  const [before] = useState(reward.claim_state);
  const isNew = reward.claim_state === 2 && before !== 2;
  const title =
    kind === "cumulative"
      ? text("activity.step_reward", { step: step(reward.need, activity.currency) })
      : text("activity.day_reward", { day: reward.need });
  const detail = new Intl.ListFormat(locale, { type: "unit", style: "short" }).format(
    reward.gift_detail.map(({ name, num }) => `${localisedText(name, locale)}\u00a0×${num.toLocaleString("en")}`),
  );
  return (
    <li className={joinClasses(styles.row, isNew && styles.new)}>
      <GoodsThumb goods={{ icon: picture(reward, activity.rewards.indexOf(reward)) }} size="medium" />
      <span className={styles.words}>
        <span id={titleId} className={styles.title}>
          {title}
        </span>
        <span className={styles.detail} dir="auto">
          {detail}
        </span>
      </span>
      <RewardEnd activity={activity} kind={kind} reward={reward} claims={claims} titleId={titleId} />
    </li>
  );
}

/** N9, N11, N12, N16, T31: claim, how much is missing, received, or expired. */
function RewardEnd({ activity, kind, reward, claims, titleId }: RewardRowProps & { titleId: string }) {
  const text = useText();
  const money = useMoney();
  const buttonId = useId();
  switch (reward.claim_state) {
    case 1:
      return (
        <Button
          id={buttonId}
          variant="main"
          size="small"
          className={styles.claim}
          aria-labelledby={`${buttonId} ${titleId}`}
          busy={claims.underWay === claimKey(activity.activity_id, reward.reward_id)}
          onClick={() => claims.claim(activity.activity_id, reward.reward_id)}
        >
          {text("activity.claim")}
        </Button>
      );
    case 2:
      return (
        <span className={styles.received}>
          <Icon of={iconCheck} size="small" />
          {text("activity.received")}
        </span>
      );
    case 3:
      return <span className={styles.state}>{text("activity.expired")}</span>;
    case 0: {
      const { achieved, currency } = activity;
      const words =
        kind === "cumulative"
          ? text("activity.to_go", {
              missing: money(missingAmount({ need: reward.need, achieved, currency }), currency),
            })
          : text("activity.days_to_go", { count: Math.max(0, reward.need - reward.days_achieved) });
      return <span className={styles.state}>{words}</span>;
    }
  }
}
