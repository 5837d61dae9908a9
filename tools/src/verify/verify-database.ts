// Asks every detector of a database in one snapshot, read-only.
import type { Client } from "pg";
import { verifySeals } from "./verify-seals.ts";
import type { SealCheck } from "./verify-seals.ts";

export interface DetectorFinding {
  readonly detector: string;
  readonly count: number;
  /** The first of the offending rows, as the view shows them. */
  readonly rows: readonly Record<string, unknown>[];
  readonly took_ms: number;
}

export interface Verification {
  readonly findings: readonly DetectorFinding[];
  readonly orders: number;
  readonly ledger: SealCheck;
  /** Lawful waiting and decisions of a person: figures, not violations. */
  readonly waiting: Readonly<Record<string, number>>;
  readonly review: Readonly<Record<string, number>>;
}

const rows_max = 20;

export async function verifyDatabase(client: Client): Promise<Verification> {
  // One snapshot: a purchase between two detectors would be a difference and no fault.
  await client.query("begin transaction isolation level repeatable read read only");
  try {
    const names = await client.query<{ name: string }>(
      "select viewname as name from pg_views where schemaname = current_schema() and viewname ~ '^inv[0-9]{2}' order by 1",
    );
    const findings: DetectorFinding[] = [];
    for (const { name } of names.rows) findings.push(await ask(client, name));
    return {
      findings,
      ledger: await verifySeals(client),
      orders: Object.values(await count(client, "select '' as label, count(*)::int as n from orders"))[0] ?? 0,
      waiting: await count(client, "select work as label, count(*)::int as n from fig_waiting group by 1 order by 1"),
      review: await count(client, "select kind as label, count(*)::int as n from fig_review group by 1 order by 1"),
    };
  } finally {
    await client.query("rollback");
  }
}

async function ask(client: Client, detector: string): Promise<DetectorFinding> {
  const start = performance.now();
  const { n = 0 } = await count(client, `select 'n' as label, count(*)::int as n from ${detector}`);
  const took_ms = performance.now() - start;
  if (n === 0) return { detector, count: 0, rows: [], took_ms };
  const { rows } = await client.query<Record<string, unknown>>(`table ${detector} limit ${rows_max}`);
  return { detector, count: n, rows, took_ms };
}

async function count(client: Client, text: string): Promise<Record<string, number>> {
  const { rows } = await client.query<{ label: string; n: number }>(text);
  return Object.fromEntries(rows.map(({ label, n }) => [label, n]));
}
