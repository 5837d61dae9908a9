// The addresses of the store. Server and browser read a path by this one table, so that both show the same page.
import type { ShownLayout } from "@gemgate/contract/boot";

/** Pages that explain something or ask for it. Both layouts have them, and nothing that is missing may guard them (Z58). */
const specialPages = ["/notArea", "/showError", "/errorReplenish", "/certifiedReal"] as const;

/** Z54: each layout has a complete list of its own; what it lacks is not found there. Addresses as they are written. */
export const pagesOf = {
  new: ["/selectGoods", "/activity", "/my", "/userCenter", ...specialPages],
  // V3-V7: four steps, and the page of what is owed.
  old: ["/selectGame", "/selectGoods", "/recharge", "/result", "/replenishGoods", ...specialPages],
} as const satisfies Record<ShownLayout, readonly string[]>;

export type PageOf<Name extends ShownLayout> = (typeof pagesOf)[Name][number];
export type StorePage = PageOf<ShownLayout>;

/** Other addresses of a page. */
type Moves<Page> = Readonly<Record<string, Page>>;

// B1-B3, B10: old and short addresses of the goods. A replenish link is opened by the old layout alone (Z119).
const movesOfNew: Moves<PageOf<"new">> = {
  "/": "/selectGoods",
  "/selectGame": "/selectGoods",
  "/layoutGame": "/selectGoods",
  "/result": "/selectGoods",
  "/replenishGoods": "/errorReplenish",
};

// V2, and Z119: without a link nothing is owed.
const movesOfOld: Moves<PageOf<"old">> = { "/": "/selectGame", "/replenishGoods": "/errorReplenish" };

/** Z119: whichever page a link with something owed names, it leads to the payment. */
const movesOfReplenish: Moves<PageOf<"old">> = {
  "/": "/replenishGoods",
  "/selectGame": "/replenishGoods",
  "/layoutGame": "/replenishGoods",
  "/selectGoods": "/replenishGoods",
  "/recharge": "/replenishGoods",
  "/my": "/replenishGoods",
};

/** C20-C22: pages with footer and navigation. */
const shoppingPages: readonly StorePage[] = ["/selectGoods", "/activity", "/my"];

export type StoreRoute<Page = StorePage> =
  | { readonly kind: "page"; readonly page: Page }
  /** The same page under another address: the visitor is sent to the right one with the query as it came (Z22). */
  | { readonly kind: "moved"; readonly page: Page }
  /** B12: `/@{code}`, which only the server can look up. */
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "unknown" };

export interface RouteSources {
  readonly layout: ShownLayout;
  /** The address carries something owed: `isReplenishVisit`. */
  readonly isReplenish: boolean;
}

export function readStoreRoute(path: string, { layout, isReplenish }: RouteSources): StoreRoute {
  return layout === "new" ? readNewRoute(path) : readOldRoute(path, isReplenish);
}

export function readNewRoute(path: string): StoreRoute<PageOf<"new">> {
  return readRoute(path, pagesOf.new, movesOfNew);
}

export function readOldRoute(path: string, isReplenish: boolean): StoreRoute<PageOf<"old">> {
  return readRoute(path, pagesOf.old, isReplenish ? movesOfReplenish : movesOfOld);
}

/** People type capitals and slashes as they like, and links are copied with a slash too many. */
function readRoute<Page extends string>(path: string, pages: readonly Page[], moves: Moves<Page>): StoreRoute<Page> {
  const moved = Object.entries(moves).find(([address]) => isAddressOf(address, path));
  if (moved !== undefined) return { kind: "moved", page: moved[1] };
  const meant = pages.find((page) => isAddressOf(page, path));
  if (meant !== undefined) return { kind: meant === path ? "page" : "moved", page: meant };
  // Some apps escape the sign when a link is shared.
  const code = /^\/(?:@|%40)([^/]{1,64})\/?$/.exec(path)?.[1];
  return code === undefined ? { kind: "unknown" } : { kind: "code", code };
}

/** A29, Z58: what is owed names its own region. */
export function needsRegion(page: StorePage): boolean {
  return page !== "/replenishGoods" && !specialPages.some((special) => special === page);
}

export function hasFooterAndNavigation(page: StorePage): boolean {
  return shoppingPages.includes(page);
}

/** The page under any of the ways to write its address. */
export function isAddressOf(page: string, path: string): boolean {
  const plain = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  return page.toLowerCase() === plain.toLowerCase();
}
