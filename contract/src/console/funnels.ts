// From visits to goods: how many came how far, and what became of the payments that were begun.
import * as v from "valibot";
import { atSome, defineConsoleCall } from "./console-call.ts";

const day = v.pipe(v.string(), v.isoDate());
const brand = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/u));

/** In the order of the columns of the counts; whoever reached one has passed those before it. */
export const funnelSteps = [
  "viewed",
  "logged_in",
  "has_character",
  "chose_goods",
  "chose_method",
  "clicked_buy",
  "created",
  "paid",
  "delivered",
] as const;
export type FunnelStep = (typeof funnelSteps)[number];

export const funnelCuts = ["all", "day", "brand", "region", "device", "channel", "source"] as const;
export type FunnelCut = (typeof funnelCuts)[number];

export const funnel_days_max = 93;
function isSpan({ from, to }: { from: string; to: string }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return days >= 0 && days <= funnel_days_max;
}
const noSpan = "the last day lies before the first one, or too far behind it";

const steps = v.array(v.number());
/** Days of UTC, both of them counted. */
const days = { from: day, to: day, brand: v.optional(brand) };

/** Visits that came at least so far, in the order of the steps; those with the most visits first. */
export const readFunnels = defineConsoleCall({
  path: "/funnels",
  auth: atSome("funnels.read"),
  input: v.pipe(
    v.strictObject({ ...days, by: v.picklist(funnelCuts) }),
    v.check((asked) => isSpan(asked), noSpan),
  ),
  content: v.object({ all: steps, rows: v.array(v.object({ name: v.string(), steps })) }),
});

const methodOutcome = v.object({
  method: v.string(),
  created: v.number(),
  opened: v.number(),
  paid: v.number(),
  declined: v.number(),
  expired: v.number(),
  cancelled: v.number(),
  returned: v.number(),
  reasons: v.array(v.object({ reason: v.string(), declined: v.number() })),
});

export const listMethodOutcomes = defineConsoleCall({
  path: "/funnels/methods",
  auth: atSome("funnels.read"),
  input: v.pipe(
    v.strictObject(days),
    v.check((asked) => isSpan(asked), noSpan),
  ),
  content: v.object({ rows: v.array(methodOutcome) }),
});
