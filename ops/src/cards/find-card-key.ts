import { Secret } from "@gemgate/server/platform/secret";
import { listDataFolders, readDataFile } from "../list-data-folders.ts";
import { PlainRefusal } from "../plain-refusal.ts";

/** The key of the servers that will look the cards up. With another one no card of the batch would ever be found. */
export function findCardKey(database: string | undefined, env: NodeJS.ProcessEnv): Secret {
  const named = env["CARD_KEY"];
  if (named) {
    if (named.length < 32) throw new PlainRefusal("CARD_KEY must have 32 characters or more.");
    return new Secret(named);
  }
  if (database ?? env["DATABASE_URL"]) {
    throw new PlainRefusal("CARD_KEY must be set, to the very key that the servers of this database have.");
  }
  const secrets = readDataFile(env, "sandbox-secrets.json");
  const { card_key } = secrets === undefined ? {} : JSON.parse(secrets);
  if (typeof card_key !== "string")
    throw new PlainRefusal(`The demo has no card key in ${listDataFolders(env)[0]}; start it once.`);
  return new Secret(card_key);
}
