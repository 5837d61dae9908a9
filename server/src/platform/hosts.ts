// The host table of this process: brands' own hosts, with the operator's real ones in production.
import { brandByKey, everyBrand } from "@gemgate/brands/every-brand";
import { findHost, hostsOfBrand, hostTable, isDemoHost, originOf } from "@gemgate/brands/host-table";
import type { HostRow } from "@gemgate/brands/host-table";
import type { Brand } from "@gemgate/contract/brand";
import { SettingsError } from "./settings.ts";
import type { HostOverrides, Settings } from "./settings.ts";
import type { World } from "./world.ts";

/** Where a request arrived: all that later code may know of hosts. */
export interface Place {
  readonly brand: Brand;
  readonly environment: "production" | "demo";
  readonly apiOnly: boolean;
  readonly isPlain: boolean;
  /** Address of the page host, built from the table, never from a header. */
  readonly origin: string;
  readonly backups: readonly string[];
  /** Origins that CORS lets in: pages and backups of this brand and environment. */
  readonly friends: ReadonlySet<string>;
}

/** A demo host of production would charge live accounts for goods of the game's demo world. */
export function sellsAt({ environment }: Pick<Place, "environment">, settings: Pick<Settings, "demo_sales">): boolean {
  return environment === "production" || settings.demo_sales;
}

/** One line at the start of a production that has demo hosts, so that its operator knows what they do. */
export function tellDemoHosts({
  log,
  settings,
}: Pick<World, "log"> & { settings: Pick<Settings, "mode" | "port" | "hosts" | "demo_sales"> }): void {
  if (settings.mode === "demo") return;
  const hosts = tableOf(settings).flatMap(({ host, environment }) => (environment === "demo" ? [host] : []));
  if (hosts.length === 0) return;
  const sells = settings.demo_sales;
  log.warn({ event: sells ? "demo_hosts_sell" : "demo_hosts_do_not_sell", hosts, setting: "DEMO_SALES" });
}

export type FindPlace = (rawHost: string) => Place | undefined;

/** A scheme, a path or a blank would make a row that no Host header equals. */
const hostShape = /^[a-z0-9.-]+(?::\d{1,5})?$/;
/** Names that no public resolver answers: they are examples and never a place for money. */
const notReal = /\.(?:example|test|invalid|localhost)(?::\d+)?$|^localhost(?::\d+)?$/;

export function isUnreal(host: string): boolean {
  return notReal.test(host);
}

export function placeFinder(settings: Pick<Settings, "mode" | "port" | "hosts">): FindPlace {
  const table = tableOf(settings);
  const places = new Map<string, Place>();
  for (const row of table) places.set(row.host, placeOf(table, row));
  return (rawHost) => {
    const row = findHost(table, rawHost);
    return row === undefined ? undefined : places.get(row.host);
  };
}

function tableOf(settings: Pick<Settings, "mode" | "port" | "hosts">): readonly HostRow[] {
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
    const backups = hosts.backups.map((host) => ({ host, role: "backup" as const, apiOnly: true }));
    const main = [hosts.production, ...(hosts.demo === undefined ? [] : [hosts.demo])];
    return [...main.map((host) => ({ host, role: "main" as const, apiOnly: false })), ...backups].map(
      ({ host, role, apiOnly }) => {
        const name = host.toLowerCase();
        if (!hostShape.test(name)) throw new SettingsError(`GEMGATE_HOSTS: "${name}" is not a host name alone.`);
        if (isUnreal(name)) throw new SettingsError(`GEMGATE_HOSTS: ${name} is not a real host.`);
        // A4: the word decides the environment, so a wrong one would send money to the wrong place.
        if (isDemoHost(name) !== (host === hosts.demo)) {
          throw new SettingsError(
            `GEMGATE_HOSTS: exactly the demo host of a brand contains the word demo; ${name} does not fit.`,
          );
        }
        return {
          host: name,
          brandKey: key,
          environment: isDemoHost(name) ? ("demo" as const) : ("production" as const),
          role,
          apiOnly,
        };
      },
    );
  });
}

function placeOf(table: readonly HostRow[], row: HostRow): Place {
  const { main, backups, pages } = hostsOfBrand(table, row);
  return {
    brand: brandByKey(row.brandKey),
    environment: row.environment,
    apiOnly: row.apiOnly,
    isPlain: row.role === "development" && !row.host.startsWith(row.brandKey),
    origin: originOf(main),
    backups: backups.map(originOf),
    friends: new Set([...pages, ...backups].map(originOf)),
  };
}
