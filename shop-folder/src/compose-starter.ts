// The folder that `gemgate shop init` writes: one brand, one game, a few goods, and every file that a shop begins with. It passes the
// check as it is, and each line shows how the next ones are written.
import type { Area } from "@gemgate/contract/area";
import type { Locale } from "@gemgate/contract/locale";
import { decimalText, exponentOf } from "@gemgate/rules/money/minor-units";
import { stringify } from "yaml";
import type { FolderFiles } from "./folder-layout.ts";
import { starterNotices } from "./legal-notices/starter-notices.ts";
import { schema_folder } from "./schema-files.ts";

export interface Starter {
  readonly name: string;
  /** Where the store will be, such as pay.example.com. */
  readonly host: string;
  readonly currency: string;
  readonly regions: readonly Area[];
  readonly game: string;
  /** Of the copyright line. */
  readonly year: number;
}

/** The key of a brand: the small letters and digits of its name. */
export function brandKeyOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")
    .replace(/^[0-9]+/, "");
  return plain.slice(0, 31);
}

export function composeStarter(starter: Starter): FolderFiles {
  const key = brandKeyOf(starter.name);
  const game = `games/${gp_id}`;
  const texts = [
    yaml("shop.yaml", "What this shop is made of.", { format: 1, brands: [key], currencies: [starter.currency] }),
    yaml(`brands/${key}/brand.yaml`, "Who sells, where and under which hosts.", brandOf(starter, key)),
    yaml(`brands/${key}/pages/${gp_id}.yaml`, "Switches and pictures of this game's pages.", { coupons: false }),
    ...starterNotices(starter.regions, localeOf(starter)).map(
      ({ topic, locale, text }) => [`brands/${key}/legal/${topic}.${locale}.md`, text] as const,
    ),
    yaml(`${game}/game.yaml`, "A game, and its client ids by brand and region.", gameOf(starter, key)),
    yaml(`${game}/goods.yaml`, "What this game sells.", goods),
    [`${game}/prices.csv`, pricesOf(starter)],
    yaml("payments.yaml", "Ways to pay. The provider sandbox moves no money.", paymentsOf(starter)),
  ] as const;
  return new Map(texts.map(([path, text]) => [path, Buffer.from(text)]));
}

/** The first line leads editors to the schema, so that they complete and underline. */
function yaml(path: string, comment: string, value: unknown): readonly [path: string, text: string] {
  const folders = path.split("/");
  const name = folders.at(-2) === "pages" ? "page" : (folders.at(-1)?.replace(".yaml", "") ?? "");
  const schema = `${"../".repeat(folders.length - 1)}${schema_folder}/${name}.schema.json`;
  const head = `# yaml-language-server: $schema=${schema}\n# ${comment} docs/your-shop says what each name means.\n`;
  return [path, `${head}${stringify(value, { lineWidth: 110 })}`];
}

const gp_id = "101";
const packs = [
  { pieces: 60, tier: 1, cents: 99 },
  { pieces: 330, tier: 2, cents: 499 },
  { pieces: 680, tier: 3, cents: 999 },
] as const;

const languages: Readonly<Partial<Record<Area, { locale: Locale; time_zone: string }>>> = {
  kr: { locale: "ko", time_zone: "Asia/Seoul" },
  ja: { locale: "ja", time_zone: "Asia/Tokyo" },
  twhk: { locale: "zh-tw", time_zone: "Asia/Taipei" },
  hk: { locale: "zh-tw", time_zone: "Asia/Hong_Kong" },
  ru: { locale: "ru", time_zone: "Asia/Almaty" },
};

function localeOf({ regions: [first] }: Starter): Locale {
  return (first === undefined ? undefined : languages[first]?.locale) ?? "en";
}

function brandOf(starter: Starter, key: string): Record<string, unknown> {
  const { name, host, currency, regions, year } = starter;
  const [first, ...rest] = host.split(".");
  const domain = rest.join(".");
  const locale = localeOf(starter);
  return {
    title: name,
    color: "#3a6df0",
    payment_host: { production: host, demo: `${first}-demo.${domain}` },
    web_host: host,
    backup_web_hosts: [],
    gateway: { production: `https://collect.${domain}`, demo: `https://collect-demo.${domain}` },
    app_id: `${key}-web`,
    event_id: 24,
    login_client_id: 1,
    currency,
    privacy: `https://www.${domain}/privacy`,
    terms: `https://www.${domain}/terms`,
    copyright: `© ${year} ${name}`,
    regions,
    default_locale: locale,
    locales: locale === "en" ? ["en"] : [locale, "en"],
    time_zone: (regions[0] === undefined ? undefined : languages[regions[0]]?.time_zone) ?? "Etc/UTC",
    providers: {},
    games: [gp_id],
    layout: "new",
    footer: "full",
    notices: ["trade"],
    ...(regions.includes("ja") && { ja_legal: true }),
  };
}

function gameOf({ game, regions }: Starter, key: string): Record<string, unknown> {
  const clients = regions.map((region, index) => {
    const base = 1_000 + index * 10;
    return [region, { android: String(base + 1), ios: String(base + 2), web: String(base + 3) }] as const;
  });
  return {
    name: game,
    logo: "/art/game-0.svg",
    categories: { gems: { name: "Gems", sort: 1 } },
    clients: { [key]: Object.fromEntries(clients) },
  };
}

const goods = packs.map(({ pieces, tier }, index) => ({
  product: `${gp_id}-gems-${pieces}`,
  name: `${pieces} Gems`,
  category: "gems",
  sort: index + 1,
  items: [{ item: "gems", count: pieces }],
  units: pieces,
  picture: { art: "gem", tier },
}));

function pricesOf({ regions, currency }: Starter): string {
  const lines = regions.flatMap((region) =>
    packs.map(({ pieces, cents }) => `${gp_id}-gems-${pieces},${region},${currency},${priceIn(cents, currency)}`),
  );
  return ["product,region,currency,amount", ...lines, ""].join("\n");
}

/** A currency without hundredths has larger numbers. */
function priceIn(cents: number, currency: string): string {
  const places = exponentOf(currency);
  return places === 0 ? String(Math.round(cents / 10) * 10) : decimalText(cents * 10 ** (places - 2), currency);
}

function paymentsOf({ regions }: Starter): unknown[] {
  const places = regions.map((region) => ({ region, countries: ["GLOBAL"] }));
  const method = { payway: "1", provider: "sandbox", places };
  return [
    { name: "Card", channel: "card", method: "card", icon: "/art/pay-card.svg", sort: 1, ...method },
    { name: "Wallet", channel: "scan", method: "wallet", icon: "/art/pay-qr.svg", sort: 2, ...method },
  ];
}
