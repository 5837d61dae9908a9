// Every way to another page of the store, so that what an address carries is never lost on the way (B23-B26).
import { carryParameters } from "@gemgate/rules/routes/carried-parameters";
import type { StorePage } from "@gemgate/rules/routes/store-route";
import { useSearch } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { isFramed } from "./is-framed.ts";
import { leaveFor } from "./leave-page.ts";

export type StoreTarget = StorePage | "/";

export interface WayOptions {
  replace?: boolean;
  /** What the address of the page says besides, such as its order. */
  query?: Readonly<Record<string, string>>;
}

/** Shows another page without leaving this document. */
export function goToPage(page: StoreTarget, { replace = false, query = {} }: WayOptions = {}): void {
  const own = new URLSearchParams(query).toString();
  const address = carryParameters(own === "" ? page : `${page}?${own}`, location.search);
  if (isFramed()) return leaveFor(address);
  navigate(address, { replace });
  if (!replace) scrollTo(0, 0);
}

/** Loads a page anew: what is wrong with this one, or belongs to another player or game, is gone then. */
export function loadPage(page: StoreTarget, query: Readonly<Record<string, string>> = {}): void {
  const own = new URLSearchParams(query).toString();
  leaveFor(carryParameters(own === "" ? page : `${page}?${own}`, location.search));
}

/** The address for a link, so that a new tab gets the same. */
export function usePageAddress(page: StoreTarget): string {
  return carryParameters(page, useSearch());
}
