import { growthRate } from "@gemgate/rules/vip/growth-rate";
import { vipProgress } from "@gemgate/rules/vip/vip-levels";
import { useText } from "@gemgate/web/text/text";
import { Avatar } from "@gemgate/web/ui/avatar";
import { Icon } from "@gemgate/web/ui/icon";
import { iconCrown } from "@gemgate/web/ui/icon-paths";
import type { CSSProperties } from "react";
import { useBoot, useSelection } from "../../shop/shop.ts";
import { useMoney } from "../../shop/use-money.ts";
import styles from "./vip-card.module.css";
import { formatPoints, fullLevel, type OwnVip, shortLevel, type VipBase } from "./vip-words.ts";

export interface VipCardProps {
  /** Of the account; a chosen character shows with its own name, as on My. */
  name: string;
  own: OwnVip;
  base: VipBase;
}

/** O1: who the player is, which level and points that is, and how far the next level is. */
export function VipCard({ name, own, base }: VipCardProps) {
  const { locale } = useBoot();
  const text = useText();
  const character = useSelection((selection) => selection.character);
  const level = fullLevel({ level_show: own.vip_level_show, level_name: own.vip_level_name }, locale);
  return (
    <section className={styles.card}>
      <div className={styles.who}>
        <Avatar roleId={character?.roleId} className={styles.avatar} />
        <div className={styles.words}>
          <bdi className={styles.name}>{character?.roleName ?? name}</bdi>
          <span className={styles.level}>
            <Icon of={iconCrown} size="small" />
            <bdi>{level === "" ? text("vip.no_level") : level}</bdi>
          </span>
        </div>
      </div>
      <img src="/art/goods-pass-5-75.svg" alt="" className={styles.art} width="108" height="108" />
      <VipProgressPart own={own} base={base} />
    </section>
  );
}

/** O9-O11, Z83. */
function VipProgressPart({ own, base }: Pick<VipCardProps, "own" | "base">) {
  const { locale } = useBoot();
  const text = useText();
  const { total_points: points, vip_level: level_id } = own;
  const { percent, next, missing_points } = vipProgress(base.vip_level_infos, { level_id, points });
  const nextName = next === undefined ? "" : shortLevel(next, locale);
  const bar: CSSProperties = { inlineSize: `${percent}%` };
  return (
    <div className={styles.progress}>
      <div className={styles.row}>
        <span>
          <b className={styles.points}>{formatPoints(points, locale)}</b> {text("vip.points_unit", { count: points })}
        </span>
        {next === undefined ? null : (
          <span>{text("vip.next_at", { level: nextName, points: formatPoints(next.need_points, locale) })}</span>
        )}
      </div>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={next === undefined ? text("vip.points") : text("vip.progress", { level: nextName })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Number(percent)}
        aria-valuetext={`${percent}%`}
      >
        <span style={bar} />
      </div>
      <div className={styles.row}>
        <span>
          {next === undefined ? text("vip.top_level") : text("vip.to_next", { count: missing_points, level: nextName })}
        </span>
        <bdi>{percent}%</bdi>
      </div>
      <GrowthRateLine point_to_coin={base.point_to_coin} />
    </div>
  );
}

/** O13, Z50: points are counted in the currency that the player pays in. */
export function GrowthRateLine({ point_to_coin }: Pick<VipBase, "point_to_coin">) {
  const { brand, goods } = useBoot();
  const text = useText();
  const money = useMoney();
  const rate = growthRate(point_to_coin);
  if (rate === undefined) return null;
  const amount = money(rate.spend, goods?.currency ?? brand.currency);
  return <p className={styles.rate}>{text("vip.rate", { amount, count: rate.points })}</p>;
}
