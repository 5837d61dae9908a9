// Login with a game account: the game verifies, nothing of the password stays here.
import { createHash } from "node:crypto";
import type { QueryOf } from "@gemgate/contract/call";
import { refuse } from "@gemgate/contract/code";
import type { Refusal } from "@gemgate/contract/code";
import type { logIn, UserInfo } from "@gemgate/contract/login";
import { readObfuscated } from "@gemgate/rules/login/obfuscate";
import type { CallContext } from "../../platform/http/call-route.ts";
import { randomToken } from "../../platform/random.ts";
import { findClient, isLoginClient, loginGameOf, verifyPassword } from "../games/public.ts";
import type { GameBackends } from "../games/public.ts";
import { hashToken } from "./find-session.ts";
import { countTry, forgiveTry, openSession, rememberAccount } from "./session-store.ts";

/** Unknown account and wrong password must look alike, also on a stopwatch. */
const answer_floor_ms = 250;
const window_s = 15 * 60;
const tries_of_account_max = 10;
// Many players share one address behind a carrier, so it may fail more often than one account.
const tries_of_address_max = 30;

export async function logInWithPassword(
  context: CallContext,
  games: GameBackends,
  query: QueryOf<typeof logIn>,
): Promise<UserInfo | Refusal> {
  const [answer] = await Promise.all([
    verifyAndOpen(context, games, query),
    context.world.clock.sleep(answer_floor_ms),
  ]);
  return answer;
}

async function verifyAndOpen(
  context: CallContext,
  games: GameBackends,
  query: QueryOf<typeof logIn>,
): Promise<UserInfo | Refusal> {
  const { world, place } = context;
  const isBrandWide = isLoginClient(place.brand, query.client_id);
  const client = isBrandWide ? loginGameOf(place) : findClient(place, query.client_id);
  if ("refused" in client) return client;
  const username = readObfuscated(query.username)?.trim();
  if (username === undefined || username === "") return refuse("bad_parameter", { parameter: "username" });
  const password = readObfuscated(query.password)?.trim();
  if (password === undefined || password === "") return refuse("bad_parameter", { parameter: "password" });

  const keys = {
    account: throttleKey(`account:${place.brand.key}:${username.toLowerCase()}`),
    address: throttleKey(`address:${context.address}`),
  };
  // The address first: one that is stopped must not go on adding a row for every name it invents.
  if ((await countTry(world.db, keys.address, window_s)) > tries_of_address_max) return refuse("too_many_logins");
  if ((await countTry(world.db, keys.account, window_s)) > tries_of_account_max) return refuse("too_many_logins");

  const account = await verifyPassword(games, client, { username, password });
  if ("refused" in account) {
    // A game that did not answer says nothing about the password, and one that wants a real name has found it right.
    if (account.refused === "busy" || account.refused === "not_real_name") await forgive(context, keys);
    return account;
  }
  await forgive(context, keys);
  return openLogin(context, {
    gp_id: isBrandWide ? "0" : client.gp_id,
    suid: account.suid,
    user_name: account.username,
    bind: query.bind,
  });
}

async function forgive(context: CallContext, keys: { account: Buffer; address: Buffer }): Promise<void> {
  await forgiveTry(context.world.db, keys.account);
  await forgiveTry(context.world.db, keys.address);
}

async function openLogin(
  { world, place }: CallContext,
  login: { gp_id: string; suid: string; user_name: string; bind: string | undefined },
): Promise<UserInfo> {
  const { gp_id, suid, user_name } = login;
  const account_id = await rememberAccount(world.db, { brand_id: place.brand.key, suid, user_name });
  const oauth_token = randomToken(world.random);
  await openSession(world.db, {
    token_hash: hashToken(oauth_token),
    bind_hash: login.bind === undefined ? null : Buffer.from(login.bind, "base64url"),
    brand_id: place.brand.key,
    gp_id,
    account_id,
  });
  return { username: user_name, suid, oauth_token, gp_id };
}

function throttleKey(text: string): Buffer {
  return createHash("sha256").update(`login:${text}`).digest();
}
