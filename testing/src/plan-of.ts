import type { Queryable } from "@gemgate/server/platform/database";

/** How the database would answer the one statement of a store, without answering it. */
export async function planOf(
  owner: Pick<Queryable, "query">,
  ask: (db: Queryable) => Promise<unknown>,
): Promise<string> {
  return explain(owner, "explain", ask);
}

/** The same with the statement carried out: how many rows each step read. */
export async function measuredPlanOf(
  owner: Pick<Queryable, "query">,
  ask: (db: Queryable) => Promise<unknown>,
): Promise<string> {
  return explain(owner, "explain (analyze, timing off)", ask);
}

async function explain(
  owner: Pick<Queryable, "query">,
  how: string,
  ask: (db: Queryable) => Promise<unknown>,
): Promise<string> {
  const plan: string[] = [];
  await ask({
    async query(text, values) {
      const { rows } = await owner.query<{ "QUERY PLAN": string }>(`${how} ${text}`, [...(values ?? [])]);
      plan.push(...rows.map((row) => row["QUERY PLAN"]));
      return { rows: [] };
    },
  });
  return plan.join("\n");
}
