import * as v from "valibot";
import { areas } from "@gemgate/contract/area";
import { platforms } from "@gemgate/contract/platform";
import { brandKey, gpId, link, picture, place, secretName, shortText, shortWords, slug } from "./value.ts";

const clientIds = v.entriesFromList(platforms, gpId);

const clientsSchema = v.strictObject({
  ...clientIds,
  code: v.pipe(v.exactOptional(slug), v.description("The word of links to this game in this region.")),
  parts: v.pipe(
    v.exactOptional(v.record(slug, v.strictObject({ ...clientIds, code: slug }))),
    v.description("The client ids of its sub-games, by their names."),
  ),
});
export type GameClients = v.InferOutput<typeof clientsSchema>;

/** `games/<gp_id>/game.yaml`: a game and where it is sold. */
export const gameFileSchema = v.strictObject({
  name: shortWords,
  logo: picture,
  chooses_character: v.pipe(
    v.exactOptional(v.boolean()),
    v.description("Whether a player can choose this game from the list; by default they can."),
  ),
  terms: v.exactOptional(link),
  privacy: v.exactOptional(link),
  parts: v.pipe(
    v.exactOptional(v.record(slug, v.strictObject({ name: shortWords, logo: v.exactOptional(picture) }))),
    v.description("Sub-games that are sold by themselves, in the order in which they are shown."),
  ),
  categories: v.pipe(
    v.record(slug, v.strictObject({ name: shortWords, sort: place })),
    v.description("The groups that its goods are shown in."),
  ),
  clients: v.pipe(
    v.record(brandKey, v.strictObject(v.entriesFromList(areas, v.exactOptional(clientsSchema)))),
    v.description("By brand and sales region: the client id of each platform."),
  ),
  backend: v.pipe(
    v.exactOptional(
      v.strictObject({
        address: link,
        key: shortText,
        secret: secretName,
        duplicate_safe: v.boolean(),
      }),
    ),
    v.description(
      "Where the game is asked and goods are delivered; `gemgate shop backends` writes GAME_BACKENDS from it.",
    ),
  ),
});
export type GameFile = v.InferOutput<typeof gameFileSchema>;
