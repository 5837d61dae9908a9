import { useBoot } from "../../../shop/shop.ts";
import styles from "./key-art.module.css";

/** The picture behind the header, in the hue of the brand. */
export function KeyArt() {
  const { hue } = useBoot();
  return (
    <img
      className={styles.art}
      src={`/art/key-wide-${Math.round(hue)}.svg`}
      alt=""
      width="1200"
      height="450"
      fetchPriority="high"
    />
  );
}
