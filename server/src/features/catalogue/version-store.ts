// SQL over the published versions of a shop, each with its files.
import { createHash } from "node:crypto";
import type { FolderFiles } from "@gemgate/shop-folder/folder-layout";
import { assert } from "../../platform/assert.ts";
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";

/** False: another publication is under way. */
export async function lockShop(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query<{ locked: boolean }>(
    "select pg_try_advisory_xact_lock(hashtext('gemgate shop')) as locked",
  );
  return rows[0]?.locked === true;
}

/** 0: nothing was ever published. */
export async function readCurrentVersion(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ no: number }>("select coalesce(max(no), 0)::int as no from shop_version");
  return rows[0]?.no ?? 0;
}

/** Those of these ids that were published here. */
export async function listKnownVersions(db: Queryable, ids: readonly string[]): Promise<{ no: number; id: string }[]> {
  const { rows } = await db.query<{ no: number; id: string }>(
    "select no, id from shop_version where id = any($1::uuid[])",
    [ids],
  );
  return rows;
}

export async function readVersionId(db: Queryable, no: number): Promise<string> {
  const { rows } = await db.query<{ id: string }>("select id from shop_version where no = $1", [no]);
  const [row] = rows;
  assert(row !== undefined, `version ${no} was published`);
  return row.id;
}

export interface NewVersion {
  readonly no: number;
  readonly kind: "apply" | "rollback";
  readonly operator: string;
  readonly note: string;
  readonly changes: number;
  readonly audit_id: number;
}

export async function addVersion(tx: Tx, version: NewVersion, files: FolderFiles): Promise<void> {
  const { no, kind, operator, note, changes, audit_id } = version;
  await tx.query(
    "insert into shop_version (no, kind, operator, note, changes, audit_id) values ($1, $2, $3, $4, $5, $6)",
    [no, kind, operator, note, changes, audit_id],
  );
  // One by one: a table of prices has megabytes.
  for (const [path, bytes] of files) {
    const hash = hashOf(bytes);
    await tx.query("insert into shop_file (hash, bytes) values ($1, $2) on conflict (hash) do nothing", [hash, bytes]);
    await tx.query("insert into shop_version_file (no, path, hash) values ($1, $2, $3)", [no, path, hash]);
  }
}

/** Whether a version holds exactly these files. */
export async function isSameFolder(tx: Tx, no: number, files: FolderFiles): Promise<boolean> {
  const { rows } = await tx.query<{ path: string; hash: Buffer }>(
    "select path, hash from shop_version_file where no = $1",
    [no],
  );
  if (rows.length !== files.size) return false;
  return rows.every(({ path, hash }) => {
    const bytes = files.get(path);
    return bytes !== undefined && hashOf(bytes).equals(hash);
  });
}

function hashOf(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}

export interface ShopVersion {
  no: number;
  at: Date;
  kind: "apply" | "rollback";
  operator: string;
  note: string;
  changes: number;
}

export async function listVersions(db: Queryable, most: number): Promise<ShopVersion[]> {
  const { rows } = await db.query<ShopVersion>(
    "select no, at, kind, operator, note, changes from shop_version order by no desc limit $1",
    [most],
  );
  return rows;
}

/** Undefined: there is no such version. */
export async function readVersionFiles(db: Queryable, no: number): Promise<Map<string, Uint8Array> | undefined> {
  const { rows } = await db.query<{ path: string; bytes: Uint8Array | null }>(
    `select f.path, s.bytes from shop_version v
       left join shop_version_file f on f.no = v.no left join shop_file s on s.hash = f.hash
      where v.no = $1 order by f.path collate "C"`,
    [no],
  );
  if (rows.length === 0) return undefined;
  return new Map(rows.flatMap(({ path, bytes }) => (bytes === null ? [] : [[path, bytes] as const])));
}

/** Files that differ between two versions, by their paths. */
export async function listChangedFiles(db: Queryable, from: number, to: number): Promise<string[]> {
  const { rows } = await db.query<{ path: string }>(
    `select coalesce(a.path, b.path) as path
       from (select path, hash from shop_version_file where no = $1) a
       full join (select path, hash from shop_version_file where no = $2) b on b.path = a.path
      where a.hash is distinct from b.hash order by 1`,
    [from, to],
  );
  return rows.map(({ path }) => path);
}

/** Names of all pictures that were ever published: a page that is open may still ask for those of the version before. */
export async function listPictureNames(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select distinct encode(hash, 'hex') || substring(path from '\\.[a-z]+$') as name
       from shop_version_file where path ~ '^(games/[0-9]+|brands/[a-z0-9]+)/pictures/' limit 50000`,
  );
  return rows.map(({ name }) => name);
}

export async function readPicture(db: Queryable, hash: string): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ bytes: Buffer }>("select bytes from shop_file where hash = decode($1, 'hex')", [
    hash,
  ]);
  return rows[0]?.bytes;
}
