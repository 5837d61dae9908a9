import { goodsArtInHue } from "@gemgate/rules/goods/goods-art";
import { useText } from "@gemgate/web/text/text";
import { useBoot } from "../../shop/shop.ts";
import styles from "./reminder-panel.module.css";

/** Z70: that something can be claimed, and how much. */
export function ReminderPanel({ count }: { count: number }) {
  const text = useText();
  const { hue } = useBoot();
  return (
    <div className={styles.reminder}>
      <img src={goodsArtInHue({ kind: "gift", tier: 1, hue })} alt="" width="120" height="120" />
      <p className={styles.count}>{text("activity.claimable", { count })}</p>
      <p className={styles.why}>{text("activity.reminder_text")}</p>
    </div>
  );
}
