// How the store is doing: figures of any hours, beside those of another time, and what changed meanwhile.
import * as v from "valibot";
import { atSome, defineConsoleCall } from "./console-call.ts";
import type { ConsoleAnswer } from "./console-call.ts";

const moment = v.pipe(v.string(), v.isoTimestamp());
const brand = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/u));
const short = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const count = v.number();

export const figure_days_max = 93;

/** Hours from the one in which `from` lies to the one in which `to` lies. `before`: where hours of the same length begin. */
const cut = {
  from: moment,
  to: moment,
  before: v.optional(moment),
  brand: v.optional(brand),
  region: v.optional(short),
  game: v.optional(short),
};

function isSpan({ from, to }: { from: string; to: string }): boolean {
  const length_ms = Date.parse(to) - Date.parse(from);
  return length_ms >= 0 && length_ms <= figure_days_max * 86_400_000;
}
const noSpan = "the end lies before the beginning, or too far behind it";

const money = v.object({
  currency: v.string(),
  gross: count,
  refunded: count,
  disputed: count,
  fees: count,
});

const sums = v.object({
  created: count,
  tried: count,
  succeeded: count,
  paid: count,
  delivered: count,
  refunded: count,
  /** Of the orders that were paid, within how long nineteen of twenty had their goods. */
  wait_p95_ms: v.nullable(count),
  /** Of each currency for itself; the one with the most orders first. */
  money: v.array(money),
});
export type FigureSums = v.InferOutput<typeof sums>;

/** Of an hour that has only begun `before` counts in the same part. */
export const readFigures = defineConsoleCall({
  path: "/figures",
  auth: atSome("figures.read"),
  input: v.pipe(
    v.strictObject(cut),
    v.check((asked) => isSpan(asked), noSpan),
  ),
  content: v.object({ as_of: v.nullable(moment), now: sums, before: v.nullable(sums) }),
});

const hour = v.object({ hour: moment, ...sums.entries });
export type FigureHour = v.InferOutput<typeof hour>;

/** Hours in which something happened, in their order. */
export const listSeries = defineConsoleCall({
  path: "/figures/series",
  auth: atSome("figures.read"),
  input: v.pipe(
    v.strictObject(cut),
    v.check((asked) => isSpan(asked), noSpan),
  ),
  content: v.object({ now: v.array(hour), before: v.array(hour) }),
});

export const markKinds = ["shop", "pause", "resume", "failing", "works"] as const;

const mark = v.object({
  at: moment,
  kind: v.picklist(markKinds),
  /** A version of the shop, or a method. */
  what: v.string(),
  by: v.string(),
  /** Null: every brand. */
  brand: v.nullable(v.string()),
});
export type Mark = v.InferOutput<typeof mark>;

/** What figures may follow: the newest hundred of these hours. */
export const listMarks = defineConsoleCall({
  path: "/marks",
  auth: atSome("figures.read"),
  input: v.pipe(
    v.strictObject({ from: moment, to: moment, brand: v.optional(brand) }),
    v.check((asked) => isSpan(asked), noSpan),
  ),
  content: v.object({ rows: v.array(mark) }),
});

const gameDelivery = v.object({
  brand: v.string(),
  game: v.string(),
  /** By language. */
  name: v.record(v.string(), v.string()),
  delivered: count,
  wait_p95_ms: v.nullable(count),
  waiting: count,
  waiting_since: v.nullable(moment),
  /** Those of them that the game was asked for again and again. */
  retried: count,
});
export type GameDelivery = v.InferOutput<typeof gameDelivery>;

export const listDelivery = defineConsoleCall({
  path: "/delivery",
  auth: atSome("figures.read"),
  input: v.pipe(
    v.strictObject(cut),
    v.check((asked) => isSpan(asked), noSpan),
  ),
  content: v.object({ rows: v.array(gameDelivery) }),
});

export type Figures = ConsoleAnswer<typeof readFigures>;
