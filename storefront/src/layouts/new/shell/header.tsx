import type { MainTab } from "@gemgate/rules/shell/main-tabs";
import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { iconBolt, iconCrown, iconGift, iconUser } from "@gemgate/web/ui/icon-paths";
import { joinClasses } from "@gemgate/web/ui/join-classes";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { HeaderUser } from "../../../features/account/public.ts";
import { LanguageButton } from "../../../features/language/public.ts";
import { BrandMark } from "../../../shop/brand-mark.tsx";
import { useBoot } from "../../../shop/shop.ts";
import { usePageAddress } from "../../../shop/store-navigation.ts";
import { useGameLogo } from "../../../shop/use-game-logo.ts";
import { useIsSdk } from "../../../shop/use-is-sdk.ts";
import styles from "./header.module.css";
import { useNavItems } from "./main-nav.ts";
import { NavCount } from "./nav-count.tsx";

/** Target of the skip link: where the goods begin. */
export const goodsAnchor = "goods";

export interface HeaderProps {
  /** C1: whose title and icon it shows; special pages have none. */
  page?: MainTab | "vip";
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
  const { brand } = useBoot();
  const text = useText();
  const home = usePageAddress("/");
  const isSdk = useIsSdk();
  const { mark, isAtTop } = useIsAtTop();
  const title = page === undefined ? undefined : titles[page];
  if (isSdk) return null;
  return (
    <>
      {over === true ? <span ref={mark} className={styles.mark} aria-hidden="true" /> : null}
      <header className={joinClasses(styles.header, over && styles.fixed, over && isAtTop && styles.over)}>
        {page === "topup" ? (
          <a className={styles.skip} href={`#${goodsAnchor}`}>
            {text("shell.skip")}
          </a>
        ) : null}
        <div className={joinClasses(styles.inner, back !== undefined && styles.behindBack)}>
          {back}
          <Link href={home} className={styles.logo}>
            <Logo />
            <span dir="auto">{brand.title}</span>
          </Link>
          {title === undefined ? null : (
            <span className={joinClasses(styles.title, page !== "vip" && styles.inTabs)}>
              <Icon of={title.icon} />
              {text(title.key)}
            </span>
          )}
          {page === undefined || page === "vip" ? null : <HeaderTabs current={page} />}
          <span className={styles.space} />
          <LanguageButton position="header" />
          <HeaderUser />
        </div>
      </header>
    </>
  );
}

/** C6: the logo of the game, else the brand's own mark. */
function Logo() {
  const icon = useGameLogo();
  return icon === "" ? <BrandMark /> : <img src={icon} alt="" width="28" height="28" />;
}

/** Z123: on wide screens the navigation stands here. */
function HeaderTabs({ current }: { current: MainTab }) {
  const text = useText();
  const items = useNavItems();
  return (
    <nav className={styles.tabs} aria-label={text("shell.navigation")}>
      {items.map(({ tab, label, icon, address, count }) => (
        <Link key={tab} href={address} className={styles.tab} aria-current={tab === current ? "page" : undefined}>
          <Icon of={icon} />
          {label}
          <NavCount count={count} />
        </Link>
      ))}
    </nav>
  );
}

/** Over the art the header needs no ground of its own; as soon as the page moves under it, it does. */
function useIsAtTop() {
  const mark = useRef<HTMLSpanElement>(null);
  const [isAtTop, setIsAtTop] = useState(true);
  useEffect(() => {
    if (mark.current === null) return;
    const observer = new IntersectionObserver(([entry]) => setIsAtTop(entry?.isIntersecting ?? true));
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return { mark, isAtTop };
}
