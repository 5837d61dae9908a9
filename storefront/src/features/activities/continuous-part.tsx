import type { Activity } from "@gemgate/contract/activities";
import { localisedText } from "@gemgate/rules/text/localised-text";
import { useText } from "@gemgate/web/text/text";
import { useId } from "react";
import { useBoot } from "../../shop/shop.ts";
import styles from "./activities.module.css";
import { DayMarks } from "./day-marks.tsx";
import { EndsIn } from "./ends-in.tsx";
import { Period } from "./period.tsx";

export interface ContinuousPartProps {
  activity: Activity;
  now_s: number;
  /** The banner above tells of it already. */
  hasBanner: boolean;
}

/** N2, N14: days in a row, the period and a mark for each day. */
export function ContinuousPart({ activity, now_s, hasBanner }: ContinuousPartProps) {
  const text = useText();
  const { locale } = useBoot();
  const headingId = useId();
  const inARow = text("activity.in_a_row", { count: activity.days_achieved });
  return (
    <section className={styles.progress} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} dir="auto">
          {hasBanner ? inARow : localisedText(activity.title, locale)}
        </h2>
        {hasBanner ? null : <span className={styles.inARow}>{inARow}</span>}
      </div>
      {hasBanner ? null : (
        <>
          <p className={styles.missing} dir="auto">
            {localisedText(activity.rule, locale)}
          </p>
          <p className={styles.period}>
            <Period period={activity.period} />
          </p>
          <EndsIn period={activity.period} now_s={now_s} className={styles.end} />
        </>
      )}
      <DayMarks activity={activity} />
    </section>
  );
}
