import * as v from "valibot";
import { areaSchema } from "./area.ts";
import { defineCall } from "./call.ts";
import { flag, i18nText, idField, money, nonceField, optionalIdField, unixSeconds } from "./fields.ts";

const periodSchema = v.object({ start: unixSeconds, end: unixSeconds, time_zone: v.number() });

const rewardSchema = v.object({
  reward_id: v.string(),
  claim_state: v.picklist([0, 1, 2, 3]),
  need: v.number(),
  days_achieved: v.number(),
  period: periodSchema,
  gift_detail: v.array(v.object({ name: i18nText, icon: v.string(), num: v.number() })),
});

const activitySchema = v.object({
  activity_id: v.string(),
  title: i18nText,
  rule: i18nText,
  period: periodSchema,
  achieved: money,
  days_achieved: v.number(),
  currency: v.string(),
  rewards: v.array(rewardSchema),
});
export type Activity = v.InferOutput<typeof activitySchema>;

const roleFields = { server_id: optionalIdField, role_id: optionalIdField, area_id: optionalIdField };

export const readActivities = defineCall({
  path: "/api/cumulative/cumulativeActivityInfo",
  query: v.object({ client_id: idField, domain_area: areaSchema, ...roleFields }),
  content: v.object({ cumulative: v.nullable(activitySchema), continuous: v.nullable(activitySchema) }),
  refusals: ["not_a_game", "wrong_domain", "no_activity"],
});

export const receiveActivityGift = defineCall({
  path: "/api/cumulative/receiveActivityGift",
  effect: "write",
  auth: "token",
  query: v.object({
    client_id: idField,
    server_id: idField,
    role_id: idField,
    area_id: optionalIdField,
    activity_id: idField,
    reward_id: optionalIdField,
    all: v.optional(v.literal("1")),
    nonce: nonceField,
  }),
  content: v.object({ received: v.array(v.string()), failed: v.array(v.string()) }),
  refusals: [
    "not_logged_in",
    "not_a_game",
    "no_activity",
    "role_not_found",
    "account_mismatch",
    "claim_not_reached",
    "claim_received",
    "claim_period",
    "busy",
  ],
});

export const readActivityStatus = defineCall({
  path: "/api/cumulative/status",
  auth: "token",
  query: v.object({ client_id: idField, ...roleFields }),
  content: v.object({ has_cumulative: flag, has_continue: flag, can_receive: flag, count: v.number() }),
  refusals: ["not_logged_in", "not_a_game"],
});
