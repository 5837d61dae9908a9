import type { MainTab } from "@gemgate/rules/shell/main-tabs";
import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { Link } from "wouter";
import styles from "./bottom-nav.module.css";
import { useNavItems } from "./main-nav.ts";
import { NavCount, NavDot } from "./nav-count.tsx";

/** C14-C19: the navigation at the lower edge of small screens. It hides and returns with the header. */
export function BottomNav({ current }: { current: MainTab }) {
  const text = useText();
  const items = useNavItems();
  return (
    <>
      {/* What stands last on a page can be scrolled above the bar. */}
      <div className={styles.space} />
      <nav className={styles.nav} style={{ "--items": items.length }} aria-label={text("shell.navigation")}>
        {items.map(({ tab, label, icon, address, count, isWaiting }) => (
          <Link key={tab} href={address} className={styles.item} aria-current={tab === current ? "page" : undefined}>
            <Icon of={icon} />
            {label}
            <NavCount count={count} />
            {isWaiting ? <NavDot /> : null}
          </Link>
        ))}
      </nav>
    </>
  );
}
