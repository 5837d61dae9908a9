// What a brand may say of its help in its own words; everything else stands in locales/src/help.
import * as v from "valibot";
import { localeSchema } from "./locale.ts";

/** The questions of the help page, in their order. */
export const helpTopics = ["arrive", "waiting", "cancel", "refund", "wrong", "log_in"] as const;
export type HelpTopic = (typeof helpTopics)[number];

const answer = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1_000));
const clock = v.pipe(v.string(), v.regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/));

export const helpSchema = v.strictObject({
  /** When somebody answers, each day, in the brand's time zone. */
  hours: v.exactOptional(v.strictObject({ from: clock, to: clock })),
  /** The law grants a right of withdrawal, and says when it ends for digital content. */
  withdrawal: v.exactOptional(v.boolean()),
  /** Who sells, line by line. */
  imprint: v.exactOptional(v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))), v.maxLength(12))),
  /** In place of the store's own answers and rules, by language; the others stay as they are. */
  answers: v.exactOptional(
    v.strictObject(v.entriesFromList([...helpTopics, "rules"], v.exactOptional(v.record(localeSchema, answer)))),
  ),
});
export type BrandHelp = v.InferOutput<typeof helpSchema>;
