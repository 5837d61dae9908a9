// A crowd for load tests, or one player that no other test uses: accounts of one group, each with one character in
// every game.
import { hash } from "@node-rs/argon2";
import { insertAccount } from "./account-store.ts";
import { makeSuid, makeUsernameKey } from "./accounts.ts";
import type { Backend } from "./backend.ts";
import { plantCharacters } from "./demo-characters.ts";
import { inTransaction } from "@gemgate/sandbox-plumbing/sqlite";
import { listCharacters } from "./role-store.ts";

export type CrowdDemand = {
  group: string;
  prefix: string;
  from: number;
  count: number;
  /** One for all of them; null: none, since hashing takes its time. */
  password: string | null;
};

/** Accounts prefix-from, prefix-(from+1), …; those that are there already are shown again as they are. */
export async function makeAccounts(backend: Backend, demand: CrowdDemand): Promise<Record<string, unknown>[]> {
  const passwordHash = demand.password === null ? null : await hash(demand.password);
  const names = Array.from({ length: demand.count }, (_, index) =>
    makeUsernameKey(`${demand.prefix}-${demand.from + index}`),
  );
  return inTransaction(backend.db, () =>
    names.map((username) => makeAccount(backend, { group: demand.group, username, passwordHash })),
  );
}

function makeAccount(
  backend: Backend,
  { group, username, passwordHash }: { group: string; username: string; passwordHash: string | null },
): Record<string, unknown> {
  const suid = makeSuid(group, username);
  const isNew = insertAccount(backend.db, {
    suid,
    group,
    username,
    usernameKey: username,
    isDemo: false,
    passwordHash,
  });
  if (isNew) plantCharacters(backend, { group, suid, username, crowd: "one" });
  const characters = [...backend.world.games.keys()].flatMap((gpId) =>
    listCharacters(backend.db, { gpId, group, suid, liveServer: null, areaId: null }),
  );
  return {
    suid,
    username,
    characters: characters.map((character) => ({
      gp_id: character.gpId,
      role_id: character.roleId,
      server_id: character.serverId,
      area_id: character.areaId,
    })),
  };
}
