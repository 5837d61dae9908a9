// Brings views and functions to the state of this code, after the migrations and under their lock.
import type { Client } from "pg";
import { inOneTransaction, tryAgain } from "./apply-migration.ts";
import type { Patience } from "./apply-migration.ts";
import { sqlStateOf } from "./database-errors.ts";
import { app_role, catalogue_role, console_role } from "./database-roles.ts";
import { migrationNames } from "./migration-files.ts";
import type { SqlState } from "./sql-files.ts";

/**
 * Not where a later version was here: an earlier process that starts again in a rolling deploy must not take the later
 * definitions back. A later version left a migration that this code does not know, or this state is not the last one applied.
 */
export async function needsSqlFiles(client: Client, { sha256 }: SqlState): Promise<boolean> {
  const { rows } = await client.query<{ isKnown: boolean; isAhead: boolean }>(
    `select exists (select 1 from sql_state where sha256 = $1) as "isKnown",
            exists (select 1 from migration where name <> all($2::text[])) as "isAhead"`,
    [sha256, migrationNames()],
  );
  return rows[0]?.isKnown === false && !rows[0].isAhead;
}

export async function applySqlFiles(client: Client, state: SqlState, patience: Patience): Promise<void> {
  await tryAgain("of server/sql", patience, () =>
    inOneTransaction(client, async () => {
      await defineAll(client, state);
      const gone = await viewsThere(client, { except: state.views });
      if (gone.length > 0) await client.query(`drop view ${gone.join(", ")}`);
      await grantReading(
        client,
        state.views.filter((view) => !isForOperators(view)),
        app_role,
      );
      await grantReading(client, state.views.filter(isForOperators), console_role);
      await grantReading(client, state.views.filter(isForPublishers), catalogue_role);
      await client.query("insert into sql_state (sha256, views) values ($1, $2)", [state.sha256, state.views]);
    }),
  );
}

/** What the console shows; a serving process has no use for it. */
function isForOperators(view: string): boolean {
  return view.startsWith("console.");
}

/** What whoever publishes a shop is told of orders. */
function isForPublishers(view: string): boolean {
  return view.startsWith("shop_");
}

async function grantReading(client: Client, views: readonly string[], role: string): Promise<void> {
  if (views.length > 0) await client.query(`grant select on ${views.join(", ")} to ${role}`);
}

/** A view cannot be replaced by one with other columns: then all are dropped and defined anew, in the same transaction. */
async function defineAll(client: Client, state: SqlState): Promise<void> {
  await client.query("savepoint before_views");
  try {
    await runFiles(client, state);
  } catch (error) {
    if (!(error instanceof SqlFileFailed) || sqlStateOf(error.cause) !== "42P16") throw error;
    await client.query("rollback to savepoint before_views");
    const all = await viewsThere(client, { and: state.views });
    if (all.length > 0) await client.query(`drop view ${all.join(", ")}`);
    await runFiles(client, state);
  }
}

async function runFiles(client: Client, { files }: SqlState): Promise<void> {
  for (const { name, sql } of files) {
    await client.query(sql).catch((error: unknown) => {
      throw new SqlFileFailed(name, error);
    });
  }
}

/** Views of any state that was applied here, as far as they are there. */
async function viewsThere(
  client: Client,
  { and = [], except = [] }: { and?: readonly string[]; except?: readonly string[] },
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct name
       from (select unnest(views) from sql_state union select unnest($1::text[])) known (name)
      where to_regclass(name) is not null and name <> all($2::text[])`,
    [and, except],
  );
  return rows.map(({ name }) => name);
}

class SqlFileFailed extends Error {
  override name = "SqlFileFailed";
  /** Read by the retry after a lock timeout. */
  readonly code: string | undefined;

  constructor(file: string, cause: unknown) {
    super(`server/sql/${file} failed: ${String(cause)}`, { cause });
    this.code = sqlStateOf(cause);
  }
}
