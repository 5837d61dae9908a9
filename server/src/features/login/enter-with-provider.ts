// Login with an identity of another company: the provider names the identity, the game the account that belongs to it (Z130).
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { LoginKind } from "@gemgate/contract/login-kind";
import { offeredKinds } from "@gemgate/rules/login/offered-kinds";
import type { CallContext } from "../../platform/http/call-route.ts";
import { appIdOf } from "./settings.ts";
import { askAccountByIdentity } from "../games/public.ts";
import type { GameBackends } from "../games/public.ts";
import { findLoginClient } from "./login-client.ts";
import { countLoginTry } from "./login-tries.ts";
import { finishLogin } from "./open-login.ts";
import type { Entered } from "./open-login.ts";
import type { Identity } from "./providers/identity.ts";

export interface ProviderLogin {
  readonly kind: LoginKind;
  readonly client_id: string;
  /** Asks the provider. Runs only where the brand offers it to this client. */
  identify(): Promise<Identity | Refusal>;
}

export async function enterWithProvider(
  context: CallContext,
  games: GameBackends,
  login: ProviderLogin,
): Promise<Entered | Refusal> {
  const scope = findLoginClient(context.resolvedHost, login.client_id);
  if ("refused" in scope) return scope;
  if (!listKinds(context, login.client_id).includes(login.kind)) return refuse("login_failed", { login: "provider" });
  const attempt = await countLoginTry(context, undefined);
  if (attempt === undefined) return refuse("too_many_logins");

  const identity = await login.identify();
  // An identity that the provider knows is no failed try, whatever the game says of an account; nor is one without a verdict.
  if (!("refused" in identity)) await attempt.forgive();
  else if (identity.refused === "busy") await attempt.excuse();
  if ("refused" in identity) return identity;
  const account = await askAccountByIdentity(games, scope.client, { provider: login.kind, ...identity });
  return "refused" in account ? account : finishLogin(context, { ...scope, account });
}

/** E9, Z61: what the brand offers to this client and is set up for. */
export function listKinds(
  { world, resolvedHost }: Pick<CallContext, "world" | "resolvedHost">,
  client_id: string,
): LoginKind[] {
  const apps = world.settings.login.apps[resolvedHost.brand.key];
  return offeredKinds(resolvedHost.brand, client_id).filter((kind) => appIdOf(apps, kind) !== undefined);
}
