// Asks every invariant of a database, read-only and slice by slice. Each statement has a snapshot of its own and ends soon: a
// snapshot over all tables for minutes would keep what is deleted meanwhile, and every migration would wait for it.
import { verifyAudit } from "@gemgate/server/features/audit/public";
import type { AuditCheck } from "@gemgate/server/features/audit/public";
import { verifyCheckpoints } from "@gemgate/server/features/ledger/public";
import type { CheckpointCheck } from "@gemgate/server/features/ledger/public";
import { countOrders } from "@gemgate/server/features/orders/public";
import type { Queryable } from "@gemgate/server/platform/database";
import { domains, firstKey } from "@gemgate/server/platform/invariants/domains";
import type { Domain, KeyRange } from "@gemgate/server/platform/invariants/domains";
import {
  countView,
  countWithin,
  keyAfter,
  listViews,
  listWithin,
} from "@gemgate/server/platform/invariants/view-store";
import type { InvariantView } from "@gemgate/server/platform/invariants/view-store";
import type { Client } from "pg";
import { asQueryable } from "./as-queryable.ts";

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
  readonly audit: AuditCheck;
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
  const db = asQueryable(client);
  await client.query("set default_transaction_read_only = on");
  try {
    const views = (await listViews(db)).filter(({ name }) => name.startsWith("inv"));
    const slices = new Map<Domain, KeyRange[]>();
    for (const domain of domains) slices.set(domain, await cut(db, domain, limits.slice_keys ?? domain.slice_keys));
    const findings: InvariantFinding[] = [];
    for (const view of views) findings.push(await ask(db, view, slices));
    return {
      findings,
      ledger: await verifyCheckpoints(db),
      audit: await verifyAudit(db),
      orders: await countOrders(db),
      waiting: await countView(db, "fig_waiting"),
      review: await countView(db, "fig_review"),
    };
  } finally {
    await client.query("reset default_transaction_read_only");
  }
}

async function cut(db: Queryable, domain: Domain, keys: number): Promise<KeyRange[]> {
  const ranges: KeyRange[] = [];
  for (let from = firstKey(domain); ;) {
    const to = await keyAfter(db, domain, { range: { from, to: undefined }, keys });
    ranges.push({ from, to });
    if (to === undefined) return ranges;
    from = to;
  }
}

async function ask(
  db: Queryable,
  view: InvariantView,
  slices: ReadonlyMap<Domain, readonly KeyRange[]>,
): Promise<InvariantFinding> {
  const start = performance.now();
  const parts = view.domains.flatMap((domain) => (slices.get(domain) ?? []).map((range) => ({ domain, range })));
  const rows: Record<string, unknown>[] = [];
  let all = 0;
  for (const part of parts.length === 0 ? [undefined] : parts) {
    const count = await countWithin(db, view.name, part);
    all += count;
    if (count === 0 || rows.length >= rows_max) continue;
    rows.push(...(await listWithin(db, view.name, { part, limit: rows_max - rows.length })));
  }
  return { invariant: view.name, count: all, rows, took_ms: performance.now() - start };
}
