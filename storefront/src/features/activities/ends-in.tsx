import type { Activity } from "@gemgate/contract/activities";
import { countdownOf } from "@gemgate/rules/limits/limit-state";
import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { iconClock } from "@gemgate/web/ui/icon-paths";

export interface EndsInProps extends Pick<Activity, "period"> {
  now_s: number;
  className: string | undefined;
}

/** How long it still runs, or that it is over. */
export function EndsIn({ period, now_s, className }: EndsInProps) {
  const text = useText();
  const left_s = period.end - now_s;
  return (
    <span className={className}>
      <Icon of={iconClock} size="small" />
      {left_s > 0 ? text("activity.ends_in", { ...countdownOf(left_s) }) : text("activity.ended")}
    </span>
  );
}
