// Which host is which brand. The table is the only way from a request to a brand: the raw Host is looked up whole, and
// addresses are built from rows, never from a request header.
import { demo_word } from "@gemgate/contract/brand-value";
import { everyBrand } from "./every-brand.ts";

export interface HostRow {
  /** Lower case; development hosts carry their port. */
  host: string;
  brandKey: string;
  environment: "production" | "demo";
  role: "main" | "backup" | "form" | "development";
  /** Z86: backup hosts answer calls and show no page. */
  apiOnly: boolean;
  /** Z100: form hosts show the page of a provider's form, and neither a page of the store nor an answer to a call. */
  formOnly: boolean;
}

interface HostTableInput {
  /** The main port; the backup listeners stand on the two after it, the listener of the form hosts on the third. */
  port: number;
  /** Whether the rows of `*.localhost` and of plain localhost are there (Z57). */
  development: boolean;
}

export function hostTable({ port, development }: HostTableInput): readonly HostRow[] {
  const rows = everyBrand.flatMap((brand) => {
    const pages = new Set([brand.payment_host.production, brand.payment_host.demo, brand.web_host]);
    return [
      ...[...pages].map((host) => buildRow({ host, brandKey: brand.key, role: "main" })),
      ...brand.backup_web_hosts.map((host) => buildRow({ host, brandKey: brand.key, role: "backup", apiOnly: true })),
      ...(brand.form_host === undefined ? [] : [brand.form_host.production, brand.form_host.demo]).map((host) =>
        buildRow({ host, brandKey: brand.key, role: "form", formOnly: true }),
      ),
    ];
  });
  return development ? [...rows, ...listDevelopmentRows(port)] : rows;
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

function listDevelopmentRows(port: number): HostRow[] {
  const named = everyBrand.flatMap(({ key }) => [
    buildRow({ host: withPort(`${key}.localhost`, port), brandKey: key, role: "development" }),
    buildRow({ host: withPort(`${key}-demo.localhost`, port), brandKey: key, role: "development" }),
    buildRow({ host: withPort(`${key}-b1.localhost`, port + 1), brandKey: key, role: "development", apiOnly: true }),
    buildRow({ host: withPort(`${key}-b2.localhost`, port + 2), brandKey: key, role: "development", apiOnly: true }),
    buildRow({ host: withPort(`${key}-form.localhost`, port + 3), brandKey: key, role: "development", formOnly: true }),
    buildRow({
      host: withPort(`${key}-form-demo.localhost`, port + 3),
      brandKey: key,
      role: "development",
      formOnly: true,
    }),
  ]);
  const first = everyBrand[0];
  if (first === undefined) return named;
  const plain = ["localhost", "127.0.0.1", "[::1]"].map((name) =>
    buildRow({ host: withPort(name, port), brandKey: first.key, role: "development" }),
  );
  return [...named, ...plain];
}

/** A browser leaves the port away where it is the scheme's own. */
function withPort(name: string, port: number): string {
  return port === 80 ? name : `${name}:${port}`;
}

type GivenRow = Pick<HostRow, "host" | "brandKey" | "role"> & Partial<Pick<HostRow, "apiOnly" | "formOnly">>;

function buildRow(row: GivenRow): HostRow {
  return { apiOnly: false, formOnly: false, ...row, environment: isDemoHost(row.host) ? "demo" : "production" };
}
