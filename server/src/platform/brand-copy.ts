// All brands and hosts as they stood at one version of the catalogue, in memory: a request finds its brand also while the database is away.
// A copy never changes; another version is another copy, which takes the place of this one at once.
import type { Brand } from "@gemgate/contract/brand";
import { hostsOfBrand, originOf } from "@gemgate/rules/hosts/host-table";
import type { HostRow } from "@gemgate/rules/hosts/host-table";
import type { CatalogueNow } from "./catalogue-version-store.ts";
import { hostRows } from "./hosts.ts";
import type { HostSettings, ResolvedHost, ResolveHost } from "./hosts.ts";

/** What is stored, read and checked. */
export interface StoredBrands {
  /** Of the catalogue. */
  readonly version: number;
  /** In the order of their login client numbers, with those that have no host any more: orders name them. */
  readonly brands: readonly Brand[];
  readonly hosts: readonly HostRow[];
}

export interface BrandCopy extends Pick<StoredBrands, "version" | "brands"> {
  /** The hosts that this process answers to. */
  readonly rows: readonly HostRow[];
  readonly resolveHost: ResolveHost;
  readonly findBrand: (key: string) => Brand | undefined;
}

export interface Brands {
  /** For one look: what belongs together is asked of one copy. */
  now(): BrandCopy;
  /** Takes another copy where the catalogue has another version, and says which version the copy has then, and where prices change. */
  refresh(): Promise<CatalogueNow>;
}

export function copyBrands(settings: HostSettings, stored: StoredBrands): BrandCopy {
  const { version, brands } = stored;
  const rows = hostRows(settings, stored);
  const byKey = new Map(brands.map((brand) => [brand.key, brand]));
  const resolvedHosts = new Map<string, ResolvedHost>();
  for (const brand of brands) {
    const own = rows.filter(({ brandKey }) => brandKey === brand.key);
    for (const row of own) resolvedHosts.set(row.host, resolvedHostOf(own, row, { brand, version }));
  }
  return {
    version,
    brands,
    rows,
    // Z57: exact look-up of the Host as it came; only its case is ignored, as DNS does. No row means 421.
    resolveHost: (rawHost) => resolvedHosts.get(rawHost) ?? resolvedHosts.get(rawHost.toLowerCase()),
    findBrand: (key) => byKey.get(key),
  };
}

/** The brand of a key that came from the database; an unknown key there is a bug. */
export function brandByKey(brands: Brands, key: string): Brand {
  const brand = brands.now().findBrand(key);
  if (brand === undefined) throw new Error(`no brand has the key ${key}`);
  return brand;
}

function resolvedHostOf(
  own: readonly HostRow[],
  row: HostRow,
  { brand, version }: Pick<ResolvedHost, "brand" | "version">,
): ResolvedHost {
  const { main, backups, pages, form } = hostsOfBrand(own, row);
  return {
    brand,
    version,
    environment: row.environment,
    apiOnly: row.apiOnly,
    formOnly: row.formOnly,
    isPlain: row.role === "development" && !row.host.startsWith(row.brandKey),
    origin: originOf(main),
    backups: backups.map(originOf),
    pages: pages.map(originOf),
    formOrigin: form && originOf(form),
    allowedOrigins: new Set([...pages, ...backups].map(originOf)),
  };
}
