// The serving role as migrations leave it: there, the owner's to become, and with its limits.
import type { Client } from "pg";
import { limitNames, sessionLimits } from "./session-limits.ts";

export async function ensureAppRole(client: Client): Promise<void> {
  // Roles belong to the whole cluster: two databases being migrated at once may both try.
  await client.query(`
    do $$ begin
      if not exists (select 1 from pg_roles where rolname = 'gemgate_app') then
        create role gemgate_app login;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`);
  // The owner must be able to become the serving role where one address serves both (DATABASE_URL).
  await client.query(`
    do $$ begin
      if not pg_has_role(current_user, 'gemgate_app', 'member') then
        execute format('grant gemgate_app to %I', current_user);
      end if;
    end $$`);
  await ensureLimits(client);
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
