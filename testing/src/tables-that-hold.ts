import type { Client } from "pg";

/** Where a planted text stands in the database, in any column of any table. */
export async function tablesThatHold(owner: Client, texts: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1",
  );
  if (rows.length < 10) throw new Error("the database has hardly any tables");
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await owner.query(
      `select 1 from "${name}" one, unnest($1::text[]) as canary where strpos(one::text, canary) > 0 limit 1`,
      [texts],
    );
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}
