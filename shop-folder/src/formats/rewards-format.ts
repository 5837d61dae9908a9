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
const level = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000), v.examples([1]));
const points = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000_000), v.examples([200]));
const brands = v.pipe(v.exactOptional(listOf(brandKey)), v.description("By default every brand."));
const dayMeaning = "A day alone begins at midnight of each brand, in its own time zone.";
const bothAlike = "write days alone, or moments alone";
const byLevel = ["permanent", "week", "month"];

export const couponsFileSchema = v.pipe(
  v.array(
    v.pipe(
      v.strictObject({
        id: v.pipe(
          slug,
          v.description("Its terms never change once a player has it: other terms are another id."),
          v.examples(["summer"]),
        ),
        brands,
        name: v.pipe(shortWords, v.description("What the coupon is called.")),
        percent_off: v.pipe(
          v.number(),
          v.minValue(0),
          v.maxValue(99.99),
          v.check((percent) => hasPlaces(percent, 2), "at most two places after the point"),
          v.description("How much of the price it takes off."),
          v.examples([12.5]),
        ),
        source: v.pipe(
          v.picklist(["permanent", "week", "month", "claim", "order"]),
          v.description("Once, each week or each month for a level; for everybody to claim; or with goods."),
        ),
        level: v.pipe(
          v.exactOptional(level),
          v.description("The level that it is for; it belongs to the sources permanent, week and month."),
        ),
        products: v.pipe(
          v.exactOptional(listOf(productId)),
          v.description("Only for these goods. By default for all that take coupons."),
        ),
        payways: v.pipe(
          v.exactOptional(listOf(v.picklist(payways.map(({ payway_id }) => payway_id)))),
          v.description("Only with these ways to pay. By default with all that take coupons."),
        ),
        games: v.pipe(v.exactOptional(listOf(gpId)), v.description("Only in these games. By default in all.")),
        regions: v.pipe(
          v.exactOptional(listOf(region)),
          v.description("Only in these sales regions. By default in all."),
        ),
        accounts: v.pipe(
          v.exactOptional(listOf(shortText)),
          v.description("Only for these accounts, by their id at the game. By default for all."),
        ),
        min_points: v.pipe(v.exactOptional(points), v.description("Growth points that it takes. By default none.")),
        given_with: v.pipe(
          v.exactOptional(listOf(productId)),
          v.description("The goods that it comes with ; it belongs to the source order."),
        ),
        from: v.pipe(v.exactOptional(momentOrDay), v.description(`When it begins; by default at once. ${dayMeaning}`)),
        to: v.pipe(
          v.exactOptional(momentOrDay),
          v.description("When it ends; a day alone is not part of it any more. By default never."),
        ),
        valid_days: v.pipe(
          v.exactOptional(days),
          v.description("How long it is good in days, once a player has it. By default until it ends."),
          v.examples([30]),
        ),
        cap_total: v.pipe(
          v.exactOptional(count),
          v.description("How many there are for everybody. By default without end."),
          v.examples([10_000]),
        ),
        cap_per_player: v.pipe(
          v.exactOptional(count),
          v.description("How many a player can claim; it belongs to the source claim. By default one."),
          v.examples([1]),
        ),
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
        v.examples([10]),
      ),
      faq_title: v.pipe(shortWords, v.description("The heading above the questions.")),
      faq: v.pipe(longWords, v.description("Questions and answers, with headings and paragraphs of HTML.")),
      levels: v.pipe(
        v.array(
          v.strictObject({
            level: v.pipe(level, v.description("Its number; players climb from 1.")),
            name: v.pipe(shortWords, v.description("What it is called.")),
            badge: v.pipe(shortText, v.description("What stands on its badge."), v.examples(["VIP 1"])),
            points: v.pipe(points, v.description("Growth points that it takes.")),
          }),
        ),
        v.minLength(1),
        v.maxLength(50),
        v.description("The levels."),
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
        id: v.pipe(
          slug,
          v.description("Its terms never change once a player has claimed a step: other terms are another id."),
        ),
        brands,
        kind: v.pipe(
          v.picklist(["cumulative", "continuous"]),
          v.description("Counts money, or days on which money was spent."),
        ),
        games: v.pipe(
          v.exactOptional(listOf(gpId)),
          v.description("Only purchases in these games count. By default all."),
        ),
        regions: v.pipe(
          v.exactOptional(listOf(region)),
          v.description("Only purchases in these sales regions count. By default all."),
        ),
        title: v.pipe(shortWords, v.description("What it is called.")),
        rule: v.pipe(longWords, v.description("What players read about it.")),
        from: v.pipe(momentOrDay, v.description(`When it begins. ${dayMeaning}`)),
        to: v.pipe(momentOrDay, v.description("When it ends; a day alone is not part of it any more.")),
        shown_until: v.pipe(
          v.exactOptional(momentOrDay),
          v.description("How long it is shown and rewards can be claimed. By default until it ends."),
        ),
        day_amount: v.pipe(
          v.exactOptional(amounts),
          v.description(
            "What makes a day count, by currency; it belongs to the kind continuous. By default any purchase.",
          ),
        ),
        steps: v.pipe(
          v.array(
            v.strictObject({
              id: v.pipe(slug, v.description("Names the step among those of the activity."), v.examples(["first"])),
              money: v.pipe(
                v.exactOptional(amounts),
                v.description("What it takes, by currency; it belongs to the kind cumulative."),
              ),
              days: v.pipe(
                v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366))),
                v.description("How many days it takes; it belongs to the kind continuous."),
                v.examples([7]),
              ),
              items: v.pipe(
                v.array(
                  v.strictObject({
                    item: v.pipe(itemId, v.description("What it is called at the game.")),
                    count: v.pipe(count, v.description("How many of it.")),
                    name: v.pipe(shortWords, v.description("What players read.")),
                    picture: v.pipe(picture, v.description("Its picture.")),
                  }),
                ),
                v.minLength(1),
                v.maxLength(20),
                v.description("What the game gives."),
              ),
            }),
          ),
          v.minLength(1),
          v.maxLength(50),
          v.description("What there is to reach, and what it gives."),
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
