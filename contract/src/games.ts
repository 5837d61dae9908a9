import * as v from "valibot";
import { areaSchema } from "./area.ts";
import { defineCall } from "./call.ts";
import { flag, idField, maybeIdField } from "./fields.ts";
import { platformSchema } from "./platform.ts";

const subGameSchema = v.object({ client_id: v.string(), name: v.string(), logo: v.string() });

export const gameItemSchema = v.object({
  gp_id: v.string(),
  client_id: v.string(),
  name: v.string(),
  logo: v.string(),
  is_select_game: flag,
  terms: v.string(),
  privacy: v.string(),
  sub_game: v.record(v.string(), subGameSchema),
});
export type GameItem = v.InferOutput<typeof gameItemSchema>;

export const listGames = defineCall({
  path: "/api/pay/getGameListV2",
  query: v.object({ client_id: v.optional(maybeIdField, ""), platform: platformSchema, domain_area: areaSchema }),
  content: v.array(gameItemSchema),
  refusals: ["not_a_game", "wrong_domain"],
});

export const readGameLogo = defineCall({
  path: "/api/config/game_logo",
  query: v.object({ client_id: idField }),
  content: v.object({ icon: v.string() }),
  refusals: ["not_a_game"],
});
