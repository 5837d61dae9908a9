import type { BannerPicture } from "@gemgate/contract/page-config";
import { carryParameters } from "@gemgate/rules/routes/carried-parameters";
import { bannerLink } from "@gemgate/rules/shell/forced-banner";
import { useText } from "@gemgate/web/text/text";
import { ButtonLink, IconButton } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconLeft, iconRight } from "@gemgate/web/ui/later-icon-paths";
import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import { useState } from "react";
import { useSearch } from "wouter";
import styles from "./banner-panel.module.css";

export interface BannerPanelProps {
  banners: readonly BannerPicture[];
  onHideToday: (isHidden: boolean) => void;
  /** No picture could be had: there is nothing to show. */
  onNothing: () => void;
}

/** D19, Z69: one picture at a time, moved by the player and never by itself. */
export function BannerPanel({ banners, onHideToday, onNothing }: BannerPanelProps) {
  const text = useText();
  const [broken, setBroken] = useState<readonly string[]>([]);
  const [at, setAt] = useState(0);
  const shown = banners.filter(({ picture_address }) => !broken.includes(picture_address));
  const count = shown.length;
  const banner = shown[Math.min(at, count - 1)];
  if (banner === undefined) return null;
  const number = shown.indexOf(banner) + 1;
  return (
    <div className={styles.panel}>
      <img
        className={styles.picture}
        src={banner.picture_address}
        alt={text("banner.picture", { number, count })}
        onError={dropPicture}
      />
      {count < 2 ? null : (
        <div className={styles.turn}>
          <IconButton label={text("banner.previous")} onClick={() => setAt((number + count - 2) % count)}>
            <Icon of={iconLeft} flip />
          </IconButton>
          <span aria-hidden="true" dir="ltr">
            {number} / {count}
          </span>
          <IconButton label={text("banner.next")} onClick={() => setAt(number % count)}>
            <Icon of={iconRight} flip />
          </IconButton>
        </div>
      )}
      {/* What the eye sees change is said. */}
      <div role="status">
        <VisuallyHidden>{count < 2 ? "" : text("banner.picture", { number, count })}</VisuallyHidden>
      </div>
      <BannerLink banner={banner} />
      <label className={styles.today}>
        <input type="checkbox" onChange={({ target }) => onHideToday(target.checked)} />
        {text("banner.not_today")}
      </label>
    </div>
  );

  function dropPicture(): void {
    if (banner === undefined) return;
    if (count === 1) onNothing();
    setBroken([...broken, banner.picture_address]);
  }
}

function BannerLink({ banner }: { banner: BannerPicture }) {
  const text = useText();
  const search = useSearch();
  const link = bannerLink(banner);
  if (link === undefined) return null;
  return (
    <ButtonLink
      variant="main"
      size="large"
      block
      href={link.isOwn ? carryParameters(link.href, search) : link.href}
      target={link.isOwn ? undefined : "_blank"}
      rel={link.isOwn ? undefined : "noopener noreferrer"}
    >
      <span>{text("banner.see")}</span>
      {link.isOwn ? null : <VisuallyHidden>{text("shell.new_window")}</VisuallyHidden>}
    </ButtonLink>
  );
}
