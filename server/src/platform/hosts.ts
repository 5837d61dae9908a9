// The host table of this process: brands' own hosts, with the operator's real ones in production.
import { brandByKey, everyBrand } from "@gemgate/brands/every-brand";
import { findHost, hostsOfBrand, hostTable, isDemoHost, originOf, showsPages } from "@gemgate/brands/host-table";
import type { HostRow } from "@gemgate/brands/host-table";
import type { Brand } from "@gemgate/contract/brand";
import { SettingsError } from "./settings-part.ts";
import type { HostOverrides, PlatformSettings } from "./settings.ts";
import type { World } from "./world.ts";

/** Brand and environment of a request's host: all that later code may know of hosts. */
export interface ResolvedHost {
  readonly brand: Brand;
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
}: Pick<World, "log"> & { settings: HostSettings & Pick<PlatformSettings, "demo_sales"> }): void {
  if (settings.mode === "demo") return;
  const hosts = hostRows(settings).flatMap((row) => (row.environment === "demo" && showsPages(row) ? [row.host] : []));
  if (hosts.length === 0) return;
  const sells = settings.demo_sales;
  log.warn({ event: sells ? "demo_hosts_sell" : "demo_hosts_do_not_sell", hosts, setting: "DEMO_SALES" });
}

export type ResolveHost = (rawHost: string) => ResolvedHost | undefined;

/** A scheme, a path or a blank would make a row that no Host header equals. */
const hostShape = /^[a-z0-9.-]+(?::\d{1,5})?$/;
/** Names that no public resolver answers: they are examples and never sell. */
const notReal = /\.(?:example|test|invalid|localhost)(?::\d+)?$|^localhost(?::\d+)?$/;

export function isUnreal(host: string): boolean {
  return notReal.test(host);
}

export function createHostResolver(settings: HostSettings): ResolveHost {
  const table = hostRows(settings);
  const resolvedHosts = new Map<string, ResolvedHost>();
  for (const row of table) resolvedHosts.set(row.host, resolvedHostOf(table, row));
  return (rawHost) => resolvedHosts.get(rawHost) ?? resolvedHosts.get(findHost(table, rawHost)?.host ?? "");
}

/** The hosts that this process answers to. */
export function hostRows(settings: HostSettings): readonly HostRow[] {
  if (settings.mode === "demo") return hostTable({ port: settings.port, development: true });
  const own = hostTable({ port: settings.port, development: false }).filter((row) => !isUnreal(row.host));
  const table = [...own, ...overrideRows(settings.hosts ?? {})];
  const twice = table.find((row, index) => table.findIndex((other) => other.host === row.host) !== index);
  if (twice !== undefined) throw new SettingsError(`The host ${twice.host} stands for two stores.`);
  if (table.length === 0) {
    throw new SettingsError("No brand has a real host: write one into its brand file, or set GEMGATE_HOSTS.");
  }
  return table;
}

function overrideRows(overrides: HostOverrides): HostRow[] {
  return Object.entries(overrides).flatMap(([key, hosts]) => {
    if (!everyBrand.some((brand) => brand.key === key))
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

function resolvedHostOf(table: readonly HostRow[], row: HostRow): ResolvedHost {
  const { main, backups, pages, form } = hostsOfBrand(table, row);
  return {
    brand: brandByKey(row.brandKey),
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
