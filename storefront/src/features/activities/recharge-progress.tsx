import type { Activity } from "@gemgate/contract/activities";
import { missingAmount, nextReward } from "@gemgate/rules/activities/reward-progress";
import { useText } from "@gemgate/web/text/text";
import { Price } from "@gemgate/web/ui/price";
import { useId } from "react";
import { useBoot } from "../../shop/shop.ts";
import { useMoney } from "../../shop/use-money.ts";
import styles from "./activities.module.css";
import { StepTrack } from "./step-track.tsx";
import { useStepWords } from "./use-step-words.ts";

/** N1: what was recharged so far, and what the next reward still needs. */
export function RechargeProgress({ activity }: { activity: Activity }) {
  const text = useText();
  const { brand } = useBoot();
  const headingId = useId();
  const { achieved, currency } = activity;
  return (
    <section className={styles.progress} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{text("activity.total")}</h2>
        <Price
          amount={achieved}
          currency={currency}
          wholeNumberCurrencies={brand.whole_number_currencies}
          className={styles.total}
        />
      </div>
      <MissingLine activity={activity} />
      <StepTrack activity={activity} labelledBy={headingId} />
    </section>
  );
}

function MissingLine({ activity: { rewards, achieved, currency } }: { activity: Activity }) {
  const text = useText();
  const money = useMoney();
  const step = useStepWords();
  const next = nextReward(rewards);
  // After the end nothing is left to reach, and saying that all was reached could be untrue.
  if (next === undefined) {
    return rewards.some(({ claim_state }) => claim_state === 3) ? null : (
      <p className={styles.missing}>{text("activity.all_reached")}</p>
    );
  }
  const missing = money(missingAmount({ need: next.need, achieved, currency }), currency);
  return <p className={styles.missing}>{text("activity.more_for", { missing, step: step(next.need, currency) })}</p>;
}
