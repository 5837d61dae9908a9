// What brings players back: coupons.yaml, vip.yaml and activities.yaml.
import { payways } from "@gemgate/contract/pay-paths";
import * as v from "valibot";
import {
  amounts,
  brandKey,
  count,
  gpId,
  itemId,
  listOf,
  longWords,
  momentOrDay,
  picture,
  productId,
  region,
  shortText,
  shortWords,
  slug,
} from "./value.ts";

const days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3_650));
const level = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000));
const points = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000_000));
const brands = v.pipe(v.exactOptional(listOf(brandKey)), v.description("By default every brand."));
const dayMeaning = "A day alone begins at midnight of each brand, in its own time zone.";
const bothAlike = "write days alone, or moments alone";
const byLevel = ["permanent", "week", "month"];

export const couponsFileSchema = v.pipe(
  v.array(
    v.pipe(
      v.strictObject({
        id: v.pipe(slug, v.description("Its terms never change once a player has it: other terms are another id.")),
        brands,
        name: shortWords,
        percent_off: v.pipe(
          v.number(),
          v.minValue(0),
          v.maxValue(99.99),
          v.check((percent) => hasPlaces(percent, 2), "at most two places after the point"),
        ),
        source: v.pipe(
          v.picklist(["permanent", "week", "month", "claim", "order"]),
          v.description("Once, each week or each month for a level; for everybody to claim; or with goods."),
        ),
        level: v.exactOptional(level),
        products: v.exactOptional(listOf(productId)),
        payways: v.exactOptional(listOf(v.picklist(payways.map(({ payway_id }) => payway_id)))),
        games: v.exactOptional(listOf(gpId)),
        regions: v.exactOptional(listOf(region)),
        accounts: v.exactOptional(listOf(shortText)),
        min_points: v.exactOptional(points),
        given_with: v.pipe(
          v.exactOptional(listOf(productId)),
          v.description("The goods that it comes with (source order)."),
        ),
        from: v.pipe(v.exactOptional(momentOrDay), v.description(dayMeaning)),
        to: v.exactOptional(momentOrDay),
        valid_days: v.pipe(v.exactOptional(days), v.description("How long it is good once a player has it.")),
        cap_total: v.exactOptional(count),
        cap_per_player: v.exactOptional(count),
      }),
      v.check(
        (one) => byLevel.includes(one.source) === (one.level !== undefined),
        "a level belongs to the sources permanent, week and month, and they need one",
      ),
      v.check(
        (one) => (one.source === "order") === (one.given_with !== undefined),
        "given_with belongs to the source order, and it needs it",
      ),
      v.check(
        (one) => one.source === "claim" || one.cap_per_player === undefined,
        "cap_per_player belongs to the source claim",
      ),
      v.check(
        (one) => one.from === undefined || one.to === undefined || Date.parse(one.from) < Date.parse(one.to),
        "from lies before to",
      ),
      v.check(({ from, to }) => areAlike(from, to), bothAlike),
    ),
  ),
  v.maxLength(2_000),
);
export type CouponsFile = v.InferOutput<typeof couponsFileSchema>;

export const vipFileSchema = v.pipe(
  v.array(
    v.strictObject({
      brands,
      points_per_unit: v.pipe(
        v.number(),
        v.minValue(0.0001),
        v.maxValue(100_000),
        v.check((rate) => hasPlaces(rate, 4), "at most four places after the point"),
        v.description("Growth points for one unit of the brand's currency."),
      ),
      faq_title: shortWords,
      faq: v.pipe(longWords, v.description("Questions and answers, with headings and paragraphs of HTML.")),
      levels: v.pipe(
        v.array(v.strictObject({ level, name: shortWords, badge: shortText, points })),
        v.minLength(1),
        v.maxLength(50),
      ),
    }),
  ),
  v.maxLength(200),
);
export type VipFile = v.InferOutput<typeof vipFileSchema>;

export const activitiesFileSchema = v.pipe(
  v.array(
    v.pipe(
      v.strictObject({
        id: slug,
        brands,
        kind: v.pipe(
          v.picklist(["cumulative", "continuous"]),
          v.description("Counts money, or days on which money was spent."),
        ),
        games: v.exactOptional(listOf(gpId)),
        regions: v.exactOptional(listOf(region)),
        title: shortWords,
        rule: longWords,
        from: v.pipe(momentOrDay, v.description(dayMeaning)),
        to: momentOrDay,
        shown_until: v.exactOptional(momentOrDay),
        day_amount: v.pipe(v.exactOptional(amounts), v.description("What makes a day count, by currency.")),
        steps: v.pipe(
          v.array(
            v.strictObject({
              id: slug,
              money: v.pipe(v.exactOptional(amounts), v.description("What it takes, by currency (cumulative).")),
              days: v.pipe(
                v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366))),
                v.description("What it takes (continuous)."),
              ),
              items: v.pipe(
                v.array(v.strictObject({ item: itemId, count, name: shortWords, picture })),
                v.minLength(1),
                v.maxLength(20),
              ),
            }),
          ),
          v.minLength(1),
          v.maxLength(50),
        ),
      }),
      v.check((one) => Date.parse(one.from) < Date.parse(one.to), "from lies before to"),
      v.check(
        (one) => one.shown_until === undefined || Date.parse(one.to) <= Date.parse(one.shown_until),
        "shown_until does not lie before to",
      ),
      v.check(({ from, to, shown_until }) => areAlike(from, to) && areAlike(to, shown_until), bothAlike),
      v.check(
        (one) =>
          one.steps.every(
            (step) =>
              (step.money !== undefined) === (one.kind === "cumulative") &&
              (step.days !== undefined) === (one.kind === "continuous"),
          ),
        "a step of a cumulative activity has money, one of a continuous activity has days",
      ),
    ),
  ),
  v.maxLength(1_000),
);
export type ActivitiesFile = v.InferOutput<typeof activitiesFileSchema>;

/** A moment may lie before a day in one zone and after it in another. */
function areAlike(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one.includes("T") === other.includes("T");
}

/** By its digits: a remainder of binary fractions is not what people wrote. */
function hasPlaces(value: number, places: number): boolean {
  return new RegExp(`^[0-9]+(?:\\.[0-9]{1,${places}})?$`).test(String(value));
}
