import { Link } from "@tanstack/react-router";
import type { LinkProps } from "@tanstack/react-router";
import styles from "./view-tabs.module.css";

export interface ViewTab {
  readonly key: string;
  readonly words: string;
  readonly link: LinkProps;
  /** As it is shown: 12, 1,000+. */
  readonly count?: string | undefined;
  readonly isUrgent?: boolean;
}

/** Ready views of a list: each is an address. */
export function ViewTabs({ label, tabs, at }: { label: string; tabs: readonly ViewTab[]; at: string | undefined }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ key, words, link, count, isUrgent }) => (
        <Link
          key={key}
          {...link}
          activeOptions={{ exact: true, includeSearch: true }}
          className={styles.tab}
          aria-current={key === at ? "page" : undefined}
        >
          {words}
          {count === undefined ? null : (
            <span className={styles.count} data-urgent={isUrgent === true ? "" : undefined}>
              {count}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
