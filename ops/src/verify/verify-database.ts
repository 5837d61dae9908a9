// Asks every invariant of a database, read-only and slice by slice. Each statement has a snapshot of its own and ends soon: a
// snapshot over all tables for minutes would keep what is deleted meanwhile, and every migration would wait for it.
import { domains, firstKey } from "@gemgate/server/platform/invariants/domains";
import type { Domain, KeyRange } from "@gemgate/server/platform/invariants/domains";
import { keyAfter, listViews, rangeOf } from "@gemgate/server/platform/invariants/view-store";
import type { InvariantView } from "@gemgate/server/platform/invariants/view-store";
import type { Client } from "pg";
import { asQueryable } from "./as-queryable.ts";
import { verifyCheckpoints } from "./verify-checkpoints.ts";
import type { CheckpointCheck } from "./verify-checkpoints.ts";

export interface InvariantFinding {
  readonly invariant: string;
  readonly count: number;
  /** The first of the offending rows, as the view shows them. */
  readonly rows: readonly Record<string, unknown>[];
  readonly took_ms: number;
}

export interface Verification {
  readonly findings: readonly InvariantFinding[];
  readonly orders: number;
  readonly ledger: CheckpointCheck;
  /** Lawful waiting and decisions of a person: figures, not violations. */
  readonly waiting: Readonly<Record<string, number>>;
  readonly review: Readonly<Record<string, number>>;
}

const rows_max = 20;

export interface VerifyLimits {
  /** In place of the domains' own sizes. */
  readonly slice_keys?: number;
}

export async function verifyDatabase(client: Client, limits: VerifyLimits = {}): Promise<Verification> {
  await client.query("set default_transaction_read_only = on");
  try {
    const views = (await listViews(asQueryable(client))).filter(({ name }) => name.startsWith("inv"));
    const slices = new Map<Domain, KeyRange[]>();
    for (const domain of domains) slices.set(domain, await cut(client, domain, limits.slice_keys ?? domain.slice_keys));
    const findings: InvariantFinding[] = [];
    for (const view of views) findings.push(await ask(client, view, slices));
    return {
      findings,
      ledger: await verifyCheckpoints(client),
      orders: Object.values(await count(client, "select '' as label, count(*)::int as n from orders"))[0] ?? 0,
      waiting: await count(client, "select work as label, count(*)::int as n from fig_waiting group by 1 order by 1"),
      review: await count(client, "select kind as label, count(*)::int as n from fig_review group by 1 order by 1"),
    };
  } finally {
    await client.query("reset default_transaction_read_only");
  }
}

async function cut(client: Client, domain: Domain, keys: number): Promise<KeyRange[]> {
  const ranges: KeyRange[] = [];
  for (let from = firstKey(domain); ;) {
    const to = await keyAfter(asQueryable(client), domain, { range: { from, to: undefined }, keys });
    ranges.push({ from, to });
    if (to === undefined) return ranges;
    from = to;
  }
}

async function ask(
  client: Client,
  view: InvariantView,
  slices: ReadonlyMap<Domain, readonly KeyRange[]>,
): Promise<InvariantFinding> {
  const start = performance.now();
  const parts = view.domains.flatMap((domain) =>
    (slices.get(domain) ?? []).map((range) => rangeOf(domain.column, domain, range)),
  );
  const rows: Record<string, unknown>[] = [];
  let all = 0;
  for (const { text, values } of parts.length === 0 ? [{ text: "true", values: [] }] : parts) {
    const { n = 0 } = await count(
      client,
      `select 'n' as label, count(*)::int as n from ${view.name} where ${text}`,
      values,
    );
    all += n;
    if (n === 0 || rows.length >= rows_max) continue;
    const found = await client.query<Record<string, unknown>>(
      `select * from ${view.name} where ${text} limit ${rows_max - rows.length}`,
      [...values],
    );
    rows.push(...found.rows);
  }
  return { invariant: view.name, count: all, rows, took_ms: performance.now() - start };
}

async function count(client: Client, text: string, values: readonly string[] = []): Promise<Record<string, number>> {
  const { rows } = await client.query<{ label: string; n: number }>(text, [...values]);
  return Object.fromEntries(rows.map(({ label, n }) => [label, n]));
}
