import type { Activity } from "@gemgate/contract/activities";
import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { iconCheck } from "@gemgate/web/ui/icon-paths";
import { joinClasses } from "@gemgate/web/ui/join-classes";
import { Picture } from "@gemgate/web/ui/picture";
import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import styles from "./day-marks.module.css";
import { useRewardPicture } from "./use-reward-picture.ts";

/** More marks than days of a month would be no help. */
const days_max = 31;

/** N14: one mark for each day up to the last reward; those of the run at hand are done. */
export function DayMarks({ activity: { rewards, days_achieved } }: { activity: Activity }) {
  const text = useText();
  const picture = useRewardPicture();
  // After the end no day is next.
  const next = rewards.some(({ claim_state }) => claim_state === 0) ? days_achieved + 1 : 0;
  const count = Math.min(days_max, Math.max(0, ...rewards.map(({ need }) => need)));
  return (
    <ol className={styles.days}>
      {Array.from({ length: count }, (_, index) => {
        const day = index + 1;
        const isDone = day <= days_achieved;
        const place = rewards.findIndex(({ need }) => need === day);
        const reward = rewards[place];
        return (
          <li
            key={day}
            aria-current={day === next ? "step" : undefined}
            className={joinClasses(styles.day, isDone && styles.done, day === next && styles.next)}
          >
            {text("activity.day", { day })}
            {reward === undefined ? (
              <span className={styles.plain} />
            ) : (
              <Picture address={picture(reward, place)} size={44} />
            )}
            {isDone ? (
              <span className={styles.tick}>
                <Icon of={iconCheck} size="small" />
                <VisuallyHidden>✓</VisuallyHidden>
              </span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
