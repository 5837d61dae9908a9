// The roles beside the owner as migrations leave them: there, and the owner's to become. One serves, one publishes shops, one adds events,
// one is the console's.
import type { Client } from "pg";
import { sqlStateOf } from "./database-errors.ts";
import { limitNames, sessionLimits } from "./session-limits.ts";

export const app_role = "gemgate_app";
export const catalogue_role = "gemgate_catalogue";
export const collector_role = "gemgate_collector";
export const console_role = "gemgate_console";

/** For a session that the owner's address opens, and for one that logs in as the role itself. */
export const catalogueRoleOptions = `-c role=${catalogue_role}`;
export const collectorRoleOptions = `-c role=${collector_role}`;
export const consoleRoleOptions = `-c role=${console_role}`;

const not_allowed = "42501";

export async function ensureRoles(client: Client): Promise<void> {
  const refused: string[] = [];
  for (const role of [app_role, catalogue_role, collector_role, console_role]) {
    await ensureRole(client, role).catch((error: unknown) => {
      if (sqlStateOf(error) !== not_allowed) throw error;
      refused.push(role);
    });
  }
  if (refused.length > 0) throw await missingRoles(client, refused);
  await ensureLimits(client);
  await ensureTemporaryTables(client);
}

/** The owner of a managed database may often make no roles, and an upgrade may need one more. */
async function missingRoles(client: Client, roles: readonly string[]): Promise<Error> {
  const { rows } = await client.query<{ owner: string; missing: string[] }>(
    `select quote_ident(current_user) as owner,
            array(select role from unnest($1::text[]) role where role not in (select rolname from pg_roles)) as missing`,
    [roles],
  );
  const { owner = "the owner", missing = [] } = rows[0] ?? {};
  const steps = [...missing.map((role) => `create role ${role} login;`), `grant ${roles.join(", ")} to ${owner};`];
  return new Error(
    `${owner} may not make these roles its own: ${roles.join(", ")}. An administrator of the database does: ${steps.join(" ")}`,
  );
}

/** What is published is compared in them. A right on the database itself does not come with a backup of what is in it. */
async function ensureTemporaryTables(client: Client): Promise<void> {
  await client.query(`
    do $$ begin
      if not has_database_privilege('${catalogue_role}', current_database(), 'temporary') then
        execute format('grant temporary on database %I to ${catalogue_role}', current_database());
      end if;
    end $$`);
}

async function ensureRole(client: Client, role: string): Promise<void> {
  // Roles belong to the whole cluster: two databases being migrated at once may both try.
  await client.query(`
    do $$ begin
      if not exists (select 1 from pg_roles where rolname = '${role}') then
        create role ${role} login;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`);
  // The owner must be able to become the role where one address serves both (DATABASE_URL). Whoever made a role is a member of it
  // since PostgreSQL 16, and still may not become it: only the attempt tells.
  await client.query(`
    do $$ begin
      set local role ${role};
      reset role;
    exception when insufficient_privilege then
      execute format('grant ${role} to %I', current_user);
    end $$`);
}

/** Only what the role does not have yet: a limit that an operator chose stays. A database restored elsewhere comes without any. */
async function ensureLimits(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select split_part(unnest(setconfig), '=', 1) as name from pg_db_role_setting
      where setdatabase = 0 and setrole = 'gemgate_app'::regrole`,
  );
  const known = new Set(rows.map(({ name }) => name));
  for (const name of limitNames) if (!known.has(name)) await setLimit(client, `${name} = ${sessionLimits[name]}`);
}

/** As the role itself, which may always set its own: the owner of a managed database may not set those of others. */
async function setLimit(client: Client, setting: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query("set local role gemgate_app");
    await client.query(`alter role gemgate_app set ${setting}`);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    // Two databases of one cluster are migrated at once, and the other one has just set the same.
    if (!/tuple concurrently|duplicate key/.test(String(error))) throw error;
  }
}
