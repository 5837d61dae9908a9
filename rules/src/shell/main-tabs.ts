import type { PageConfig } from "@gemgate/contract/page-config";
import type { StorePage } from "../routes/store-route.ts";

/** B48: the places of the navigation, in their order. */
export const mainTabs = ["topup", "gift", "my"] as const;

export type MainTab = (typeof mainTabs)[number];

/** C14-C16. */
export const pageOfTab = {
  topup: "/selectGoods",
  gift: "/activity",
  my: "/my",
} as const satisfies Record<MainTab, StorePage>;

type Activities = Pick<PageConfig, "cumulative_config" | "continue_config">;

/** C17: either kind of event is switched on for the game. */
export function hasEvents(pageConfig: Activities | null): boolean {
  return pageConfig?.cumulative_config?.is_has_cumulative === 1 || pageConfig?.continue_config?.is_has_continue === 1;
}

/** C17, C18: three items, or two where the game has no events. */
export function shownTabs(pageConfig: Activities | null): MainTab[] {
  return mainTabs.filter((tab) => tab !== "gift" || hasEvents(pageConfig));
}
