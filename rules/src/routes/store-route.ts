// The addresses of the store. Server and browser read a path by this one table, so that both show the same page.
import type { ShownLayout } from "@gemgate/contract/boot";

/** The pages of the new layout, as their addresses are written. */
export const storePages = [
  "/selectGoods",
  "/activity",
  "/my",
  "/userCenter",
  "/notArea",
  "/showError",
  "/errorReplenish",
  "/certifiedReal",
] as const;

export type StorePage = (typeof storePages)[number];

interface LayoutRoutes {
  readonly pages: readonly StorePage[];
  /** Other addresses of the first page. */
  readonly shortcuts: readonly string[];
  readonly first: StorePage;
}

/** Z54: each layout has a complete list of its own; what it lacks is not found there. */
const routesOf: Readonly<Record<ShownLayout, LayoutRoutes>> = {
  // B1-B3, B10: old and short addresses of the goods.
  new: { pages: storePages, shortcuts: ["/", "/selectGame", "/layoutGame", "/result"], first: "/selectGoods" },
};

/** Z58: pages that explain something must not be guarded by what is missing. */
const guardedPages: readonly StorePage[] = ["/selectGoods", "/activity", "/my", "/userCenter"];

/** C20-C22: pages with footer and navigation. */
const shoppingPages: readonly StorePage[] = ["/selectGoods", "/activity", "/my"];

export type StoreRoute =
  | { readonly kind: "page"; readonly page: StorePage }
  /** The same page under another address: the visitor is sent to the right one with the query as it came (Z22). */
  | { readonly kind: "moved"; readonly page: StorePage }
  /** B12: `/@{code}`, which only the server can look up. */
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "unknown" };

/** People type capitals and slashes as they like, and links are copied with a slash too many. */
export function readStoreRoute(path: string, layout: ShownLayout): StoreRoute {
  const { pages, shortcuts, first } = routesOf[layout];
  const exact = pages.find((page) => page === path);
  if (exact !== undefined) return { kind: "page", page: exact };
  if (shortcuts.some((shortcut) => isAddressOf(shortcut, path))) return { kind: "moved", page: first };
  const meant = pages.find((page) => isAddressOf(page, path));
  if (meant !== undefined) return { kind: "moved", page: meant };
  // Some apps escape the sign when a link is shared.
  const code = /^\/(?:@|%40)([^/]{1,64})\/?$/.exec(path)?.[1];
  return code === undefined ? { kind: "unknown" } : { kind: "code", code };
}

export function needsRegion(page: StorePage): boolean {
  return guardedPages.includes(page);
}

export function hasFooterAndNavigation(page: StorePage): boolean {
  return shoppingPages.includes(page);
}

/** The page under any of the ways to write its address. */
export function isAddressOf(page: string, path: string): boolean {
  const plain = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  return page.toLowerCase() === plain.toLowerCase();
}
