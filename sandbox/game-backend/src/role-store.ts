// Characters in SQL. The contract calls them roles.
import type { DatabaseSync } from "node:sqlite";
import type { Row } from "@gemgate/sandbox-plumbing/sqlite";
import { numberOf, textOf } from "@gemgate/sandbox-plumbing/sqlite";

export type Character = {
  gpId: string;
  roleId: string;
  suid: string;
  roleName: string;
  level: number;
  serverId: string;
  realServer: string;
  areaId: string;
  lastLoginS: number;
};

const COLUMNS = `character.gp_id, role_id, character.suid, role_name, level, server_id, real_server, area_id,
  last_login_s`;
const ROLES_MAX = 500;

export function insertCharacter(db: DatabaseSync, character: Character): void {
  db.prepare(
    `insert into character (gp_id, role_id, suid, role_name, level, server_id, real_server, area_id, last_login_s)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
  ).run(
    character.gpId,
    character.roleId,
    character.suid,
    character.roleName,
    character.level,
    character.serverId,
    character.realServer,
    character.areaId,
    character.lastLoginS,
  );
}

/** Leans on the index character_suid. */
export function listCharacters(
  db: DatabaseSync,
  filter: { gpId: string; group: string; suid: string; liveServer: string | null; areaId: string | null },
): Character[] {
  return db
    .prepare(
      `select ${COLUMNS} from character join account on account.suid = character.suid
       where character.suid = ?1 and character.gp_id = ?2 and account.account_group = ?3
         and coalesce(?4, live_server) = live_server and coalesce(?5, area_id) = area_id
       order by last_login_s desc, role_id limit ?6`,
    )
    .all(filter.suid, filter.gpId, filter.group, filter.liveServer, filter.areaId, ROLES_MAX)
    .map(readCharacter);
}

/** A character of another group answers as an unknown one. */
export function findCharacter(
  db: DatabaseSync,
  key: { gpId: string; group: string; roleId: string; liveServer: string; areaId: string | null },
): Character | null {
  const row = db
    .prepare(
      `select ${COLUMNS} from character join account on account.suid = character.suid
       where character.gp_id = ?1 and role_id = ?2 and live_server = ?3 and account.account_group = ?4
         and coalesce(?5, area_id) = area_id`,
    )
    .get(key.gpId, key.roleId, key.liveServer, key.group, key.areaId);
  return row === undefined ? null : readCharacter(row);
}

function readCharacter(row: Row): Character {
  return {
    gpId: textOf(row, "gp_id"),
    roleId: textOf(row, "role_id"),
    suid: textOf(row, "suid"),
    roleName: textOf(row, "role_name"),
    level: numberOf(row, "level"),
    serverId: textOf(row, "server_id"),
    realServer: textOf(row, "real_server"),
    areaId: textOf(row, "area_id"),
    lastLoginS: numberOf(row, "last_login_s"),
  };
}
