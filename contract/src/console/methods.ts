// Payment methods: how people fare with them, what the list shows, and taking one out of it for a while.
import * as v from "valibot";
import { atSome, defineConsoleCall } from "./console-call.ts";

const moment = v.pipe(v.string(), v.isoTimestamp());
const brand = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/u));
const word = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/u));
const names = v.record(v.string(), v.string());

const health = v.object({
  brand: v.string(),
  payway_id: v.string(),
  channel_id: v.string(),
  name: names,
  icon: v.string(),
  /** Players of the last three hours. */
  tried: v.number(),
  paid: v.number(),
  /** Payments of the four weeks before. */
  usual_tried: v.number(),
  usual_paid: v.number(),
  is_failing: v.boolean(),
  changed_at: v.nullable(moment),
  is_paused: v.boolean(),
});
export type MethodHealth = v.InferOutput<typeof health>;

export const listMethodHealth = defineConsoleCall({
  path: "/methods",
  auth: atSome("figures.read"),
  input: v.strictObject({ brand: v.optional(brand) }),
  content: v.object({ rows: v.array(health) }),
});

const pause = v.object({ until: v.nullable(moment), by: v.string(), note: v.string(), at: moment });

const option = v.object({
  id: v.number(),
  parent_id: v.nullable(v.number()),
  country: v.string(),
  payway_id: v.string(),
  channel_id: v.string(),
  name: names,
  icon: v.string(),
  sort: v.number(),
  min_amount: v.number(),
  max_amount: v.number(),
  currency: v.nullable(v.string()),
  game: v.nullable(v.string()),
  platforms: v.nullable(v.array(v.string())),
  takes_coupons: v.boolean(),
  provider: v.string(),
  is_offered: v.boolean(),
  is_failing: v.boolean(),
  tried: v.number(),
  paid: v.number(),
  pause: v.nullable(pause),
});
export type MethodOption = v.InferOutput<typeof option>;

/** The list of one region of a brand, in its own order. */
export const listMethodOptions = defineConsoleCall({
  path: "/methods/options",
  auth: atSome("methods.read"),
  input: v.strictObject({ brand: v.optional(brand), region: v.optional(word) }),
  content: v.object({
    brand: v.string(),
    region: v.string(),
    /** Everywhere that there is a list. */
    places: v.array(v.object({ brand: v.string(), region: v.string() })),
    rows: v.array(option),
  }),
});

const method = { brand, region: word, payway_id: word, channel_id: v.union([v.literal(""), word]) };
const pause_step_up_s = 300;
export const pause_hours_max = 24 * 31;

/** Hides the method from players at once, with all of its channels unless one is named. */
export const pauseMethod = defineConsoleCall({
  method: "POST",
  path: "/methods/pause",
  auth: atSome("methods.pause"),
  step_up_s: pause_step_up_s,
  input: v.strictObject({
    ...method,
    /** Null: until somebody resumes it. */
    hours: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(pause_hours_max))),
    note: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
  }),
  content: pause,
  errors: ["unknown", "already_there"],
});

export const resumeMethod = defineConsoleCall({
  method: "DELETE",
  path: "/methods/pause",
  auth: atSome("methods.pause"),
  step_up_s: pause_step_up_s,
  input: v.strictObject(method),
  content: v.object({ resumed: v.literal(true) }),
  errors: ["unknown"],
});
