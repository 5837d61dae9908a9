import type { Area } from "@gemgate/contract/area";
import type { Brand } from "@gemgate/contract/brand";
import type { HiddenReason, PaymentList } from "@gemgate/contract/checkout";
import type { Locale } from "@gemgate/contract/locale";
import type { Platform } from "@gemgate/contract/platform";
import { payIdOf } from "@gemgate/rules/checkout/pay-path";
import { optionKey } from "@gemgate/rules/checkout/payment-options";
import { selectOptions } from "@gemgate/rules/checkout/select-options";
import type { Selection } from "@gemgate/rules/checkout/select-options";
import type { ResponseCache } from "../../../platform/response-cache.ts";
import type { World } from "../../../platform/world.ts";
import type { Providers } from "../../providers/public.ts";
import { listOptionRows } from "./option-store.ts";
import type { OptionRow } from "./option-store.ts";

/** A list is asked for by a game on a device, for goods in a currency. */
export interface OptionShop {
  readonly brand: Brand;
  readonly domain_area: Area;
  readonly gp_id: string;
  readonly platform: Platform;
  readonly currency: string;
}

export interface OptionsDependencies {
  readonly world: World;
  readonly responseCache: ResponseCache;
  readonly providers: Providers;
}

export interface KeptSelection extends Selection<OptionRow> {
  /** What was answered of it, by language; it is of the same rows as the selection, and goes with it. */
  readonly lists: Map<Locale, PaymentList>;
}

/** Our own prepaid cards: there is no provider to ask, but without the key of their numbers no card is found. */
const card_provider = "card";
/** Lines of one telling: a method and why, with its countries. */
const told_max = 60;

/** What can be paid with here, and why all else cannot; worked out once for all requests with the same answer. */
export async function selectionOf(dependencies: OptionsDependencies, shop: OptionShop): Promise<KeptSelection> {
  const { world } = dependencies;
  const { brand, domain_area, gp_id, platform, currency } = shop;
  const place = `${brand.key}:${domain_area}`;
  const table = await readOptionTable(dependencies, brand, domain_area);
  // Games without rows of their own share one answer, and so do devices where no row names one.
  const game = table.games.has(gp_id) ? gp_id : "any";
  const key = `${place}:${game}:${table.isByDevice ? platform : "any"}:${currency}`;
  // With its rows and not beside them: when the catalogue changes between the two, what is made of old rows must not stay.
  const known = table.selections.get(key);
  if (known !== undefined) return known;
  const selection = selectOptions(table.rows, {
    gp_id,
    platform,
    currency,
    brandCurrency: brand.currency,
    whyUnreachable: (row) => whyUnreachable(dependencies, brand, row),
  });
  tellHidden(world, key, selection);
  const shown = withProvider(dependencies, selection.shown, currency);
  const made = { ...selection, shown, lists: new Map<Locale, PaymentList>() };
  table.selections.set(key, made);
  return made;
}

export interface OptionTable {
  readonly rows: readonly OptionRow[];
  readonly games: ReadonlySet<string | null>;
  readonly isByDevice: boolean;
  readonly selections: Map<string, KeptSelection>;
}

/** All methods of a brand in a region, read once for each version of the catalogue; a pause can end at a moment, as a price does. */
export function readOptionTable(
  { world, responseCache }: Pick<OptionsDependencies, "world" | "responseCache">,
  brand: Brand,
  domain_area: Area,
): Promise<OptionTable> {
  return responseCache.getPriced(`option-rows:${brand.key}:${domain_area}`, async () => {
    const rows = await listOptionRows(world.db, brand.key, domain_area);
    const games = new Set(rows.map((row) => row.gp_id));
    const selections = new Map<string, KeptSelection>();
    return { rows, games, isByDevice: rows.some((row) => row.platforms !== null), selections };
  });
}

/**
 * Says where a code is paid, and whether a phone scans. What a provider takes at least is a bound of its methods like the operator's own: a method that cannot take the price is not shown, and
 * one that cannot take what a coupon leaves says so before the click. What only opens its channels is not paid with.
 */
function withProvider({ providers }: OptionsDependencies, shown: readonly OptionRow[], currency: string): OptionRow[] {
  const parents = new Set(shown.map(({ parent_id }) => parent_id));
  return shown.map((row) => {
    const provider = parents.has(row.id) ? undefined : providers.get(row.provider);
    const min_amount = Math.max(provider?.floor(currency) ?? 0, row.min_amount);
    const pay_kind = provider?.codes?.[row.method];
    const scan = provider?.scanOf?.({ method: row.method, channel: payIdOf(row) ?? "" });
    return {
      ...row,
      min_amount,
      ...(pay_kind === undefined ? {} : { pay_kind }),
      ...(scan === undefined ? {} : { scan }),
    };
  });
}

function whyUnreachable(
  { world, providers }: OptionsDependencies,
  brand: Brand,
  row: OptionRow,
): HiddenReason | undefined {
  if (row.provider === card_provider) return world.settings.card_key === undefined ? "not_configured" : undefined;
  const provider = providers.get(row.provider);
  if (provider?.knowsMerchant(brand.key) !== true) return "not_configured";
  return provider.methods.includes(row.method) ? undefined : "unknown_method";
}

/** Once for each version of the catalogue, because a selection is made once. */
function tellHidden(world: World, list: string, { shown, hidden }: Selection<OptionRow>): void {
  const bare = shown.filter(({ icon }) => icon === "").map((row) => ({ row, reason: "no_icon" as const }));
  const all = [...hidden, ...bare];
  if (all.length === 0) return;
  const countries = Map.groupBy(all, ({ row, reason }) => `${optionKey(row)} ${reason}`);
  world.log.info({
    event: "options_hidden",
    list,
    count: all.length,
    why: [...countries]
      .slice(0, told_max)
      .map(([words, same]) => `${words} in ${[...new Set(same.map(({ row }) => row.country))].join(" ")}`),
  });
}
