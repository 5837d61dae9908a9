import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { UserInfo } from "@gemgate/contract/login";
import type { CallContext } from "../../platform/http/call-route.ts";
import { randomToken } from "../../platform/random.ts";
import type { GameAccount, KnownClient } from "../games/public.ts";
import { hashToken } from "./find-session.ts";
import { readBind } from "./read-bind.ts";
import { accountHome, keepRealName, rememberAccount } from "../account/public.ts";
import { openSession } from "./session-store.ts";

/** An account that the game has verified, and the game whose login it is ('0' = brand-wide, Z114). */
export interface Entered {
  readonly client: KnownClient;
  readonly gp_id: string;
  readonly account: GameAccount;
}

export interface OpenedLogin {
  readonly account_id: number;
  readonly user: UserInfo;
}

/** A new token for this account. With `bind` it is worth nothing without the browser's second secret (Z131). */
export async function openLogin(
  { world, resolvedHost }: Pick<CallContext, "world" | "resolvedHost">,
  { gp_id, account }: Entered,
  bind: string | undefined,
): Promise<OpenedLogin> {
  const { suid, username } = account;
  const account_id = await rememberAccount(world.db, { ...accountHome(resolvedHost), suid, user_name: username });
  const oauth_token = randomToken(world.random);
  await openSession(world.db, {
    token_hash: hashToken(oauth_token),
    bind_hash: readBind(bind),
    brand_id: resolvedHost.brand.key,
    gp_id,
    account_id,
  });
  return { account_id, user: { username, suid, oauth_token, gp_id } };
}

/**
 * Lets a verified account in, unless its game wants a real name first (6001). That is stored, so that another login of the same
 * account cannot go on buying.
 */
export async function finishLogin(
  { world, resolvedHost }: Pick<CallContext, "world" | "resolvedHost">,
  entered: Entered,
): Promise<Entered | Refusal> {
  const { suid, username, real_name } = entered.account;
  if (real_name !== "needed") return entered;
  const account_id = await rememberAccount(world.db, { ...accountHome(resolvedHost), suid, user_name: username });
  await keepRealName(world.db, account_id, real_name);
  return refuse("not_real_name");
}
