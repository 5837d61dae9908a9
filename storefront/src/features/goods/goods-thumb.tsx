import type { Goods } from "@gemgate/contract/goods";
import { hueOfArt } from "@gemgate/rules/goods/hue-of-art";
import { joinClasses } from "@gemgate/web/ui/join-classes";
import { Picture } from "@gemgate/web/ui/picture";
import { useBoot } from "../../shop/shop.ts";
import styles from "./goods-thumb.module.css";

export interface GoodsThumbProps {
  goods: Pick<Goods, "icon">;
  size?: "small" | "medium" | "large";
}

const widths = { small: 44, medium: 52, large: 64 };

/** The goods' picture on a tinted square. */
export function GoodsThumb({ goods, size = "large" }: GoodsThumbProps) {
  const { hue } = useBoot();
  const icon = goods.icon ?? "";
  return (
    <span className={joinClasses(styles.thumb, styles[size])} style={{ "--h": hueOfArt(icon) ?? hue }}>
      <Picture address={icon} size={widths[size]} />
    </span>
  );
}
