// Which host is which brand. The table is the only way from a request to a brand: the raw Host is looked up whole, and
// addresses are built from rows, never from a request header.
import type { Brand } from "@gemgate/contract/brand";
import { demo_word } from "@gemgate/contract/brand-value";

/** What a host of a brand is for: its pages, calls when the pages' host fails, or providers' forms. */
export const hostKinds = ["main", "backup", "form"] as const;
export type HostKind = (typeof hostKinds)[number];

/** A host as it is stored with its brand. */
export interface BrandHost {
  host: string;
  brandKey: string;
  environment: "production" | "demo";
  kind: HostKind;
}

export interface HostRow {
  /** Lower case; development hosts carry their port. */
  host: string;
  brandKey: string;
  environment: "production" | "demo";
  role: HostKind | "development";
  /** Z86: backup hosts answer calls and show no page. */
  apiOnly: boolean;
  /** Z100: form hosts show the page of a provider's form, and neither a page of the store nor an answer to a call. */
  formOnly: boolean;
}

/** Every host that the brand's record names, each once, those of its pages first. */
export function hostsOfRecord(brand: Brand): BrandHost[] {
  const pages = new Set([brand.payment_host.production, brand.payment_host.demo, brand.web_host]);
  const forms = brand.form_host === undefined ? [] : [brand.form_host.production, brand.form_host.demo];
  const named: readonly (readonly [HostKind, readonly string[]])[] = [
    ["main", [...pages]],
    ["backup", brand.backup_web_hosts],
    ["form", forms],
  ];
  return named.flatMap(([kind, hosts]) =>
    hosts.map((host) => ({ host, brandKey: brand.key, environment: environmentOf(host), kind })),
  );
}

interface HostTableInput {
  /** The first one answers on plain localhost in development. */
  brands: readonly Brand[];
  /** The main port; the backup listeners stand on the two after it, the listener of the form hosts on the third. */
  port: number;
  /** Whether the rows of `*.localhost` and of plain localhost are there (Z57). */
  development: boolean;
}

export function hostTable({ brands, port, development }: HostTableInput): readonly HostRow[] {
  const rows = brands.flatMap(hostsOfRecord).map(hostRowOf);
  const keys = brands.map(({ key }) => key);
  return development ? [...rows, ...listDevelopmentRows(keys, port)] : rows;
}

export function hostRowOf({ host, brandKey, kind }: Pick<BrandHost, "host" | "brandKey" | "kind">): HostRow {
  return buildRow({ host, brandKey, role: kind, apiOnly: kind === "backup", formOnly: kind === "form" });
}

/** Z57: exact look-up of the Host as it came; only its case is ignored, as DNS does. No row means 421. */
export function findHost(table: readonly HostRow[], rawHost: string): HostRow | undefined {
  const host = rawHost.toLowerCase();
  return table.find((row) => row.host === host);
}

/** A4: the word decides, on hosts of the table alone. */
export function isDemoHost(host: string): boolean {
  return host.includes(demo_word);
}

/** The only place that says which scheme a host has. */
export function originOf(row: HostRow): string {
  return row.role === "development" ? `http://${row.host}` : `https://${row.host}`;
}

export interface BrandHosts {
  /** Where pages of this brand and environment live. For a page host it is the host itself. */
  main: HostRow;
  /** Backup API hosts in the order in which they are tried (Z86). */
  backups: readonly HostRow[];
  /** Every host that may show a page and call the others: what CORS lets in. A form host is none of them. */
  pages: readonly HostRow[];
  /** Where a provider's form is shown; undefined where the brand has no such host in this environment. */
  form: HostRow | undefined;
}

export function hostsOfBrand(table: readonly HostRow[], row: HostRow): BrandHosts {
  const isDevelopment = row.role === "development";
  const siblings = table.filter(
    (other) =>
      other.brandKey === row.brandKey &&
      other.environment === row.environment &&
      (other.role === "development") === isDevelopment,
  );
  const pages = siblings.filter(showsPages);
  const main = showsPages(row) ? row : pages[0];
  if (main === undefined) throw new Error(`the host ${row.host} has no page host beside it`);
  const form = siblings.find((other) => other.formOnly);
  return { main, backups: siblings.filter((other) => other.apiOnly), pages, form };
}

export function showsPages({ apiOnly, formOnly }: HostRow): boolean {
  return !apiOnly && !formOnly;
}

/** Of the brands with these keys, the first of which answers on plain localhost too. */
export function listDevelopmentRows(keys: readonly string[], port: number): HostRow[] {
  const named = keys.flatMap((key) => {
    const at = (name: string, place: number): Pick<HostRow, "host" | "brandKey" | "role"> => ({
      host: withPort(`${name}.localhost`, port + place),
      brandKey: key,
      role: "development",
    });
    return [
      buildRow(at(key, 0)),
      buildRow(at(`${key}-demo`, 0)),
      buildRow({ ...at(`${key}-b1`, 1), apiOnly: true }),
      buildRow({ ...at(`${key}-b2`, 2), apiOnly: true }),
      buildRow({ ...at(`${key}-form`, 3), formOnly: true }),
      buildRow({ ...at(`${key}-form-demo`, 3), formOnly: true }),
    ];
  });
  const [first] = keys;
  if (first === undefined) return named;
  const plain = ["localhost", "127.0.0.1", "[::1]"].map((name) =>
    buildRow({ host: withPort(name, port), brandKey: first, role: "development" }),
  );
  return [...named, ...plain];
}

/** A browser leaves the port away where it is the scheme's own. */
function withPort(name: string, port: number): string {
  return port === 80 ? name : `${name}:${port}`;
}

type GivenRow = Pick<HostRow, "host" | "brandKey" | "role"> & Partial<Pick<HostRow, "apiOnly" | "formOnly">>;

function buildRow(row: GivenRow): HostRow {
  return { apiOnly: false, formOnly: false, ...row, environment: environmentOf(row.host) };
}

function environmentOf(host: string): "production" | "demo" {
  return isDemoHost(host) ? "demo" : "production";
}
