// Gathers what the first view needs, so that the page arrives with its goods and without a call.
import type { Area } from "@gemgate/contract/area";
import type { Boot, BootBrand, ShownLayout } from "@gemgate/contract/boot";
import type { Brand } from "@gemgate/contract/brand";
import type { GameItem } from "@gemgate/contract/games";
import type { Locale } from "@gemgate/contract/locale";
import type { PageConfig } from "@gemgate/contract/page-config";
import { replaceMarks } from "@gemgate/rules/legal-notices/unfilled-marks";
import { chooseLocale, offeredLocales } from "@gemgate/rules/language/choose-language";
import { loginTargetOf } from "@gemgate/rules/login/ingame-login";
import { likelyRegion } from "@gemgate/rules/region/likely-region";
import { regionOfClient, resolveRegion } from "@gemgate/rules/region/resolve-region";
import { artHue } from "@gemgate/rules/goods/goods-art";
import { keyArt } from "@gemgate/rules/goods/key-art";
import { markOf } from "@gemgate/rules/shell/brand-icon";
import { default_theme_colour, themeColour } from "@gemgate/rules/theme/theme-colour";
import { gatewayOf } from "./gateway.ts";
import type { ResolvedHost } from "../../platform/hosts.ts";
import type { ResponseCache } from "../../platform/response-cache.ts";
import type { Catalogues } from "../../platform/message-texts.ts";
import type { World } from "../../platform/world.ts";
import { findClient, listGamesOf } from "../games/public.ts";
import type { KnownClient } from "../games/public.ts";
import { listGoodsOf } from "../goods/public.ts";
import { listKinds } from "../login/public.ts";
import { pageConfigWithActivities } from "../activities/public.ts";
import { layoutOf } from "./layout-of.ts";
import { realNameAddress } from "./real-name-address.ts";
import type { Visitor } from "./visitor.ts";

export interface BootSources {
  readonly world: World;
  readonly responseCache: ResponseCache;
  readonly catalogues: Catalogues;
}

export interface BuiltBoot {
  readonly boot: Boot;
  readonly colour: string;
}

/** What a page shows of all that it could: whoever is told the same at the same address gets the same page. */
export interface View {
  readonly domain_area: Area | undefined;
  readonly shown: { gp_id: string; client_id: string; isChosen: boolean } | undefined;
  readonly page_config: PageConfig | undefined;
  readonly locale: Locale;
  readonly layout: ShownLayout;
  readonly likely: Pick<Boot, "likely_area">;
}

export async function readView(
  { world, responseCache }: BootSources,
  resolvedHost: ResolvedHost,
  visitor: Visitor,
): Promise<View> {
  const { brand } = resolvedHost;
  const domain_area = regionOf(resolvedHost, visitor);
  const listed = { resolvedHost, platform: visitor.platform, domain_area, locale: brand.default_locale };
  // The languages of a region may be cut by the game's page config, so the game is found first.
  const games = await gamesIn({ world, responseCache }, listed);
  const shown = shownGame(games, wantedClients(resolvedHost, { visitor, domain_area }));
  const page_config =
    shown === undefined
      ? undefined
      : await pageConfigWithActivities(world, responseCache, {
          brand_id: brand.key,
          gp_id: shown.gp_id,
          domain_area: domain_area ?? "",
        });
  return {
    domain_area,
    shown,
    page_config,
    locale: languageOf(resolvedHost, { visitor, domain_area, pageConfig: page_config }),
    layout: layoutOf(resolvedHost, visitor, { area: domain_area, gp_id: shown?.gp_id, client_id: shown?.client_id }),
    likely: domain_area === undefined ? likelyAreaOf(resolvedHost, visitor) : {},
  };
}

interface ListedGames {
  readonly resolvedHost: ResolvedHost;
  readonly platform: Visitor["platform"];
  readonly domain_area: Area | undefined;
  readonly locale: Locale;
}

async function gamesIn(
  { world, responseCache }: Pick<BootSources, "world" | "responseCache">,
  { domain_area, ...listed }: ListedGames,
): Promise<GameItem[]> {
  return domain_area === undefined ? [] : listGamesOf(world, responseCache, { ...listed, domain_area });
}

