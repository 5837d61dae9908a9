import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { CallContext } from "../../platform/http/call-route.ts";
import type { Entered } from "./open-login.ts";
import { keepRealName, accountHome, rememberAccount } from "../account/public.ts";

/**
 * Whom the game has named comes in, unless it wants a real name first (6001). That is remembered, so that another login of
 * the same account does not go on buying.
 */
export async function admit(
  { world, resolvedHost }: Pick<CallContext, "world" | "resolvedHost">,
  entered: Entered,
): Promise<Entered | Refusal> {
  const { suid, username, real_name } = entered.account;
  if (real_name !== "needed") return entered;
  const account_id = await rememberAccount(world.db, { ...accountHome(resolvedHost), suid, user_name: username });
  await keepRealName(world.db, account_id, real_name);
  return refuse("not_real_name");
}
