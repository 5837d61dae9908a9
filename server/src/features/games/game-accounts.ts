// What the game says of an account that is known by its id.
import * as v from "valibot";
import type { GameBackends, GameClient } from "./game-backend.ts";

const realNameStates = ["verified", "needed", "not_required"] as const;
export type RealNameState = (typeof realNameStates)[number];

const accountSchema = v.object({
  suid: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  real_name: v.picklist(realNameStates),
});

/** Undefined where the game does not answer, or knows no such account: nothing is guessed. */
export async function askAccountBySuid(
  games: GameBackends,
  client: GameClient,
  suid: string,
): Promise<{ real_name: RealNameState } | undefined> {
  const body = { provider: "suid", subject: suid };
  const outcome = await games.ask(client, { call: "account-by-identity", body, result: accountSchema });
  return outcome.kind === "done" && outcome.result.suid === suid ? outcome.result : undefined;
}
