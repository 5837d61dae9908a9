// The demo accounts of every group. Accounts and characters are written at once; the passwords are hashed behind the
// start, once for the life of the store, because three Argon2 hashes would take a noticeable part of it.
import { randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { hasDemoWithoutPassword, insertAccount, setDemoPassword } from "./account-store.ts";
import { makeSuid } from "./accounts.ts";
import type { Backend } from "./backend.ts";
import type { Crowd } from "./demo-characters.ts";
import { plantCharacters } from "./demo-characters.ts";
import { inTransaction } from "@gemgate/sandbox-plumbing/sqlite";

const DEMO_ACCOUNTS: ReadonlyArray<{ username: string; password: string; crowd: Crowd }> = [
  { username: "kaelis", password: "crystal-60", crowd: "several" },
  { username: "newcomer", password: "crystal-61", crowd: "one" },
  { username: "nobody", password: "crystal-62", crowd: "none" },
];

export function seedDemoAccounts(backend: Omit<Backend, "passwordsReady">): void {
  inTransaction(backend.db, () => {
    for (const group of backend.world.groups) {
      for (const { username, crowd } of DEMO_ACCOUNTS) {
        const suid = makeSuid(group, username);
        insertAccount(backend.db, { suid, group, username, usernameKey: username, isDemo: true });
        plantCharacters(backend, { group, suid, username, crowd });
      }
    }
  });
}

/** What a hash costs; the library's own choice where nothing is said. */
export type HashCost = { memoryCost?: number; timeCost?: number };

export async function hashDemoPasswords(
  backend: Omit<Backend, "passwordsReady">,
  cost: HashCost = {},
): Promise<{ unknownHash: string }> {
  for (const { username, password } of DEMO_ACCOUNTS) {
    if (backend.stopping.aborted) break;
    if (!hasDemoWithoutPassword(backend.db, username)) continue;
    const passwordHash = await hash(password, cost);
    if (!backend.stopping.aborted) setDemoPassword(backend.db, { usernameKey: username, passwordHash });
  }
  return { unknownHash: await hash(randomBytes(32), cost) };
}
