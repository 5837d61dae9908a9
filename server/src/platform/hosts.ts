// The host table of this process: the hosts that are stored with the brands, those of GEMGATE_HOSTS beside them, and the demo's own.
import type { Brand } from "@gemgate/contract/brand";
import { isDemoHost, listDevelopmentRows, showsPages } from "@gemgate/rules/hosts/host-table";
import type { HostRow } from "@gemgate/rules/hosts/host-table";
import type { StoredBrands } from "./brand-copy.ts";
import { SettingsError } from "./settings-part.ts";
import type { HostOverrides, PlatformSettings } from "./settings.ts";
import type { World } from "./world.ts";

/** Brand and environment of a request's host: all that later code may know of hosts. */
export interface ResolvedHost {
  readonly brand: Brand;
  /** Of the catalogue, when brand and hosts stood like this: what is made for a request of another version is not kept. */
  readonly version: number;
  readonly environment: "production" | "demo";
  readonly apiOnly: boolean;
  /** Z100: the page of a provider's form stands here, and nothing else. */
  readonly formOnly: boolean;
  readonly isPlain: boolean;
  /** Address of the page host, built from the table, never from a header. */
  readonly origin: string;
  readonly backups: readonly string[];
  /** Origins of the brand's store pages in this environment. */
  readonly pages: readonly string[];
  /** Origin of the page with a provider's form; undefined: this brand and environment have no such host. */
  readonly formOrigin: string | undefined;
  /** Origins that CORS lets in: pages and backups of this brand and environment, never the form's. */
  readonly allowedOrigins: ReadonlySet<string>;
}

export type HostSettings = Pick<PlatformSettings, "mode" | "port" | "hosts">;

/** A demo host of production would charge live accounts for goods of the game's demo world. */
export function sellsAt(
  { environment }: Pick<ResolvedHost, "environment">,
  settings: Pick<PlatformSettings, "demo_sales">,
): boolean {
  return environment === "production" || settings.demo_sales;
}

/** One line at the start of a production that has demo hosts, so that its operator knows what they do. */
export function tellDemoHosts({
  log,
  settings,
  brands,
}: Pick<World, "log" | "brands"> & { settings: HostSettings & Pick<PlatformSettings, "demo_sales"> }): void {
  if (settings.mode === "demo") return;
  const rows = brands.now().rows.filter((row) => row.environment === "demo" && showsPages(row));
  const hosts = rows.map(({ host }) => host);
  if (hosts.length === 0) return;
  const sells = settings.demo_sales;
  log.warn({ event: sells ? "demo_hosts_sell" : "demo_hosts_do_not_sell", hosts, setting: "DEMO_SALES" });
}

export type ResolveHost = (rawHost: string) => ResolvedHost | undefined;

/** A scheme, a path or a blank would make a row that no Host header equals. */
const hostShape = /^[a-z0-9.-]+(?::\d{1,5})?$/;
/** Names that no public resolver answers: they are examples and never sell. */
const notReal = /\.(?:example|test|invalid|localhost)(?::\d+)?$|^localhost(?::\d+)?$/;

/** Without any, every visitor would be refused: a store whose brands are still to be published is not sent requests. */
export function hasHosts({ brands }: Pick<World, "brands">): boolean {
  return brands.now().rows.length > 0;
}

export function isUnreal(host: string): boolean {
  return notReal.test(host);
}

/** The hosts that this process answers to. */
export function hostRows(
  settings: HostSettings,
  { brands, hosts }: Pick<StoredBrands, "brands" | "hosts">,
): readonly HostRow[] {
  if (settings.mode === "demo") {
    // A brand whose hosts were taken away is not served under its local names either.
    const served = new Set(hosts.map(({ brandKey }) => brandKey));
    const keys = brands.flatMap(({ key }) => (served.has(key) ? [key] : []));
    return [...hosts, ...listDevelopmentRows(keys, settings.port)];
  }
  const own = hosts.filter((row) => !isUnreal(row.host));
  // A host that was told first and stored later is one host.
  const told = overrideRows(settings.hosts ?? {}, brands).filter((row) => !own.some((other) => isSame(row, other)));
  const table = [...own, ...told];
  const names = table.map(({ host }) => host);
  const twice = names.find((host, index) => names.indexOf(host) !== index);
  if (twice !== undefined) throw new SettingsError(`The host ${twice} stands for two stores.`);
  if (table.length === 0) {
    throw new SettingsError("No brand has a real host: store one with its brand, or set GEMGATE_HOSTS.");
  }
  return table;
}

function isSame(row: HostRow, other: HostRow): boolean {
  return row.host === other.host && row.brandKey === other.brandKey && row.role === other.role;
}

function overrideRows(overrides: HostOverrides, brands: readonly Brand[]): HostRow[] {
  return Object.entries(overrides).flatMap(([key, hosts]) => {
    if (!brands.some((brand) => brand.key === key))
      throw new SettingsError(`GEMGATE_HOSTS names an unknown brand: ${key}.`);
    if (hosts.form?.demo !== undefined && hosts.demo === undefined) {
      throw new SettingsError(`GEMGATE_HOSTS: ${key} has a demo host for forms and no demo host.`);
    }
    const demo = [hosts.demo, hosts.form?.demo];
    const given = [
      ...[hosts.production, hosts.demo].map((host) => ({
        host,
        role: "main" as const,
        apiOnly: false,
        formOnly: false,
      })),
      ...hosts.backups.map((host) => ({ host, role: "backup" as const, apiOnly: true, formOnly: false })),
      ...[hosts.form?.production, hosts.form?.demo].map((host) => ({
        host,
        role: "form" as const,
        apiOnly: false,
        formOnly: true,
      })),
    ];
    return given.flatMap(({ host, ...row }) => {
      if (host === undefined) return [];
      const name = host.toLowerCase();
      if (!hostShape.test(name)) throw new SettingsError(`GEMGATE_HOSTS: "${name}" is not a host name alone.`);
      if (isUnreal(name)) throw new SettingsError(`GEMGATE_HOSTS: ${name} is not a real host.`);
      // A4: the word decides the environment, so a wrong one would send money to the wrong place.
      if (isDemoHost(name) !== demo.includes(host)) {
        throw new SettingsError(
          `GEMGATE_HOSTS: exactly the demo hosts of a brand contain the word demo; ${name} does not fit.`,
        );
      }
      const environment = isDemoHost(name) ? ("demo" as const) : ("production" as const);
      return { host: name, brandKey: key, environment, ...row };
    });
  });
}
