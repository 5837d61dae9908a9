import { Icon } from "@gemgate/web/ui/icon";
import { iconBolt } from "@gemgate/web/ui/icon-paths";
import { useText } from "@gemgate/web/text/text";
import { joinClasses } from "@gemgate/web/ui/join-classes";
import { Link } from "wouter";
import { HeaderUser } from "../../features/account/public.ts";
import { BrandMark } from "../../session/brand-mark.tsx";
import { useBoot } from "../../session/shop.ts";
import styles from "./header.module.css";

/** Where the goods begin, for those who do not want to walk through the rest. */
export const goodsAnchor = "goods";

export interface HeaderProps {
  /** C1: title of the page with its icon; special pages have none. */
  page?: "topup";
  /** On small screens it lies over the key art. */
  over?: boolean;
}

export function Header({ page, over }: HeaderProps) {
  const { brand } = useBoot();
  const text = useText();
  return (
    <header className={joinClasses(styles.header, over && styles.over)}>
      {page === "topup" ? (
        <a className={styles.skip} href={`#${goodsAnchor}`}>
          {text("shell.skip")}
        </a>
      ) : null}
      <div className={styles.inner}>
        <Link href="/" className={styles.logo}>
          <BrandMark />
          <span>{brand.title}</span>
        </Link>
        {page === "topup" ? (
          <span className={styles.title}>
            <Icon of={iconBolt} />
            {text("shell.topup")}
          </span>
        ) : null}
        <span className={styles.space} />
        <HeaderUser />
      </div>
    </header>
  );
}
