import { useBoot } from "../../shop/shop.ts";
import styles from "./key-art.module.css";

/** The picture behind the header: the scene of the brand and what stands for the game. */
export function KeyArt() {
  const { key_art } = useBoot();
  return <img className={styles.art} src={key_art} alt="" width="1200" height="450" fetchPriority="high" />;
}