export async function buildBoot(
  { world, responseCache, catalogues }: BootSources,
  resolvedHost: ResolvedHost,
  { visitor, view }: { visitor: Visitor; view: View },
): Promise<BuiltBoot> {
  const { brand } = resolvedHost;
  const { domain_area, shown, page_config, locale, layout, likely } = view;
  const colour = themeColour({ pageConfig: page_config?.brand_color, brand: brand.color });
  return {
    colour,
    boot: {
      brand: presentBrand(brand, {
        real_name_url: realNameAddress(resolvedHost, world.settings),
        hasCards: world.settings.card_key !== undefined,
        toFillIn: catalogues.texts(locale, brand.default_locale)("notices.to_fill_in"),
      }),
      layout,
      environment: resolvedHost.environment,
      backup_hosts: resolvedHost.backups,
      form_origin: resolvedHost.formOrigin ?? null,
      gateway: gatewayOf(resolvedHost, world.settings),
      platform: visitor.platform,
      domain_area: domain_area ?? null,
      locale,
      locales:
        domain_area === undefined
          ? brandLocales(brand)
          : offeredLocales({ area: domain_area, brand, ...configLanguages(page_config) }),
      messages: catalogues.compiled(locale, brand.default_locale),
      games: await gamesIn({ world, responseCache }, { resolvedHost, platform: visitor.platform, domain_area, locale }),
      client_id: shown?.client_id ?? "",
      client_area: clientAreaOf(resolvedHost, visitor) ?? null,
      ...clientsByArea(resolvedHost, visitor, shown),
      ...likely,
      game_is_chosen: shown?.isChosen ?? false,
      login_kinds: listKinds({ world, resolvedHost }, loginClientOf(resolvedHost, { visitor, shown })),
      page_config: page_config ?? null,
      goods:
        shown === undefined || domain_area === undefined
          ? null
          : await listGoodsOf(world, responseCache, { brand, gp_id: shown.gp_id, domain_area, locale }),
      // Pictures are drawn for the brand's own colour; a game's page config recolours the page, not the art.
      hue: artHue(brand.color ?? default_theme_colour),
      key_art: page_config?.key_art ?? keyArt(brand, "plain"),
      now_ms: world.clock.nowMs(),
    },
  };
}

export function regionOf(resolvedHost: ResolvedHost, visitor: Visitor): Area | undefined {
  return resolveRegion({
    brand: resolvedHost.brand,
    client_area: clientAreaOf(resolvedHost, visitor),
    query: visitor.query.get("domain_area") ?? undefined,
    stored: visitor.stored.domain_area,
  });
}

/** The region of the client that the address names, of whatever game and platform. */
function clientAreaOf({ brand }: ResolvedHost, { query }: Visitor): Area | undefined {
  return regionOfClient(brand, query.get("client_id") ?? undefined);
}

/** Z117: a link says which region its game belongs to; without one the browser's languages are all that a server knows. */
function likelyAreaOf(resolvedHost: ResolvedHost, visitor: Visitor): Pick<Boot, "likely_area"> {
  const { regions } = resolvedHost.brand;
  const ofClient = regions.find((area) => area === clientAreaOf(resolvedHost, visitor));
  const likely_area = ofClient ?? likelyRegion({ regions, languages: visitor.browserLanguages });
  return likely_area === undefined ? {} : { likely_area };
}

/** Only of a game that was chosen: one that merely stands first in its region is no choice to keep. */
function clientsByArea(
  resolvedHost: ResolvedHost,
  { query, platform }: Visitor,
  shown: { gp_id: string; isChosen: boolean } | undefined,
): Pick<Boot, "client_by_area"> {
  const { games, regions } = resolvedHost.brand;
  const named = findClient(resolvedHost, query.get("client_id") ?? "");
  const gp_id = "refused" in named ? (shown?.isChosen === true ? shown.gp_id : undefined) : named.gp_id;
  if (gp_id === undefined || regions.length < 2) return {};
  const entries = games.filter((game) => game.gp_id === gp_id);
  // The game itself stands before its sub-games, which are entries of their own.
  return {
    client_by_area: Object.fromEntries(entries.toReversed().map((game) => [game.area, game.client_id[platform]])),
  };
}

export function languageOf(
  resolvedHost: ResolvedHost,
  {
    visitor,
    domain_area,
    pageConfig,
  }: { visitor: Visitor; domain_area: Area | undefined; pageConfig: PageConfig | undefined },
): Locale {
  const offered =
    domain_area === undefined
      ? brandLocales(resolvedHost.brand)
      : offeredLocales({ area: domain_area, brand: resolvedHost.brand, ...configLanguages(pageConfig) });
  return chooseLocale({
    offered,
    specLang: visitor.query.get("spec_lang") ?? undefined,
    stored: visitor.stored.spec_lang,
    browserLanguages: visitor.browserLanguages,
  });
}

/** Where no region limits them, the default first. */
function brandLocales({ default_locale, locales }: Brand): Locale[] {
  return [default_locale, ...locales.filter((locale) => locale !== default_locale)];
}

function configLanguages(pageConfig: PageConfig | undefined): { pageConfig?: PageConfig } {
  return pageConfig === undefined ? {} : { pageConfig };
}

/** For what is decided before the games are listed: a game that nothing names is not considered. */
export function namedLayout(resolvedHost: ResolvedHost, visitor: Visitor): ShownLayout {
  const domain_area = regionOf(resolvedHost, visitor);
  const [client] = wantedClients(resolvedHost, { visitor, domain_area });
  return layoutOf(resolvedHost, visitor, { area: domain_area, gp_id: client?.gp_id, client_id: client?.client_id });
}

