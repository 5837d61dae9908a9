import * as v from "valibot";
import { areas } from "@gemgate/contract/area";
import { platforms } from "@gemgate/contract/platform";
import { brandKey, clientId, link, picture, place, secretName, shortText, shortWords, slug } from "./value.ts";

const clientIds = v.entriesFromList(
  platforms,
  v.pipe(clientId, v.description("The client id of this platform at the game.")),
);

const clientsSchema = v.strictObject({
  ...clientIds,
  code: v.pipe(
    v.exactOptional(slug),
    v.description("The word of links to this game in this region. Without it the client id stands in them."),
    v.examples(["vale-sea"]),
  ),
  parts: v.pipe(
    v.exactOptional(
      v.record(
        slug,
        v.strictObject({
          ...clientIds,
          code: v.pipe(
            slug,
            v.description("The word of links to this part in this region."),
            v.examples(["vale-arena"]),
          ),
        }),
      ),
    ),
    v.description("The client ids of its sub-games, by their names. By default none is sold in this region."),
  ),
});
export type GameClients = v.InferOutput<typeof clientsSchema>;

/** `games/<gp_id>/game.yaml`: a game and where it is sold. */
export const gameFileSchema = v.strictObject({
  name: v.pipe(shortWords, v.description("What the game is called.")),
  logo: v.pipe(picture, v.description("Its picture in the list of games.")),
  chooses_character: v.pipe(
    v.exactOptional(v.boolean()),
    v.description("Whether a player can choose this game from the list; by default they can."),
  ),
  terms: v.pipe(
    v.exactOptional(link),
    v.description("The terms of use of this game. By default those of the brand."),
    v.examples(["https://www.kite.example/vale/terms"]),
  ),
  privacy: v.pipe(
    v.exactOptional(link),
    v.description("The privacy policy of this game. By default that of the brand."),
    v.examples(["https://www.kite.example/vale/privacy"]),
  ),
  parts: v.pipe(
    v.exactOptional(
      v.record(
        slug,
        v.strictObject({
          name: v.pipe(shortWords, v.description("What the part is called.")),
          logo: v.pipe(v.exactOptional(picture), v.description("Its picture. By default that of the game.")),
        }),
      ),
    ),
    v.description("Sub-games that are sold by themselves, in the order in which they are shown. By default none."),
  ),
  categories: v.pipe(
    v.record(
      slug,
      v.strictObject({
        name: v.pipe(shortWords, v.description("What the group is called.")),
        sort: v.pipe(place, v.description("Its place among the groups.")),
      }),
    ),
    v.description("The groups that its goods are shown in."),
  ),
  clients: v.pipe(
    v.record(brandKey, v.strictObject(v.entriesFromList(areas, v.exactOptional(clientsSchema)))),
    v.description("By brand and sales region: the client id of each platform."),
  ),
  backend: v.pipe(
    v.exactOptional(
      v.strictObject({
        address: v.pipe(
          link,
          v.description("Where its calls are (docs/game-backend-api.md)."),
          v.examples(["https://game.kite.example/store"]),
        ),
        key: v.pipe(shortText, v.description("The name that our calls are signed under."), v.examples(["store"])),
        secret: v.pipe(secretName, v.description("The name of the secret that signs them.")),
        duplicate_safe: v.pipe(
          v.boolean(),
          v.description("Whether the game gives goods once, however often one delivery is sent."),
        ),
      }),
    ),
    v.description(
      "Where the game is asked and goods are delivered; `gemgate shop backends` writes GAME_BACKENDS from it. Without it that setting is written by hand.",
    ),
  ),
});
export type GameFile = v.InferOutput<typeof gameFileSchema>;
