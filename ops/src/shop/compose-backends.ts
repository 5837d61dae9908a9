// The value of GAME_BACKENDS, from the addresses in a folder and the secrets that it names. It holds secrets: it is printed when it is asked
// for, and kept nowhere.
import type { Shop } from "@gemgate/shop-folder/shop";
import { PlainRefusal } from "../plain-refusal.ts";
import { readSecret } from "./surroundings.ts";

export function composeBackends({ games }: Shop, env: NodeJS.ProcessEnv): string {
  const backends = [...games.values()].flatMap(({ gp_id, game }) => {
    const { backend } = game.value;
    if (backend === undefined) return [];
    const { address, key, secret: name, duplicate_safe } = backend;
    const secret = readSecret(env, name);
    if (secret === undefined) throw new PlainRefusal(`The secret ${name} of game ${gp_id} is not there.`);
    return [[gp_id, { base: address, key, secrets: [secret], duplicate_safe }] as const];
  });
  if (backends.length === 0) throw new PlainRefusal("No game of this shop has a backend in its game.yaml.");
  return JSON.stringify(Object.fromEntries(backends));
}