/** Games of this brand and region that the address, the begun order or the last visit names; anything else in them is no game here. */
function wantedClients(
  resolvedHost: ResolvedHost,
  { visitor, domain_area }: { visitor: Visitor; domain_area: Area | undefined },
): KnownClient[] {
  // W3: inside a game the address alone names it.
  const remembered = visitor.query.get("visit") === "sdk" ? [] : [visitor.orderClientId, visitor.stored.client_id];
  return [visitor.query.get("client_id"), ...remembered].flatMap((client_id) => {
    const client = findClient(resolvedHost, client_id ?? "");
    return "refused" in client || client.area !== domain_area ? [] : [client];
  });
}

/** The first game that is wanted, or the first on the list: a new player sees goods at once. */
function shownGame(
  games: readonly GameItem[],
  wanted: readonly KnownClient[],
): { gp_id: string; client_id: string; isChosen: boolean } | undefined {
  const [client] = wanted;
  const game = games.find((one) => one.gp_id === client?.gp_id);
  if (client !== undefined && game !== undefined) {
    const isPart = Object.values(game.sub_game).some((part) => part.client_id === client.client_id);
    // F23: a link made on a phone names the phone's client; here the game has the one of the visitor's own platform.
    return { gp_id: game.gp_id, client_id: isPart ? client.client_id : game.client_id, isChosen: true };
  }
  const first = games.find((one) => one.is_select_game === 1);
  return first === undefined ? undefined : { gp_id: first.gp_id, client_id: first.client_id, isChosen: false };
}

/**
 * Z106: the client whose logins this page offers, as the browser reads the same address. Z114: a login for the whole brand offers those of
 * the game that is shown.
 */
function loginClientOf(
  { brand }: ResolvedHost,
  { visitor, shown }: { visitor: Visitor; shown: { gp_id: string; client_id: string; isChosen: boolean } | undefined },
): string {
  const { path: pathname, query } = visitor;
  const client_id = shown?.client_id ?? String(brand.login_client_id);
  const game = { client_id, gp_id: shown?.gp_id ?? "" };
  return loginTargetOf({ pathname, search: query.toString() }, game).client_id;
}

interface BrandHere {
  readonly real_name_url: string | undefined;
  /** Without a key there are no cards, whatever the brand says. */
  readonly hasCards: boolean;
  /** What players read in the place of what the operator has still to say. */
  readonly toFillIn: string;
}

function presentBrand(brand: Brand, { real_name_url, hasCards, toFillIn }: BrandHere): BootBrand {
  return {
    key: brand.key,
    title: brand.title,
    currency: brand.currency,
    time_zone: brand.time_zone,
    privacy: brand.privacy,
    terms: brand.terms,
    ...(brand.legal_by_area && { legal_by_area: brand.legal_by_area }),
    copyright: brand.copyright,
    regions: brand.regions,
    ...(brand.is_global && { is_global: brand.is_global }),
    footer: brand.footer,
    ...(brand.hide_steps && { hide_steps: brand.hide_steps }),
    ...(brand.kr_company && { kr_company: brand.kr_company.map((line) => replaceMarks(line, toFillIn)) }),
    ...(brand.ja_legal && { ja_legal: brand.ja_legal }),
    ...(brand.forced_banner && { forced_banner: brand.forced_banner }),
    ...(brand.notices && { notices: brand.notices }),
    ...(brand.spending_caps && { spending_caps: brand.spending_caps }),
    ...(brand.service_url && { service_url: brand.service_url }),
    ...(real_name_url && { real_name_url }),
    ...(brand.password_url && { password_url: brand.password_url }),
    ...(brand.sign_up_url && { sign_up_url: brand.sign_up_url }),
    ...(brand.login_marks && { login_marks: brand.login_marks }),
    ...(brand.whole_number_currencies && { whole_number_currencies: brand.whole_number_currencies }),
    ...(brand.kr_script !== undefined && { kr_script: brand.kr_script }),
    ...(brand.shows_discount && { shows_discount: brand.shows_discount }),
    ...(brand.one_tap_limit !== undefined && { one_tap_limit: brand.one_tap_limit }),
    ...(brand.writes && { writes: brand.writes }),
    ...(brand.consent && { consent: brand.consent }),
    ...(brand.consent_asked && { consent_asked: brand.consent_asked }),
    app_id: brand.app_id,
    event_id: brand.event_id,
    login_client_id: brand.login_client_id,
    ...(brand.card_login && hasCards && { card_login: brand.card_login }),
    ...(brand.gifts && { gifts: brand.gifts }),
    mark: markOf(brand),
  };
}
