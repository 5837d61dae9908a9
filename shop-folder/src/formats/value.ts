// The single values of a shop's files. Each has a limit that the database can hold and one spelling.
import { goodsArtKinds } from "@gemgate/rules/goods/goods-art";
import { areaSchema } from "@gemgate/contract/area";
import { clientIdSchema, currencySchema, linkSchema } from "@gemgate/contract/brand-value";
import { localeSchema } from "@gemgate/contract/locale";
import * as v from "valibot";

export const brandKey = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9]{1,30}$/, "small letters and digits, a letter first"),
  v.examples(["kite"]),
);
export const gpId = v.pipe(clientIdSchema, v.examples(["101"]));
export const clientId = v.pipe(clientIdSchema, v.examples(["1001"]));
export const region = areaSchema;
export const currency = v.pipe(currencySchema, v.examples(["USD"]));

export const productId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, "letters, digits, dots, underscores and hyphens, at most 64"),
  v.examples(["101-gems-60"]),
);
/** Of coupons, activities and the steps of an activity. */
export const slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "small letters, digits and hyphens, at most 40"),
  v.examples(["summer"]),
);
export const itemId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, "letters, digits, dots and hyphens"),
  v.examples(["gems"]),
);
export const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000), v.examples([60]));
export const countOrNone = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000), v.examples([30]));
export const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999), v.examples([1]));

export const shortText = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
export const longText = v.pipe(v.string(), v.nonEmpty(), v.maxLength(20_000));
/** A text that is the same everywhere, or one for each language; where one is missing, the brand's own is shown, then English. */
export const shortWords = v.union([
  shortText,
  v.pipe(
    v.record(localeSchema, shortText),
    v.check((entries) => Object.keys(entries).length > 0, "write it in at least one language"),
  ),
]);
export const longWords = v.union([
  longText,
  v.pipe(
    v.record(localeSchema, longText),
    v.check((entries) => Object.keys(entries).length > 0, "write it in at least one language"),
  ),
]);
export type Words = v.InferOutput<typeof longWords>;

/** A decimal as people write it, `4.99`. A number of YAML is read by its digits. */
export const amount = v.pipe(
  v.union([
    v.pipe(v.string(), v.regex(/^(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,4})?$/, "an amount such as 4.99")),
    v.number(),
  ]),
  v.check((value) => typeof value === "string" || (value >= 0 && value < 1e12), "an amount from 0 to 999999999999"),
  v.examples([4.99]),
);
/** One amount for each currency that is sold in. */
export const amounts = v.pipe(
  v.record(currencySchema, amount),
  v.check((entries) => Object.keys(entries).length > 0, "write at least one currency"),
);

/** With its offset, so that it is the same moment everywhere. */
export const moment = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/,
    "a moment with its offset, such as 2026-12-24T20:00+09:00",
  ),
  v.check(isMoment, "a day and time that exist"),
  v.examples(["2026-12-24T20:00+09:00"]),
);

/** A moment, or a day: it begins for each brand at midnight where the brand is. */
export const momentOrDay = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2}))?$/,
    "a day such as 2026-12-24, or a moment with its offset, such as 2026-12-24T20:00+09:00",
  ),
  v.check(isMoment, "a day and time that exist"),
  v.examples(["2026-12-24"]),
);

/** A picture that every store has, one of the game's own, or one that is drawn in the colour of the brand. */
export const picture = v.union([
  v.pipe(
    v.string(),
    v.maxLength(200),
    v.regex(
      /^(?:\/(?:brand-)?art\/[a-z0-9/_-]+\.(?:svg|png)|pictures\/[a-z0-9][a-z0-9_-]{0,79}\.(?:svg|png|webp|avif))$/,
      "a file of this game such as pictures/gems.svg, or one of the art set such as /art/game-0.svg",
    ),
  ),
  v.strictObject({
    art: v.picklist(goodsArtKinds),
    tier: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)),
  }),
]);
export type Picture = v.InferOutput<typeof picture>;

/** A picture of the brand's own, beside its brand.yaml. */
export const brandPicture = v.pipe(
  v.string(),
  v.regex(
    /^pictures\/[a-z0-9][a-z0-9_-]{0,79}\.(?:svg|png|webp|avif)$/,
    "a file of this brand such as pictures/google.svg",
  ),
);
export const brandDrawing = v.pipe(
  v.string(),
  v.regex(/^pictures\/[a-z0-9][a-z0-9_-]{0,79}\.svg$/, "a drawing of this brand such as pictures/icon.svg"),
);

/** A secret is named, never written: a variable of the environment, or a file in the folder SECRETS_DIR. */
export const secretName = v.pipe(
  v.string(),
  v.regex(
    /^[A-Z][A-Z0-9_]{1,63}$/,
    "the NAME of a variable or of a file in SECRETS_DIR; the secret itself never stands in a shop",
  ),
  v.examples(["GAME_KEY"]),
);

export const link = linkSchema;

export function listOf<const Item extends v.GenericSchema<unknown, string>>(item: Item) {
  return v.pipe(
    v.array(item),
    v.minLength(1),
    v.maxLength(1_000),
    v.check((list) => new Set(list).size === list.length, "each entry only once"),
  );
}

const last_ms = Date.parse("2200-01-01T00:00:00Z");

function isMoment(text: string): boolean {
  const at = Date.parse(text);
  if (Number.isNaN(at) || at < 0 || at > last_ms) return false;
  // 31 February is read as a day of March.
  const day = text.slice(0, 10);
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}
