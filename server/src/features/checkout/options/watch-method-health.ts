// How often people succeed with each payment method. One that keeps failing is marked, told of once, and stands last in the list.
import { isMethodFailing } from "@gemgate/rules/checkout/method-health";
import type { Job } from "../../../platform/jobs.ts";
import type { Metrics } from "../../../platform/metrics/metrics.ts";
import type { World } from "../../../platform/world.ts";
import { countChanged, listMarks, markMethod, recordCounts } from "./method-health-store.ts";

const every_s = 300;

/**
 * What counts: money that came in, a payment that the provider or the bank refused, and a provider that gave no answer, because
 * then no player could pay. A payment page that was left, cancelled or let run out does not: players change their minds, and with
 * vouchers most of them do.
 */
export function methodHealthJob(): Job {
  return { name: "method-health", every_s, run: watchMethodHealth };
}

async function watchMethodHealth({ db, log }: World): Promise<void> {
  const changed = await countChanged(db);
  for (const method of changed) {
    const { tried, paid } = method;
    const is_failing = isMethodFailing({ tried, paid, isFailing: method.is_failing });
    if (is_failing === method.is_failing || !(await markMethod(db, method, is_failing))) continue;
    const { brand_id, provider, payway_id, channel_id } = method;
    const told = { brand: brand_id, provider, payway_id, channel_id, tried, paid };
    if (is_failing) log.error({ event: "method_failing", ...told });
    else log.warn({ event: "method_works_again", ...told });
  }
  // After the marks: figures that are written do not come again, and a mark that was missed would stay missed.
  if (changed.length > 0) await recordCounts(db, changed);
}

export function watchMarks(metrics: Metrics, { db, log }: Pick<World, "db" | "log">): void {
  metrics.watch({
    name: "gemgate_method_failing",
    help: "1 while a payment method is marked because people keep failing with it",
    label: "method",
    read: async () => {
      try {
        const marks = await listMarks(db);
        return marks.map(
          ({ is_failing, ...key }) =>
            [`${key.brand_id} ${key.provider} ${key.payway_id}_${key.channel_id}`, is_failing ? 1 : 0] as const,
        );
      } catch (error) {
        log.warn({ event: "metrics_without_database", error: String(error) });
        return [];
      }
    },
  });
}
