// The promises asked for in parts, as the jobs of the server do, on one connection and inside its transaction.
import { domains, firstKey, orderDomain } from "@gemgate/server/platform/invariants/domains";
import type { Domain, KeyRange } from "@gemgate/server/platform/invariants/domains";
import {
  countView,
  findAmong,
  findWithin,
  keyAfter,
  listViews,
  recentKeys,
  recentOrders,
} from "@gemgate/server/platform/invariants/view-store";
import type { Queryable } from "@gemgate/server/platform/database";

/** Invariants that the check of every minute finds rows of. */
export async function checkRecent(db: Queryable): Promise<string[]> {
  const orders = await recentOrders(db, []);
  const keysOf = new Map<Domain, string[]>([[orderDomain, orders]]);
  for (const domain of domains) {
    if (domain !== orderDomain) keysOf.set(domain, await recentKeys(db, domain, { views: [], orders }));
  }
  return broken(db, (view, domain) => findAmong(db, { view, domain, keys: keysOf.get(domain) ?? [] }));
}

/** Invariants that a pass over history in slices of so many keys finds rows of. */
export async function checkHistory(db: Queryable, slice_keys: number): Promise<string[]> {
  const ranges = new Map<Domain, KeyRange[]>();
  for (const domain of domains) ranges.set(domain, await cut(db, domain, slice_keys));
  return broken(db, async (view, domain) => {
    const found: string[] = [];
    for (const range of ranges.get(domain) ?? []) found.push(...(await findWithin(db, { view, domain, range })));
    return found;
  });
}

async function broken(db: Queryable, find: (view: string, domain: Domain) => Promise<string[]>): Promise<string[]> {
  const names: string[] = [];
  for (const view of (await listViews(db)).filter(({ name }) => name.startsWith("inv"))) {
    if (view.domains.length === 0) {
      if (Object.keys(await countView(db, view.name)).length > 0) names.push(view.name);
      continue;
    }
    const found: string[] = [];
    for (const domain of view.domains) found.push(...(await find(view.name, domain)));
    if (found.length > 0) names.push(view.name);
  }
  return names;
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
