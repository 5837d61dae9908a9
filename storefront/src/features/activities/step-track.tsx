import type { Activity } from "@gemgate/contract/activities";
import { trackFill } from "@gemgate/rules/activities/reward-progress";
import { Icon } from "@gemgate/web/ui/icon";
import { iconCheck, iconGift } from "@gemgate/web/ui/icon-paths";
import { joinClasses } from "@gemgate/web/ui/join-classes";
import { Picture } from "@gemgate/web/ui/picture";
import { useMoney } from "../../shop/use-money.ts";
import { useRewardPicture } from "./use-reward-picture.ts";
import styles from "./step-track.module.css";
import { useStepWords } from "./use-step-words.ts";

/** The steps of an accumulated activity in one line, filled as far as the player has come. */
export function StepTrack({ activity, labelledBy }: { activity: Activity; labelledBy: string }) {
  const { achieved, currency, rewards } = activity;
  const step = useStepWords();
  const money = useMoney();
  const picture = useRewardPicture();
  const needs = rewards.map(({ need }) => need);
  const last = needs.at(-1) ?? 0;
  return (
    <div className={styles.scroll}>
      <div
        className={styles.track}
        style={{ "--items": rewards.length }}
        role="progressbar"
        aria-labelledby={labelledBy}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={Math.min(achieved, last)}
        aria-valuetext={money(achieved, currency)}
      >
        {rewards.length < 2 ? null : (
          <span className={styles.line}>
            <i style={{ width: `${Math.round(trackFill(needs, achieved) * 1000) / 10}%` }} />
          </span>
        )}
        {rewards.map((reward, index) => (
          <span
            key={reward.reward_id}
            className={joinClasses(
              styles.step,
              reward.claim_state === 2 && styles.received,
              reward.claim_state === 1 && styles.claimable,
            )}
          >
            <Picture address={picture(reward, index)} size={44} />
            <span className={styles.mark}>
              {reward.claim_state === 2 ? <Icon of={iconCheck} /> : null}
              {reward.claim_state === 1 ? <Icon of={iconGift} /> : null}
            </span>
            {step(reward.need, currency)}
          </span>
        ))}
      </div>
    </div>
  );
}
