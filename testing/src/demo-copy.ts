// The demo's brands in memory, for tests that have no database or none with brands in it.
import { everyBrand } from "@gemgate/demo/shop/read-demo";
import { hostTable } from "@gemgate/rules/hosts/host-table";
import { copyBrands } from "@gemgate/server/platform/brand-copy";
import type { BrandCopy, Brands, StoredBrands } from "@gemgate/server/platform/brand-copy";
import type { HostSettings } from "@gemgate/server/platform/hosts";

const usual: HostSettings = { mode: "demo", port: 4000, hosts: undefined };

export function demoCopy(settings: HostSettings = usual, changes: Partial<StoredBrands> = {}): BrandCopy {
  const { brands = everyBrand } = changes;
  const hosts = hostTable({ brands, port: settings.port, development: false });
  return copyBrands(settings, { version: 0, brands, hosts, ...changes });
}

/** Brands that never change. */
export function fixedBrands(settings: HostSettings = usual): Brands {
  const copy = demoCopy(settings);
  return {
    now: () => copy,
    refresh: () => Promise.resolve({ version: copy.version, asked_ms: 0, last_border: null, next_border_ms: null }),
  };
}
