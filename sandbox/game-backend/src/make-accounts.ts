// A crowd for load tests: many accounts of one group, each with one character in every game.
import { insertAccount } from "./account-store.ts";
import { makeSuid, makeUsernameKey } from "./accounts.ts";
import type { Backend } from "./backend.ts";
import { plantCharacters } from "./demo-characters.ts";
import { inTransaction } from "./open-store.ts";
import { listCharacters } from "./role-store.ts";

export type CrowdDemand = { group: string; prefix: string; from: number; count: number };

/** Accounts prefix-from, prefix-(from+1), …; those that are there already are shown again. They have no password. */
export function makeAccounts(backend: Backend, demand: CrowdDemand): Record<string, unknown>[] {
  const names = Array.from({ length: demand.count }, (_, index) =>
    makeUsernameKey(`${demand.prefix}-${demand.from + index}`),
  );
  return inTransaction(backend.db, () => names.map((username) => makeAccount(backend, demand.group, username)));
}

function makeAccount(backend: Backend, group: string, username: string): Record<string, unknown> {
  const suid = makeSuid(group, username);
  const isNew = insertAccount(backend.db, { suid, group, username, usernameKey: username, isDemo: false });
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
