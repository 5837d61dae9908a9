import { useText } from "@gemgate/web/text/text";
import styles from "./replenish.module.css";
import { useTimeLeft } from "./use-time-left.ts";

/** M15-M17: minutes and seconds until the link is over. Read on demand, because a voice each second would hide everything else. */
export function CountdownClock({ end_ms }: { end_ms: number }) {
  const text = useText();
  const left = useTimeLeft(end_ms);
  return (
    <div className={styles.clock} role="timer" aria-label={text("replenish.time_left")} dir="ltr">
      <span>
        {left?.minutes ?? "00"}
        <small>{text("replenish.minutes")}</small>
      </span>
      :
      <span>
        {left?.seconds ?? "00"}
        <small>{text("replenish.seconds")}</small>
      </span>
    </div>
  );
}
