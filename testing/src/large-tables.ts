// Plans as they are with a million rows in each table: of twenty rows, reading all of them is the cheapest of all ways.
import type { Client } from "pg";

/** A step of a plan as `explain (format json)` gives it. */
export interface PlanStep {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Index Cond"?: string;
  readonly "Recheck Cond"?: string;
  readonly "One-Time Filter"?: string;
  readonly Plans?: readonly PlanStep[];
}

/** The planner of this session is told that every table is large, and reads a whole one only where no index serves. */
export async function pretendLargeTables(owner: Pick<Client, "query">): Promise<void> {
  await owner.query("analyze");
  await owner.query(
    "update pg_class set reltuples = 1e6, relpages = 1 where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  await owner.query("set enable_seqscan = off");
}

/** The first step, with the others under it. */
export async function planStepsOf(
  owner: Pick<Client, "query">,
  text: string,
  values: readonly unknown[] = [],
): Promise<PlanStep | undefined> {
  const { rows } = await owner.query<{ "QUERY PLAN": [{ Plan: PlanStep }] }>(`explain (format json) ${text}`, [
    ...values,
  ]);
  return rows[0]?.["QUERY PLAN"][0].Plan;
}
