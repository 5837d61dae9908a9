import type { Activity } from "@gemgate/contract/activities";
import { displayTime, displayTimeAlone } from "@gemgate/rules/time/display-time";

/** Z82: from when to when, with the zone in which its days are counted (Z127); one zone, named once. */
export function Period({ period: { start, end, time_zone: offset_h } }: Pick<Activity, "period">) {
  return (
    <bdi dir="ltr">
      <time dateTime={isoOf(start)}>{displayTimeAlone({ timestamp: start, offset_h })}</time>
      {" – "}
      <time dateTime={isoOf(end)}>{displayTime({ timestamp: end, offset_h })}</time>
    </bdi>
  );
}

function isoOf(timestamp: number): string {
  return new Date(timestamp * 1000).toISOString();
}
