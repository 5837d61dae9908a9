import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import type { IconShape } from "@gemgate/web/ui/icon-paths";
import { joinClasses } from "@gemgate/web/ui/join-classes";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { HeaderUser } from "../../features/account/public.ts";
import { LanguageButton } from "../../features/language/public.ts";
import { BrandMark } from "../../shop/brand-mark.tsx";
import { useBoot } from "../../shop/shop.ts";
import { usePageAddress } from "../../shop/store-navigation.ts";
import { useIsSdk } from "../../shop/use-is-sdk.ts";
import styles from "./header-frame.module.css";

export interface HeaderFrameProps {
  /** C1: title and icon of the page; special pages have none. */
  title?: { icon: IconShape; label: string; isInTabs?: boolean } | undefined;
  /** Navigation of wide screens. */
  tabs?: ReactNode;
  /** Where the skip link leads; the id of an element. */
  skipTo?: string | undefined;
  /** On small screens it lies over the key art. */
  over?: boolean | undefined;
  /** A way back, before everything else. */
  back?: ReactNode;
}

/** The header of every page; inside a game there is none. */
export function HeaderFrame({ title, tabs, skipTo, over, back }: HeaderFrameProps) {
  const { brand } = useBoot();
  const text = useText();
  const home = usePageAddress("/");
  const isSdk = useIsSdk();
  const { mark, isAtTop } = useIsAtTop();
  if (isSdk) return null;
  return (
    <>
      {over === true ? <span ref={mark} className={styles.mark} aria-hidden="true" /> : null}
      <header className={joinClasses(styles.header, over && styles.fixed, over && isAtTop && styles.over)}>
        {skipTo === undefined ? null : (
          <a className={styles.skip} href={`#${skipTo}`}>
            {text("shell.skip")}
          </a>
        )}
        <div className={joinClasses(styles.inner, back !== undefined && styles.behindBack)}>
          {back}
          <Link href={home} className={styles.logo}>
            <BrandMark />
            <span dir="auto">{brand.title}</span>
          </Link>
          {title === undefined ? null : (
            <span className={joinClasses(styles.title, title.isInTabs && styles.inTabs)}>
              <Icon of={title.icon} />
              {title.label}
            </span>
          )}
          {tabs}
          <span className={styles.space} />
          <LanguageButton position="header" />
          <HeaderUser />
        </div>
      </header>
    </>
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
