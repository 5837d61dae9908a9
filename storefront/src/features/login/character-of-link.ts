import { listAllRoles } from "../../calls/wire-calls.ts";
import type { Shop } from "../../shop/shop.ts";
import { currentCharacter } from "../roles/public.ts";

/** A question about an account does not wait for a slow game. */
const wait_ms = 3_000;

/** Name of the character that a link would buy for, where it is clear which one; undefined where it is not, or not soon. */
export async function characterOfLink(
  { calls, clock, game, entryCharacter }: Pick<Shop, "calls" | "clock" | "game" | "entryCharacter">,
  oauth_token: string,
): Promise<string | undefined> {
  if (game === null) return undefined;
  const done = new AbortController();
  const { signal } = done;
  const asked = calls
    .call(listAllRoles, { client_id: game.client_id, oauth_token }, { signal })
    .catch((error: unknown) => {
      if (signal.aborted) return undefined;
      throw error;
    });
  const answer = await Promise.race([asked, clock.sleep(wait_ms, signal)]);
  done.abort();
  if (answer === undefined || !answer.ok) return undefined;
  const roles = { roles: answer.content.list, hasFailed: false, tryAgain: () => {} };
  const current = currentCharacter(null, roles, entryCharacter);
  return current.kind === "chosen" ? current.character.roleName : undefined;
}
