// What a store sends to the database, as lines of a script for pgbench. The texts are the stores' own, so that the two cannot drift apart.
import type { Tx } from "@gemgate/server/platform/transaction";
import { escapeLiteral } from "pg";

/** Where a value differs with each run, PostgreSQL or pgbench makes it. */
const standIns: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  ["<scope>", "('account:' || (:account)::text)"],
  ["<key>", "md5(random()::text || clock_timestamp()::text)"],
  ["<role>", "md5(random()::text || clock_timestamp()::text)"],
  ["<number>", "upper(substr(md5(random()::text || clock_timestamp()::text), 1, 20))"],
  ["<order>", "(:billing_no)::text"],
  [-1, "(:account)::bigint"],
  [-2, "(:id)::bigint"],
  [-3, "(:delivery)::bigint"],
]);

/** The statements that `run` sends; each is answered with no rows, and what it throws for want of them is no matter. */
export async function capture(run: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const query: Tx["query"] = (text, values = []) => {
    statements.push(withValues(text, values));
    return Promise.resolve({ rows: [] });
  };
  await run({ inTransaction: true, later: () => {}, query }).catch(() => {});
  return statements;
}

/** One statement on one line, as pgbench reads its scripts. */
function withValues(text: string, values: readonly unknown[]): string {
  const filled = text.replaceAll(/\$(\d+)/gu, (_, number: string) => literalOf(values[Number(number) - 1]));
  return filled.replaceAll(/\s*\n\s*/gu, " ");
}

function literalOf(value: unknown): string {
  const standIn = standIns.get(value);
  if (standIn !== undefined) return standIn;
  if (value === null) return "null";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value instanceof Date) return `to_timestamp(${value.getTime() / 1_000})`;
  if (Buffer.isBuffer(value)) return `'\\x${value.toString("hex")}'::bytea`;
  if (Array.isArray(value)) return literalOfArray(value);
  if (typeof value !== "string") throw new Error(`pgbench cannot be given a ${typeof value}`);
  if (/^[[{]/u.test(value)) return literalOfRecords(value);
  return value.includes("<order>") ? `replace(${quote(value)}, '<order>', (:billing_no)::text)` : quote(value);
}

function literalOfArray(value: readonly unknown[]): string {
  const isDrawn = value.some((one) => standIns.has(one));
  return isDrawn ? `array[${value.map(literalOf).join(", ")}]` : `'{${value.join(",")}}'`;
}

/** JSON of rows: what differs with each run is put in by the database. */
function literalOfRecords(json: string): string {
  const numbers = [...standIns].filter(([standIn]) => typeof standIn === "number");
  const drawn = [
    ["<order>", "(:billing_no)::text"],
    ...numbers.map(([standIn, made]) => [`:${String(standIn)}`, `':' || ${made}`]),
  ];
  return drawn
    .filter(([standIn = ""]) => json.includes(standIn))
    .reduce((sql, [standIn = "", made]) => `replace(${sql}, ${escapeLiteral(standIn)}, (${made})::text)`, quote(json));
}

/** pgbench takes a colon with a letter or a digit behind it for a variable, also inside quotes. */
function quote(value: string): string {
  const parts = value.split(/(?<=:)(?=\w)/u).map(escapeLiteral);
  return parts.length === 1 ? parts.join("") : `(${parts.join(" || ")})`;
}
