import * as v from "valibot";
import { areas, areaSchema } from "./area.ts";
import { defineCall } from "./call.ts";
import { createFields, createResultSchema, paymentListSchema, sessionFields } from "./checkout.ts";
import {
  addressField,
  bindField,
  flag,
  idField,
  money,
  nonceField,
  optionalIdField,
  optionalWordField,
} from "./fields.ts";
import { loginQueries, userInfoSchema } from "./login.ts";
import { platformSchema } from "./platform.ts";

export const listReplenishGames = defineCall({
  path: "/api/replenishment/getGameList",
  query: v.object({ rp_client_id: optionalIdField, domain_area: optionalWordField(areas) }),
  content: v.array(v.object({ game_id: v.string(), client_id: v.string(), name: v.string(), logo: v.string() })),
});

export const readReplenish = defineCall({
  path: "/api/replenishment/replenishment_info",
  auth: "replenish",
  query: v.object({ replenish_id: idField }),
  content: v.object({
    game_name: v.string(),
    user_name: v.string(),
    amount: money,
    currency_code: v.string(),
    valid_time: v.number(),
    domain_area: v.optional(areaSchema),
    game_id: v.optional(v.string()),
    client_id: v.optional(v.string()),
    is_paid: v.optional(flag),
  }),
  refusals: ["replenish_error", "busy"],
});

export const listReplenishOptions = defineCall({
  path: "/api/pay/replenishmentCountryList",
  auth: "replenish",
  query: v.object({ replenish_id: idField, platform: platformSchema, domain_area: areaSchema }),
  content: paymentListSchema,
  refusals: ["replenish_error", "busy"],
});

export const payReplenish = defineCall({
  path: "/api/rsys/evoke",
  effect: "write",
  auth: "replenish",
  query: v.object({
    replenish_id: optionalIdField,
    rp_client_id: optionalIdField,
    game_id: optionalIdField,
    payway_id: createFields.payway_id,
    channel_id: createFields.channel_id,
    pay_id: createFields.pay_id,
    country: createFields.country,
    platform: platformSchema,
    domain_area: areaSchema,
    bcp47_lang: createFields.bcp47_lang,
    game_channel_id: createFields.game_channel_id,
    ...sessionFields,
    nonce: nonceField,
  }),
  content: createResultSchema,
  refusals: [
    "not_logged_in",
    "replenish_error",
    "no_sales_here",
    "channel_not_found",
    "wrong_method_parameters",
    "account_mismatch",
    "busy",
  ],
});

const ingameContent = v.object({ replenish_id: v.string(), user: v.optional(userInfoSchema) });

/** The in-game logins: the fields of the ordinary variant and game_id; the answer is a replenish id. */
export const ingameLogins = [
  ingameLogin("auth", loginQueries.auth),
  ingameLogin("google_auth", loginQueries.google_auth),
  ingameLogin("apple_auth", loginQueries.apple_auth),
  ingameLogin("facebook_auth", loginQueries.facebook_auth),
  ingameLogin("vk_auth", loginQueries.vk_auth),
  ingameLogin("twitter_auth", loginQueries.twitter_auth),
  ingameLogin("huawei_auth", loginQueries.huawei_auth),
] as const;

export const startIngameTwitterLogin = defineCall({
  path: "/api/ingame/twitter_redirect",
  secret: true,
  query: v.object({ callback: addressField, client_id: idField, game_id: idField, bind: v.optional(bindField) }),
  content: v.object({ link: v.string() }),
  refusals: ["not_a_game", "login_failed", "busy"],
});

function ingameLogin<const Entries extends v.ObjectEntries>(name: string, entries: Entries) {
  return defineCall({
    path: `/api/ingame/${name}`,
    secret: true,
    query: v.object({ ...entries, game_id: idField }),
    content: ingameContent,
    refusals: ["login_failed", "too_many_logins", "not_real_name", "not_a_game", "replenish_error", "busy"],
  });
}
