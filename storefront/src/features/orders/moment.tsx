import { displayTime } from "@gemgate/rules/time/display-time";
import { offsetHoursAt } from "@gemgate/rules/time/zone-offset";
import { useBoot } from "../../shop/shop.ts";
import { useWhen } from "./use-when.ts";

/** Q24, Z82: the player's own time; with the pointer on it, in the brand's zone, as customer service reads it. */
export function Moment({ at_s }: { at_s: number }) {
  const exact = useExactTime();
  const when = useWhen();
  return (
    <time dateTime={new Date(at_s * 1000).toISOString()} title={exact(at_s)}>
      <bdi>{when(at_s)}</bdi>
    </time>
  );
}

/** With seconds and zone, as a document needs it. */
export function useExactTime(): (at_s: number) => string {
  const { brand } = useBoot();
  return (at_s) => displayTime({ timestamp: at_s, offset_h: offsetHoursAt(brand.time_zone, at_s) });
}
