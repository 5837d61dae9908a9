// Statements that a test asks again and again on one connection, planned once: the views of the invariants take ten times as long to
// plan as to ask.
import { createHash } from "node:crypto";
import type { Queryable, Rows } from "@gemgate/server/platform/database";
import type { ClientBase, QueryResultRow } from "pg";

/** One connection whose every statement is prepared at its first use. */
export function asPreparing(client: Pick<ClientBase, "query">): Queryable {
  return {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Rows<Row>> =>
      client.query<Row & QueryResultRow>({ name: nameOf(text), text, values: [...values] }),
  };
}

function nameOf(text: string): string {
  return `t${createHash("sha256").update(text).digest("base64url").slice(0, 20)}`;
}

export interface BrokenInvariant {
  readonly invariant: string;
  readonly violations: number;
}

/** The rows of `inv_counts()` that are not zero. */
export async function listBroken(client: Pick<ClientBase, "query">): Promise<BrokenInvariant[]> {
  const db = asPreparing(client);
  const views = await db.query<{ name: string }>(
    "select viewname::text as name from pg_views where schemaname = current_schema() and viewname ~ '^inv[0-9]{2}' order by 1",
  );
  const counts = views.rows.map(
    ({ name }) => `select '${name}' as invariant, count(*)::int as violations from ${name}`,
  );
  const { rows } = await db.query<BrokenInvariant>(
    `select * from (${counts.join(" union all ")}) as counted where violations > 0 order by 1`,
  );
  return rows;
}
