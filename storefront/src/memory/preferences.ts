// Z122: what the server must know before the first byte. The storage keys are the truth; the cookie is their mirror. Where
// the mirror was gone (it lives some days, the storage does not end), the page is asked for once more.
import type { Area } from "@gemgate/contract/area";
import type { Boot, BootBrand } from "@gemgate/contract/boot";
import type { Locale } from "@gemgate/contract/locale";
import { localeAmong } from "@gemgate/rules/language/choose-language";
import { resolveRegion } from "@gemgate/rules/region/resolve-region";
import type { BrowserStorage } from "../storage/browser-storage.ts";
import type { CookieJar } from "../storage/cookie.ts";
import { readFirstCookie, writeFirstCookie } from "../storage/first-cookie.ts";
import type { VisitMemory } from "../track/visit-memory.ts";
import { currentGame } from "../shop/current-game.ts";

export interface Preferences {
  /** Moves to storage what the server left, and mirrors what the storage knows. True where the page shows something else. */
  settle: () => boolean;
  /**
   * F21, E41: the game outlives the order, so that a login or a week without a visit does not lose it. Other pages do not carry the
   * client in their address, so the server finds the game in a cookie.
   */
  rememberGame: (game: { gp_id: string; client_id: string }) => void;
  forgetGame: () => void;
  chooseRegion: (area: Area) => void;
  /** False where the browser takes no cookie, so that only the address can tell the server. */
  chooseLanguage: (locale: Locale) => boolean;
}

export interface PreferenceParts {
  boot: Pick<
    Boot,
    "layout" | "platform" | "client_area" | "domain_area" | "locale" | "locales" | "games" | "game_is_chosen"
  > & {
    brand: Pick<BootBrand, "regions" | "is_global">;
  };
  storage: Pick<BrowserStorage, "get" | "set" | "remove">;
  /** Where the visitor came from is kept under the visitor's own terms. */
  visitMemory: VisitMemory;
  jar: CookieJar;
  entry: URLSearchParams;
  /** The page shows goods, so the region that the server found is in use; other pages may be there because it was wrong. */
  showsRegion: boolean;
  isSecure: boolean;
  /** F23: a tablet that the server took for a Mac, or would take for one without the cookie. */
  isHiddenIos?: boolean;
}

export function createPreferences(parts: PreferenceParts): Preferences {
  const { boot, storage, jar, entry, showsRegion, isSecure, isHiddenIos = false } = parts;
  return { settle, rememberGame, forgetGame, chooseRegion, chooseLanguage };

  function settle(): boolean {
    takeCookie(parts);
    const shown = showsRegion ? boot.domain_area : null;
    const area = resolveRegion({
      brand: boot.brand,
      client_area: boot.client_area ?? undefined,
      query: entry.get("domain_area") ?? undefined,
      stored: storage.get("webpay_domain_area") ?? shown ?? undefined,
    });
    // A28: what no step can use is not kept.
    if (area === undefined) storage.remove("webpay_domain_area");
    else storage.set("webpay_domain_area", area);
    const language = wantedLanguage(parts);
    const game = lastGame(parts);
    mirror();
    const seen = readFirstCookie(jar);
    const isOtherRegion = area !== undefined && area !== boot.domain_area && seen.domain_area === area;
    const isOtherLanguage = language !== undefined && language !== boot.locale && seen.spec_lang === language;
    const isOtherGame = game !== undefined && !boot.game_is_chosen && seen.client_id === game;
    // Clients, prices and payment methods are those of the device.
    const isOtherDevice = showsRegion && isHiddenIos && boot.platform !== "ios" && seen.platform === "ios";
    return isOtherRegion || isOtherLanguage || isOtherGame || isOtherDevice;
  }

  function rememberGame({ gp_id, client_id }: { gp_id: string; client_id: string }): void {
    storage.set("webpay_game", { gp_id, client_id });
    mirror();
  }

  function forgetGame(): void {
    storage.remove("webpay_game");
    mirror();
  }

  function chooseRegion(area: Area): void {
    storage.set("webpay_domain_area", area);
    mirror();
  }

  function chooseLanguage(locale: Locale): boolean {
    storage.set("webpay_lang", locale);
    mirror();
    return readFirstCookie(jar).spec_lang === locale;
  }

  function mirror(): void {
    const domain_area = storage.get("webpay_domain_area");
    const spec_lang = storage.get("webpay_lang");
    const client_id = storage.get("webpay_game")?.client_id;
    const known = {
      ...(domain_area && { domain_area }),
      ...(spec_lang && { spec_lang }),
      layout: boot.layout,
      ...(isHiddenIos && { platform: "ios" as const }),
    };
    writeFirstCookie(jar, { ...known, ...(client_id && { client_id }) }, isSecure);
  }
}

/**
 * B13, B14: a short link left region and source in the cookie until the page could store them. Where nothing can be stored, or the
 * browser threw it away, the mirror is also all that is left of a language.
 */
function takeCookie({ storage, visitMemory, jar }: PreferenceParts): void {
  const { traffic_source, domain_area, spec_lang } = readFirstCookie(jar);
  if (traffic_source !== undefined) {
    visitMemory.set("webpay_traffic", traffic_source);
    if (domain_area !== undefined) storage.set("webpay_domain_area", domain_area);
  }
  if (spec_lang !== undefined && storage.get("webpay_lang") === null) storage.set("webpay_lang", spec_lang);
}

/** Z75: the address speaks first; only a language that is offered here counts. */
function wantedLanguage({ boot, storage, entry }: PreferenceParts): Locale | undefined {
  const stored = storage.get("webpay_lang");
  if (stored === null || localeAmong(boot.locales, entry.get("spec_lang") ?? "") !== undefined) return undefined;
  return boot.locales.includes(stored) ? stored : undefined;
}

/** Only a game that is on sale here counts, or the page would be asked for in vain. */
function lastGame({ boot, storage, entry }: PreferenceParts): string | undefined {
  // W3: inside a game the address alone names it.
  if (entry.get("visit") === "sdk") return undefined;
  const client_id = storage.get("webpay_game")?.client_id ?? "";
  return currentGame({ games: boot.games, client_id })?.client_id;
}
