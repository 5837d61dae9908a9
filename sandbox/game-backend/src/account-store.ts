// Accounts in SQL. An account belongs to a group and is the same in all games of that group.
import type { DatabaseSync } from "node:sqlite";
import type { Row } from "@gemgate/sandbox-plumbing/sqlite";
import { numberOf, textOf, textOrNull } from "@gemgate/sandbox-plumbing/sqlite";

export const REAL_NAMES = ["verified", "needed", "not_required"] as const;
export type RealName = (typeof REAL_NAMES)[number];

export type Account = {
  suid: string;
  username: string;
  passwordHash: string | null;
  realName: string;
  isLocked: boolean;
};

const COLUMNS = "suid, username, password_hash, real_name, is_locked";

export function findAccountOfName(db: DatabaseSync, key: { group: string; usernameKey: string }): Account | null {
  return readOne(
    db
      .prepare(`select ${COLUMNS} from account where account_group = ? and username_key = ?`)
      .get(key.group, key.usernameKey),
  );
}

export function findAccountOfSuid(db: DatabaseSync, key: { group: string; suid: string }): Account | null {
  return readOne(
    db.prepare(`select ${COLUMNS} from account where account_group = ? and suid = ?`).get(key.group, key.suid),
  );
}

export function findUsername(db: DatabaseSync, suid: string): string | null {
  const row = db.prepare("select username from account where suid = ?").get(suid);
  return row === undefined ? null : textOf(row, "username");
}

export function findAccountOfIdentity(
  db: DatabaseSync,
  identity: { group: string; provider: string; subject: string },
): Account | null {
  return readOne(
    db
      .prepare(
        `select ${COLUMNS} from account where suid = (
           select suid from linked_identity where account_group = ? and provider = ? and subject = ?)`,
      )
      .get(identity.group, identity.provider, identity.subject),
  );
}

export type NewAccount = {
  suid: string;
  group: string;
  username: string;
  usernameKey: string;
  isDemo: boolean;
  /** Absent: the account has no login by password, or the password follows later. */
  passwordHash?: string | null;
};

/** Says whether the account is new. Those of earlier starts stay as they are. */
export function insertAccount(db: DatabaseSync, account: NewAccount): boolean {
  const { suid, group, username, usernameKey, isDemo, passwordHash = null } = account;
  const result = db
    .prepare(
      `insert into account (suid, account_group, username, username_key, is_demo, password_hash) values (?, ?, ?, ?, ?, ?)
       on conflict do nothing`,
    )
    .run(suid, group, username, usernameKey, isDemo ? 1 : 0, passwordHash);
  return result.changes === 1;
}

export function insertIdentity(
  db: DatabaseSync,
  identity: { group: string; provider: string; subject: string; suid: string },
): void {
  db.prepare("insert into linked_identity (account_group, provider, subject, suid) values (?, ?, ?, ?)").run(
    identity.group,
    identity.provider,
    identity.subject,
    identity.suid,
  );
}

export function hasDemoWithoutPassword(db: DatabaseSync, usernameKey: string): boolean {
  const row = db
    .prepare(
      `select exists (
         select 1 from account where is_demo = 1 and username_key = ? and password_hash is null) as found`,
    )
    .get(usernameKey);
  return row !== undefined && numberOf(row, "found") === 1;
}

export function setDemoPassword(db: DatabaseSync, demo: { usernameKey: string; passwordHash: string }): void {
  db.prepare(
    "update account set password_hash = ? where is_demo = 1 and username_key = ? and password_hash is null",
  ).run(demo.passwordHash, demo.usernameKey);
}

export function changeAccount(
  db: DatabaseSync,
  change: { group: string; usernameKey: string; isLocked: boolean | null; realName: RealName | null },
): boolean {
  const result = db
    .prepare(
      `update account set is_locked = coalesce(?, is_locked), real_name = coalesce(?, real_name)
       where account_group = ? and username_key = ?`,
    )
    .run(change.isLocked === null ? null : Number(change.isLocked), change.realName, change.group, change.usernameKey);
  return result.changes === 1;
}

function readOne(row: Row | undefined): Account | null {
  if (row === undefined) return null;
  return {
    suid: textOf(row, "suid"),
    username: textOf(row, "username"),
    passwordHash: textOrNull(row, "password_hash"),
    realName: textOf(row, "real_name"),
    isLocked: numberOf(row, "is_locked") === 1,
  };
}
