// Login with a game account: the game verifies, nothing of the password stays here.
import type { QueryOf } from "@gemgate/contract/call";
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { logIn } from "@gemgate/contract/login";
import { readObfuscated } from "@gemgate/rules/login/obfuscate";
import type { CallContext } from "../../platform/http/call-route.ts";
import { isPlainText } from "../../platform/plain-text.ts";
import { createSemaphore } from "../../platform/semaphore.ts";
import type { Semaphore } from "../../platform/semaphore.ts";
import { verifyPassword } from "../games/public.ts";
import type { GameBackends } from "../games/public.ts";
import { admit } from "./admit.ts";
import { findLoginClient } from "./login-client.ts";
import { countLoginTry } from "./login-tries.ts";
import type { Entered } from "./open-login.ts";

export interface PasswordDesk {
  readonly games: GameBackends;
  /** The door of a game: so many passwords at a time. */
  readonly doorOf: (gp_id: string) => Semaphore;
}

/**
 * Passwords are dear to look at. A crowd at the login would make a game miss its time, and after a few of those nobody asks it
 * for a while: not for characters, and not to deliver what is paid.
 */
const at_once = 16;
const places = 96;

export function openPasswordDesk(games: GameBackends): PasswordDesk {
  const doors = new Map<string, Semaphore>();
  return {
    games,
    doorOf: (gp_id) => {
      const door = doors.get(gp_id) ?? createSemaphore({ at_once, places });
      doors.set(gp_id, door);
      return door;
    },
  };
}

export async function enterWithPassword(
  context: CallContext,
  { games, doorOf }: PasswordDesk,
  query: Pick<QueryOf<typeof logIn>, "client_id" | "username" | "password" | "bind">,
): Promise<Entered | Refusal> {
  const scope = findLoginClient(context.resolvedHost, query.client_id);
  if ("refused" in scope) return scope;
  const username = readTyped(query.username);
  if (username === undefined) return refuse("bad_parameter", { parameter: "username" });
  const password = readTyped(query.password);
  if (password === undefined) return refuse("bad_parameter", { parameter: "password" });
  const attempt = await countLoginTry(context, { username, bind: query.bind });
  if (attempt === undefined) return refuse("too_many_logins");

  const verified = await doorOf(scope.client.gp_id).pass(() =>
    verifyPassword(games, scope.client, { username, password }),
  );
  const account = verified ?? refuse("busy", { retry_after_s: 2 });
  if (!("refused" in account)) await attempt.forgive();
  // A game that did not answer says nothing about the password.
  else if (account.refused === "busy") await attempt.excuse();
  return "refused" in account ? account : admit(context, { ...scope, account });
}

/** What a person can have typed; anything else goes to no game and is counted nowhere. */
function readTyped(obfuscated: string): string | undefined {
  const text = readObfuscated(obfuscated)?.trim() ?? "";
  return text !== "" && isPlainText(text) ? text : undefined;
}
