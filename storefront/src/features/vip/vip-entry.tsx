import { vipProgress } from "@gemgate/rules/vip/vip-levels";
import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { iconCrown } from "@gemgate/web/ui/icon-paths";
import { iconRight } from "@gemgate/web/ui/later-icon-paths";
import { Link } from "wouter";
import { useBoot } from "../../shop/shop.ts";
import { usePageAddress } from "../../shop/store-navigation.ts";
import { useIsVipOn } from "../../shop/use-is-vip-on.ts";
import { useOwnCoupons, useOwnVip, useVipBase } from "./use-vip.ts";
import styles from "./vip-entry.module.css";
import { fullLevel, type OwnVip, shortLevel, type VipBase } from "./vip-words.ts";

/** Z94: the player's level as the way to the VIP centre; nothing where the VIP version is off (Z52). */
export function VipEntry() {
  const isOn = useIsVipOn();
  const { content: base } = useVipBase();
  const { content: own } = useOwnVip();
  if (!isOn || base?.vip_level_infos.length === 0) return null;
  return <VipStrip own={own} base={base} />;
}

/** The same before anybody knows whose level it is: the page comes with it. */
export function ExpectedVip() {
  return useIsVipOn() ? <VipStrip own={undefined} base={undefined} /> : null;
}

export interface VipStripProps {
  own: OwnVip | undefined;
  base: VipBase | undefined;
}

export function VipStrip({ own, base }: VipStripProps) {
  const { locale } = useBoot();
  const text = useText();
  const centre = usePageAddress("/userCenter");
  return (
    <Link href={centre} className={styles.strip}>
      <span className={styles.crown}>
        <Icon of={iconCrown} />
      </span>
      <span className={styles.words}>
        <bdi className={styles.level}>{levelWords()}</bdi>
        <span className={styles.line}>{own === undefined || base === undefined ? "\u00a0" : standing(own, base)}</span>
      </span>
      <Icon of={iconRight} flip />
    </Link>
  );

  function levelWords(): string {
    if (own === undefined) return text("shell.vip");
    return (
      fullLevel({ level_show: own.vip_level_show, level_name: own.vip_level_name }, locale) || text("vip.no_level")
    );
  }

  /** `365 points to VIP 5 · 2 coupons to claim`. */
  function standing({ vip_level, total_points, claim_list }: OwnVip, { vip_level_infos }: VipBase): string {
    const { next, missing_points } = vipProgress(vip_level_infos, { level_id: vip_level, points: total_points });
    const way =
      next === undefined
        ? text("vip.top_level")
        : text("vip.to_next", { count: missing_points, level: shortLevel(next, locale) });
    return claim_list.length === 0 ? way : `${way} · ${text("vip.to_claim", { count: claim_list.length })}`;
  }
}

/** How many coupons can be used; undefined until that is known, and where the VIP version is off. */
export function useUsableCoupons(): number | undefined {
  return useOwnCoupons("avail").content?.length;
}
