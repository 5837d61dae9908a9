import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Secret } from "@gemgate/server/platform/secret";
import { chooseDataFolder } from "@gemgate/demo/data-folder";
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
  const path = join(chooseDataFolder(env, true).path, "sandbox-secrets.json");
  const { card_key } = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
  if (typeof card_key !== "string") throw new PlainRefusal(`The demo has no card key in ${path}; start it once.`);
  return new Secret(card_key);
}
