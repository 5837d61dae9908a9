// Rows become brands: each record is checked by the schema as if a person had written it now, because somebody may have.
import { brandSchema } from "@gemgate/contract/brand";
import type { Brand } from "@gemgate/contract/brand";
import { demoHostSchema, hostSchema } from "@gemgate/contract/brand-value";
import { hostRowOf } from "@gemgate/rules/hosts/host-table";
import type { HostRow } from "@gemgate/rules/hosts/host-table";
import * as v from "valibot";
import type { StoredBrands } from "../../platform/brand-copy.ts";
import type { Queryable } from "../../platform/database.ts";
import { readBrandRows } from "./brand-store.ts";
import type { HostRowStored } from "./brand-store.ts";
import { describeIssues } from "./store-brands.ts";

interface KnownBrand {
  readonly version: number;
  readonly brand: Brand;
}

/** The brands that were right when they were read last, by key. */
export type KnownBrands = ReadonlyMap<string, KnownBrand>;

export interface ReadBrands extends StoredBrands {
  readonly known: KnownBrands;
  /** What is not right about what is served, in words for the log. Such a brand is not among `brands`, nor are its hosts among `hosts`. */
  readonly faults: readonly string[];
  /** The same of brands that have no host any more: they hold nobody up, and are as they were when they were right last. */
  readonly unserved_faults: readonly string[];
}

export async function readBrands(db: Queryable, known: KnownBrands = new Map()): Promise<ReadBrands> {
  const versions = new Map([...known].map(([key, { version }]) => [key, version]));
  const rows = await readBrandRows(db, versions);
  if (rows === undefined) throw new Error("the catalogue has no version");
  const served = new Set(rows.hosts.map(({ brand_key }) => brand_key));
  const faults: string[] = [];
  const unserved_faults: string[] = [];
  const read = new Map<string, KnownBrand>();
  for (const { brand_key, version, record } of rows.brands) {
    const before = known.get(brand_key);
    if (before !== undefined && before.version === version && record === null) {
      read.set(brand_key, before);
      continue;
    }
    const checked = v.safeParse(brandSchema, record);
    if (checked.success) {
      read.set(brand_key, { version, brand: checked.output });
      continue;
    }
    (served.has(brand_key) ? faults : unserved_faults).push(
      `the brand ${brand_key}: ${describeIssues(checked.issues)}`,
    );
    if (!served.has(brand_key) && before !== undefined) read.set(brand_key, before);
  }
  const hosts: HostRow[] = [];
  for (const row of rows.hosts) {
    const fault = faultOf(row);
    if (fault !== undefined) faults.push(fault);
    else if (read.has(row.brand_key)) hosts.push(hostRowOf({ ...row, brandKey: row.brand_key }));
  }
  return {
    version: rows.version,
    brands: [...read.values()].map(({ brand }) => brand),
    hosts,
    known: read,
    faults,
    unserved_faults,
  };
}

/** The table refuses these too; a constraint can be dropped. */
function faultOf({ host, environment }: HostRowStored): string | undefined {
  const checked = v.safeParse(environment === "demo" ? demoHostSchema : hostSchema, host);
  return checked.success ? undefined : `the host ${host}: ${describeIssues(checked.issues)}`;
}
