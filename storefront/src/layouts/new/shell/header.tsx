import { type MainTab, shownTabs } from "@gemgate/rules/shell/main-tabs";
import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { iconBolt, iconCrown, iconGift, iconUser } from "@gemgate/web/ui/icon-paths";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useBoot } from "../../../shop/shop.ts";
import { HeaderFrame } from "../../shared-shell/header-frame.tsx";
import styles from "./header-tabs.module.css";
import { useNavItems } from "./main-nav.ts";
import { NavCount, NavDot } from "./nav-count.tsx";

/** Target of the skip link: where the goods begin. */
export const goodsAnchor = "goods";

export interface HeaderProps {
  /** C1: whose title and icon it shows; special pages have none. */
  page?: MainTab | "vip" | undefined;
  /** On small screens it lies over the key art. */
  over?: boolean;
  /** A way back, before everything else. */
  back?: ReactNode;
}

const titles = {
  topup: { icon: iconBolt, key: "shell.topup" },
  gift: { icon: iconGift, key: "shell.event" },
  my: { icon: iconUser, key: "shell.my" },
  vip: { icon: iconCrown, key: "shell.vip" },
} as const;

export function Header({ page, over, back }: HeaderProps) {
  const text = useText();
  const { page_config } = useBoot();
  const tab = page === "vip" ? undefined : page;
  const title = page === undefined ? undefined : titles[page];
  // C1, C3: a page that the navigation does not list, such as that of a game without events, has its title in words.
  const isInTabs = tab !== undefined && shownTabs(page_config).includes(tab);
  return (
    <HeaderFrame
      over={over}
      back={back}
      skipTo={page === "topup" ? goodsAnchor : undefined}
      title={title && { icon: title.icon, label: text(title.key), isInTabs }}
      tabs={tab === undefined ? null : <HeaderTabs current={tab} />}
    />
  );
}

/** Z123: on wide screens the navigation stands here. */
function HeaderTabs({ current }: { current: MainTab }) {
  const text = useText();
  const items = useNavItems();
  return (
    <nav className={styles.tabs} aria-label={text("shell.navigation")}>
      {items.map(({ tab, label, icon, address, count, isWaiting }) => (
        <Link key={tab} href={address} className={styles.tab} aria-current={tab === current ? "page" : undefined}>
          <Icon of={icon} />
          {label}
          <NavCount count={count} />
          {isWaiting ? <NavDot /> : null}
        </Link>
      ))}
    </nav>
  );
}
