import { type MainTab, pageOfTab, shownTabs } from "@gemgate/rules/shell/main-tabs";
import { useText } from "@gemgate/web/text/text";
import { iconBolt, iconGift, type IconShape, iconUser } from "@gemgate/web/ui/icon-paths";
import { useSearch } from "wouter";
import { useStore } from "zustand/react";
import { carryParameters } from "@gemgate/rules/routes/carried-parameters";
import { useShop } from "../../../shop/shop.ts";

export interface NavItem {
  tab: MainTab;
  label: string;
  icon: IconShape;
  address: string;
  /** Rewards to claim; 0 shows nothing. */
  count: number;
  /** Something there waits for the player: an order that is not paid. */
  isWaiting: boolean;
}

const icons: Readonly<Record<MainTab, IconShape>> = { topup: iconBolt, gift: iconGift, my: iconUser };
const labels = { topup: "shell.topup", gift: "shell.event", my: "shell.my" } as const;

/** C14-C18, Z123: the same items under the same rules, wherever they stand. */
export function useNavItems(): NavItem[] {
  const { boot, rewards, orderCache } = useShop();
  const claimable = useStore(rewards, (state) => state.count) ?? 0;
  const isUnpaid = useStore(orderCache, ({ pending }) =>
    pending.some(({ is_paid, pay_url }) => is_paid !== 1 && pay_url),
  );
  const text = useText();
  const search = useSearch();
  return shownTabs(boot.page_config).map((tab) => ({
    tab,
    label: text(labels[tab]),
    icon: icons[tab],
    address: carryParameters(pageOfTab[tab], search),
    count: tab === "gift" ? claimable : 0,
    isWaiting: tab === "my" && isUnpaid,
  }));
}
