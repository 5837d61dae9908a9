import type { Activity } from "@gemgate/contract/activities";
import { displayTime } from "@gemgate/rules/time/display-time";
import { Fragment } from "react";

/** Z82: from when to when, with the zone in which its days are counted (Z127). */
export function Period({ period: { start, end, time_zone } }: Pick<Activity, "period">) {
  return [start, end].map((timestamp, index) => (
    <Fragment key={index}>
      {index === 0 ? null : " – "}
      <time dir="ltr" dateTime={new Date(timestamp * 1000).toISOString()}>
        {displayTime({ timestamp, offset_h: time_zone })}
      </time>
    </Fragment>
  ));
}
