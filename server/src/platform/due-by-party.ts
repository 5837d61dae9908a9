import type { Want } from "./work-runner.ts";

/**
 * A table of leased work. `open` is the predicate of its partial index on (party, next_at): an index over any other predicate
 * would make each poll read all the rows that wait.
 */
export interface DueRows {
  readonly table: string;
  /** What the caller needs of each row, unqualified. */
  readonly columns: string;
  /** The company the work waits for, as the index has it. */
  readonly party: string;
  readonly open: string;
}

/**
 * SQL of the CTEs `parties` and `due`: locked rows that are due, the longest waiting first, of each party no more than it has
 * room for. It asks each party's part of the index, so that ten thousand rows of a party that is full cost the others nothing.
 * A limit that the planner cannot see keeps it from planning each question anew. Parameters: $2 rows in all, $3 rows of one party,
 * $4 JSON of how many of each party run already.
 */
export function dueByParty({ table, columns, party, open }: DueRows): string {
  return `recursive parties (name) as (
       (select ${party} from ${table} where ${open} order by ${party} limit 1)
       union all
       select (select ${party} from ${table} where ${open} and ${party} > parties.name order by ${party} limit 1)
         from parties where parties.name is not null),
     due as (
       select found.* from parties cross join lateral (
         select ${columns}, next_at as waiting_since from ${table}
          where ${open} and ${party} = parties.name and next_at <= gem_now()
            and (lease_until is null or lease_until <= gem_now())
          order by next_at limit greatest(0, $3::int - coalesce(($4::jsonb ->> parties.name)::int, 0))
          for update skip locked) found
        order by found.waiting_since limit (select $2::int))`;
}

/** The parameters $1 to $4. */
export function takeParameters(owner: string, { batch, party_max, running }: Want): [string, number, number, string] {
  return [owner, batch, party_max, JSON.stringify(running)];
}
