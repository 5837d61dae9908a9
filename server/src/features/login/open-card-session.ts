import type { UserInfo } from "@gemgate/contract/login";
import type { CallContext } from "../../platform/http/call-route.ts";
import { randomToken } from "../../platform/random.ts";
import { addCardSession } from "./card-session-store.ts";
import { hashToken } from "./find-session.ts";
import { readBind } from "./read-bind.ts";
import { accountHome, rememberAccount } from "../account/public.ts";

const suid_letters = 8;

/** Z30: the account of the holder of the card. */
export function cardSuid(card_hash: Buffer): string {
  return `card:${card_hash.toString("hex").slice(0, suid_letters)}`;
}

/** Z30: number and password are right; the session belongs to an account of the card's own. */
export async function openCardSession(
  { world, resolvedHost }: CallContext,
  login: { card_hash: Buffer; user_name: string; gp_id: string; bind: string | undefined },
): Promise<UserInfo> {
  const { card_hash, user_name, gp_id, bind } = login;
  const suid = cardSuid(card_hash);
  const account_id = await rememberAccount(world.db, { ...accountHome(resolvedHost), suid, user_name });
  const oauth_token = randomToken(world.random);
  await addCardSession(world.db, {
    token_hash: hashToken(oauth_token),
    bind_hash: readBind(bind),
    brand_id: resolvedHost.brand.key,
    gp_id,
    account_id,
    card_hash,
  });
  return { username: user_name, suid, oauth_token, gp_id };
}
