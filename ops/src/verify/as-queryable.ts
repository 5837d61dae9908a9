import type { Queryable, Rows } from "@gemgate/server/platform/database";
import type { ClientBase, QueryResultRow } from "pg";

/** One connection as a store asks for it: each statement alone, or all in the transaction that is open on it. */
export function asQueryable(client: ClientBase): Queryable {
  return {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Rows<Row>> =>
      client.query<Row & QueryResultRow>(text, [...values]),
  };
}
