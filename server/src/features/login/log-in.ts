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
import { findLoginClient } from "./login-client.ts";
import { countLoginTry } from "./login-tries.ts";
import { finishLogin } from "./open-login.ts";
import type { Entered } from "./open-login.ts";

export interface PasswordLogin {
  readonly games: GameBackends;
  /** Limits how many passwords a game verifies at the same time. */
  readonly semaphoreOf: (gp_id: string) => Semaphore;
}

/**
 * Verifying a password is expensive. Without a limit many logins at once would make the game time out, and after a few timeouts the
 * circuit breaker would refuse every login.
 */
const at_once = 16;
const places = 96;

export function openPasswordLogin(games: GameBackends): PasswordLogin {
  const semaphores = new Map<string, Semaphore>();
  return {
    games,
    semaphoreOf: (gp_id) => {
      const semaphore = semaphores.get(gp_id) ?? createSemaphore({ at_once, places });
      semaphores.set(gp_id, semaphore);
      return semaphore;
    },
  };
}

export async function enterWithPassword(
  context: CallContext,
  { games, semaphoreOf }: PasswordLogin,
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

  const verified = await semaphoreOf(scope.client.gp_id).pass(() =>
    verifyPassword(games, scope.client, { username, password }),
  );
  const account = verified ?? refuse("busy", { retry_after_s: 2 });
  if (!("refused" in account)) await attempt.forgive();
  // A game that did not answer says nothing about the password.
  else if (account.refused === "busy") await attempt.excuse();
  return "refused" in account ? account : finishLogin(context, { ...scope, account });
}

/** Text that a person can have typed; anything else is not sent to a game and does not count as a try. */
function readTyped(obfuscated: string): string | undefined {
  const text = readObfuscated(obfuscated)?.trim() ?? "";
  return text !== "" && isPlainText(text) ? text : undefined;
}
