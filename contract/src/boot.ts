// What the server inlines into the first page, so that the store shows before its first call is answered.
import type { Area } from "./area.ts";
import type { Brand } from "./brand.ts";
import type { BrandFace } from "./brand-face.ts";
import type { BrandMark } from "./brand-mark.ts";
import type { GameItem } from "./games.ts";
import type { Goods } from "./goods.ts";
import type { Locale } from "./locale.ts";
import type { LoginKind } from "./login-kind.ts";
import type { PageConfig } from "./page-config.ts";
import type { Platform } from "./platform.ts";

/** What a browser may know of a brand: no ids of other environments, no hosts but its own. */
export type BootBrand = Pick<
  Brand,
  | "key"
  | "title"
  | "currency"
  | "privacy"
  | "terms"
  | "legal_by_area"
  | "copyright"
  | "regions"
  | "is_global"
  | "footer"
  | "hide_steps"
  | "kr_company"
  | "ja_legal"
  | "notices"
  | "forced_banner"
  | "spending_caps"
  | "service_url"
  | "real_name_url"
  | "password_url"
  | "sign_up_url"
  | "login_marks"
  | "whole_number_currencies"
  | "time_zone"
  | "one_tap_limit"
  | "shows_discount"
  | "kr_script"
  | "writes"
  | "consent"
  | "consent_asked"
  | "app_id"
  | "event_id"
  | "login_client_id"
  | "card_login"
  | "gifts"
> & {
  /** The logo's shapes on a 32 unit square, drawn in the current colour. */
  mark: BrandMark;
};

/** The layouts that the storefront has; rules/src/layout says who sees which. */
export type ShownLayout = Brand["layout"];

export interface Boot {
  brand: BootBrand;
  /** A30, Z53: which layout this visitor sees. */
  layout: ShownLayout;
  environment: "production" | "demo";
  /** Origins of the brand's backup API hosts, in order (Z86). */
  backup_hosts: readonly string[];
  /** Origin of the page with a provider's form (Z100); null where the brand has none and pays on providers' pages alone. */
  form_origin: string | null;
  /** Origin of the data-collection gateway of this brand and environment (A14); null where none is set up. */
  gateway: string | null;
  platform: Platform;
  /** Null when no region is known: the page is then /notArea. */
  domain_area: Area | null;
  locale: Locale;
  /** Offered languages of this brand and region, default first. */
  locales: readonly Locale[];
  /** Compiled catalogue of the locale; in a page of the built storefront only what its first view can ask for. */
  messages: Record<string, unknown>;
  /** Path of the file with the other words, where there is one. */
  deferred_texts?: string;
  games: readonly GameItem[];
  /** The game shown: from the address, the order cookie, or the first of the list; '' when there is none. */
  client_id: string;
  /** Region of the client that the address names, null where it names none (Z58, Z117). */
  client_area: Area | null;
  /** The chosen game's client in each region that sells it, so that another region keeps the game (Z117). Absent where no game is chosen. */
  client_by_area?: Partial<Record<Area, string>>;
  /** Z117: where no region is known, the one that this visitor most likely wants. */
  likely_area?: Area;
  /** False when the game was only preselected, so that the first change need not be confirmed (Z107). */
  game_is_chosen: boolean;
  /** Third-party logins that the brand allows for that game and is set up for, so that their places are right at once (E12-E15). */
  login_kinds: readonly LoginKind[];
  page_config: PageConfig | null;
  goods: { currency: string; list: readonly Goods[]; next_price_time?: number } | null;
  /** Hue of the brand's palette, for art. */
  hue: number;
  /** Address of the wide picture behind the header: the game's, else the brand's. */
  key_art: string;
  /** The store's time when it wrote the page: what ends is counted by it, although the clock of the device may be wrong. */
  now_ms?: number;
}

/** What search engines and programs that show a shared link read in the head of a page. */
export interface PageAddresses {
  /** False where the page is no beginning for anybody: orders, accounts, errors, and whole stores that are not for the public. */
  isListed: boolean;
  /** Whole addresses, all of them. */
  canonical: string;
  /** The same page in every language that it comes in; BCP 47, or `x-default`. */
  alternates: readonly { readonly lang: string; readonly href: string }[];
  picture: string;
}

export interface PageInput {
  /** Path and query of the request. */
  url: string;
  boot: Boot;
  /** Host of the request, as a player writes it: what a browser that is too old for the store opens elsewhere. */
  host?: string;
  /** The palette's custom properties, for the head. */
  theme_css: string;
  theme_colour: string;
  /** How the brand looks beside its colours. */
  face?: BrandFace;
  /** What is behind the browser's own edges where the system is dark. */
  theme_colour_dark?: string;
  addresses?: PageAddresses;
}

/** The built storefront gives the server exactly this. */
export interface RenderedPage {
  status: number;
  /** The same for the same input: nothing in it is made for one visitor. */
  html: string;
  /** `sha256-…` of the palette in its head, for the policy that lets it style. */
  styleHash: string;
  /** Why the page comes without its content; the browser draws it then. */
  failure?: unknown;
}

export interface PageRenderer {
  /** `sha256-…` of the script in the head of every page, for the policy that lets it run. */
  readonly firstScriptHash: string;
  /** The address of the stylesheet with a language's letters, for pages that the server draws by itself. */
  readonly fontSheetOf?: (locale: Locale) => string;
  renderPage(input: PageInput): Promise<RenderedPage>;
}
