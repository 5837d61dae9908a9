// The games of a brand record. One entry is one game in one sales region; a sub-game is an entry of its own with the
// gp_id of its game and its codeKey as `code` (Z20), so that a link to it and its region are found like any other (Z58).
import * as v from "valibot";
import { areaSchema } from "./area.ts";
import { clientIdSchema } from "./brand-value.ts";
import { platforms } from "./platform.ts";

const gameEntrySchema = v.strictObject({
  gp_id: clientIdSchema,
  code: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/))),
  area: areaSchema,
  client_id: v.strictObject(v.entriesFromList(platforms, clientIdSchema)),
});

export type GameEntry = v.InferOutput<typeof gameEntrySchema>;

export const gameEntriesSchema = v.pipe(
  v.array(gameEntrySchema),
  v.maxLength(1_000),
  v.check((games) => areDistinct(games.flatMap(listClientIds)), "a client id stands twice"),
  v.check((games) => areDistinct(games.flatMap(listCodes)), "a code stands twice"),
);

/** One client id on two entries would make the region of a link a matter of luck (Z58); one entry may repeat its own. */
function listClientIds(game: GameEntry): string[] {
  return [...new Set(platforms.map((platform) => game.client_id[platform]))];
}

/** Z21: a code names one entry of the brand's table. */
function listCodes(game: GameEntry): string[] {
  return game.code === undefined ? [] : [game.code];
}

function areDistinct(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
