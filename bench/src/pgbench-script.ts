// The server's own statements as a script of pgbench: the same rows, the same indexes, the same triggers. The texts are taken
// from the stores themselves, so that the two cannot drift apart.
import { recordLink } from "@gemgate/server/features/payments/link-store";
import { placeOrder } from "@gemgate/server/features/payments/placing-store";
import type { Queryable } from "@gemgate/server/platform/database";
import { escapeLiteral } from "pg";
import { placingOf } from "./bench-order.ts";

export interface ScriptAccounts {
  readonly firstAccount: number;
  readonly lastAccount: number;
}

/** Where a value differs with each run, PostgreSQL or pgbench makes it. */
const standIns: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  ["<scope>", "('account:' || :account)"],
  ["<key>", "md5(random()::text || clock_timestamp()::text)"],
  ["<role>", "md5(random()::text || clock_timestamp()::text)"],
  ["<number>", "upper(substr(md5(random()::text || clock_timestamp()::text), 1, 20))"],
  ["<link>", "('http://127.0.0.1/checkout/pay_' || :billing_no)"],
  ["<reference>", "('pay_' || :billing_no)"],
  ["<order>", ":billing_no"],
  [-1, ":account"],
  [-2, ":id"],
]);

/** Phase one: nonce, order, attempt with its leased work. One statement. */
export async function placingScript(accounts: ScriptAccounts): Promise<string> {
  return [drawAccount(accounts), `${await placingStatement()};`].join("\n");
}

/** All that a creation leaves behind: phase one, then the link in a transaction of its own. */
export async function creationScript(accounts: ScriptAccounts): Promise<string> {
  const attempt = { id: -2, billing_no: "<order>", lease_no: 1 };
  const created = { kind: "redirect", provider_ref: "<reference>", url: "<link>" } as const;
  const linking = await capture((db) => recordLink(db, { attempt, created, kind: "counter" }));
  return [
    drawAccount(accounts),
    `${await placingStatement()} \\gset`,
    ...linking.map((statement) => `${statement};`),
  ].join("\n");
}

function drawAccount({ firstAccount, lastAccount }: ScriptAccounts): string {
  return `\\set account random(${firstAccount}, ${lastAccount})`;
}

async function placingStatement(): Promise<string> {
  const placing = placingOf({
    account_id: -1,
    scope: "<scope>",
    key: "<key>",
    role_id: "<role>",
    random20: "<number>",
  });
  const [statement] = await capture((db) => placeOrder(db, placing));
  if (statement === undefined) throw new Error("an order is placed without a statement");
  return statement;
}

async function capture(run: (db: Queryable) => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  await run({
    query: (text, values = []) => {
      statements.push(withValues(text, values));
      return Promise.resolve({ rows: [] });
    },
  });
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
  if (Buffer.isBuffer(value)) return `'\\x${value.toString("hex")}'::bytea`;
  if (Array.isArray(value)) return literalOfArray(value);
  if (typeof value !== "string") throw new Error(`pgbench cannot be given a ${typeof value}`);
  if (value.startsWith("[{")) return literalOfRecords(value);
  // pgbench looks for its variables inside quotes too.
  if (/:[A-Za-z_]/u.test(value)) throw new Error(`pgbench would take a part of ${value} for a variable`);
  return escapeLiteral(value);
}

function literalOfArray(value: readonly unknown[]): string {
  const isDrawn = value.some((one) => standIns.has(one));
  return isDrawn ? `array[${value.map(literalOf).join(", ")}]` : `'{${value.join(",")}}'`;
}

/** JSON of rows: what differs with each run is put in by the database. */
function literalOfRecords(json: string): string {
  const drawn = [...standIns].map(([standIn, made]) => [JSON.stringify(standIn), made] as const);
  return drawn
    .filter(([standIn]) => json.includes(standIn))
    .reduce((sql, [standIn, made]) => {
      const words = standIn.startsWith('"') ? `to_json((${made})::text)::text` : `(${made})::text`;
      return `replace(${sql}, ${escapeLiteral(standIn)}, ${words})`;
    }, quoteRecords(json));
}

/** pgbench takes a colon with a letter behind it for a variable, also inside quotes. */
function quoteRecords(json: string): string {
  return escapeLiteral(json.replaceAll(/:(?=[A-Za-z_])/gu, ": "));
}
