// Buying for another player: whom the goods will go to, before they are bought (Z135).
import * as v from "valibot";
import { areaSchema } from "./area.ts";
import { defineCall } from "./call.ts";
import { flag, idField, optionalIdField } from "./fields.ts";
import { platformSchema } from "./platform.ts";

const friendSchema = v.object({
  role_id: v.string(),
  role_name: v.string(),
  /** Where it is after merges, and the name that players know. */
  server_id: v.string(),
  server_name: v.string(),
  area_id: v.string(),
  /** It is one of the account's own: it is bought for as ever, and not as a gift. */
  own: flag,
});
export type Friend = v.InferOutput<typeof friendSchema>;

/** The name of one character, so that the player can say whether it is the friend's. Counted: it is no way to look through names. */
export const findFriend = defineCall({
  path: "/api/pay/getGiftReceiver",
  auth: "token",
  query: v.object({
    client_id: idField,
    platform: platformSchema,
    domain_area: areaSchema,
    server_id: idField,
    role_id: idField,
    area_id: optionalIdField,
  }),
  content: friendSchema,
  refusals: ["not_logged_in", "not_a_game", "wrong_domain", "gift_refused", "role_not_found", "busy"],
});
