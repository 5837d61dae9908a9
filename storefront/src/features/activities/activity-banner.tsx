import type { Activity } from "@gemgate/contract/activities";
import { goodsArtInHue } from "@gemgate/rules/goods/goods-art";
import { localisedText } from "@gemgate/rules/text/localised-text";
import { useBoot } from "../../shop/shop.ts";
import styles from "./activity-banner.module.css";
import { EndsIn } from "./ends-in.tsx";
import { Period } from "./period.tsx";

/** What runs, until when, and how it goes. */
export function ActivityBanner({ activity, now_s }: { activity: Activity; now_s: number }) {
  const { hue, locale } = useBoot();
  return (
    <section className={styles.banner} style={{ "--h": hue }}>
      <EndsIn period={activity.period} now_s={now_s} className={styles.end} />
      <h1 dir="auto">{localisedText(activity.title, locale)}</h1>
      <p dir="auto">{localisedText(activity.rule, locale)}</p>
      <p className={styles.period}>
        <Period period={activity.period} />
      </p>
      <img src={goodsArtInHue({ kind: "gem", tier: 9, hue })} alt="" width="150" height="150" />
    </section>
  );
}
