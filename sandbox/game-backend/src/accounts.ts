// verify-password and account-by-identity.
import { verify } from "@node-rs/argon2";
import type { Account } from "./account-store.ts";
import {
  findAccountOfIdentity,
  findAccountOfName,
  findAccountOfSuid,
  insertAccount,
  insertIdentity,
} from "./account-store.ts";
import type { Backend } from "./backend.ts";
import { pickNumber } from "./backend.ts";
import { plantCharacters } from "./demo-characters.ts";
import type { GameAnswer } from "./game-answer.ts";
import { done, refuse } from "./game-answer.ts";
import { inTransaction } from "@gemgate/sandbox-plumbing/sqlite";
import { readChoice, readOptionalText, readText } from "@gemgate/sandbox-plumbing/read-fields";
import type { SignedCall } from "./signed-request.ts";

const PROVIDERS = ["google", "apple", "facebook", "vk", "twitter", "huawei", "suid"] as const;

/** A subject that begins so is known to the identity provider but never linked to an account of the game. */
const UNLINKED = "unlinked-";

export async function verifyPassword(backend: Backend, call: SignedCall): Promise<GameAnswer> {
  const usernameKey = makeUsernameKey(readText(call.fields, "username", /^[^\p{Cc}]{1,128}$/u));
  const password = readText(call.fields, "password", /^.{1,256}$/su);
  const { unknownHash } = await backend.passwordsReady;
  const account = findAccountOfName(backend.db, { group: call.group, usernameKey });
  // An unknown account costs one verification too, so that response times do not tell which accounts exist. The verification
  // runs on a thread of its own and does not hold up other calls.
  const isRight = await verify(account?.passwordHash ?? unknownHash, password);
  if (account === null || !isRight) return refuse("wrong_credentials");
  return account.isLocked ? refuse("account_locked") : done(presentAccount(account));
}

export function findAccountByIdentity(backend: Backend, call: SignedCall): GameAnswer {
  const provider = readChoice(call.fields, "provider", PROVIDERS);
  const subject = readText(call.fields, "subject", /^[^\p{Cc}]{1,255}$/u);
  const displayName = readOptionalText(call.fields, "display_name", /^[^\p{Cc}]{0,255}$/u) ?? "";
  const { group } = call;
  if (provider === "suid") return answerFound(findAccountOfSuid(backend.db, { group, suid: subject }));
  return inTransaction(backend.db, () => {
    const found = findAccountOfIdentity(backend.db, { group, provider, subject });
    if (found !== null || subject.startsWith(UNLINKED)) return answerFound(found);
    return createLinkedAccount(backend, { group, provider, subject, displayName });
  });
}

/** Players write their name as they like: case and blanks around it do not count. */
export function makeUsernameKey(username: string): string {
  return username.trim().toLowerCase();
}

export function makeSuid(group: string, usernameKey: string): string {
  return String(100_000_000_000 + pickNumber([group, usernameKey, "suid"], 900_000_000_000));
}

function answerFound(account: Account | null): GameAnswer {
  if (account === null) return refuse("no_account");
  return account.isLocked ? refuse("account_locked") : done({ ...presentAccount(account), created: false });
}

function createLinkedAccount(
  backend: Backend,
  identity: { group: string; provider: string; subject: string; displayName: string },
): GameAnswer {
  const { group, provider, subject } = identity;
  // The key holds a colon and the account no password: it can never be reached by typing a name.
  const usernameKey = `${provider}:${subject}`;
  const suid = makeSuid(group, usernameKey);
  const username = identity.displayName.trim().slice(0, 64) || `${provider}-${suid.slice(-6)}`;
  if (!insertAccount(backend.db, { suid, group, username, usernameKey, isDemo: false })) {
    throw new Error("a new account met another of the same id");
  }
  insertIdentity(backend.db, { group, provider, subject, suid });
  plantCharacters(backend, { group, suid, username: usernameKey, crowd: "one" });
  return done({ suid, username, real_name: "not_required", created: true });
}

function presentAccount(account: Account): Record<string, unknown> {
  return { suid: account.suid, username: account.username, real_name: account.realName };
}
