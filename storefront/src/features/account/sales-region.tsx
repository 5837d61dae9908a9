import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { iconDown } from "@gemgate/web/ui/icon-paths";
import { useScreens } from "../../shop/screens.ts";
import { useShop } from "../../shop/shop.ts";
import styles from "./account-card.module.css";

/** F26, Z117: where the brand has several regions they can be picked here; a single one is a plain fact. */
export function SalesRegion() {
  const { boot } = useShop();
  const screens = useScreens();
  const text = useText();
  if (boot.domain_area === null) return null;
  const words = (
    <span className={styles.words}>
      <small>{text("account.sales_region")}</small>
      <span>
        {text(`region.${boot.domain_area}`)}{" "}
        <span className={styles.currency}>
          · <bdi>{boot.goods?.currency ?? boot.brand.currency}</bdi>
        </span>
      </span>
    </span>
  );
  if (boot.brand.regions.length < 2) return <p className={styles.fact}>{words}</p>;
  return (
    <button type="button" className={styles.fact} aria-haspopup="dialog" onClick={() => screens.chooseRegion()}>
      {words}
      <Icon of={iconDown} />
    </button>
  );
}
