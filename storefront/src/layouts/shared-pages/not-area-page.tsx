import type { Area } from "@gemgate/contract/area";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconGame, iconHelp } from "@gemgate/web/ui/icon-paths";
import type { ReactNode } from "react";
import { useShop } from "../../session/shop.ts";
import { StatusPage } from "./status-page.tsx";
import styles from "./status-page.module.css";

/** B17, Z117: what is missing, two rows of guidance, and the regions themselves where the brand has several. */
export function NotAreaPage({ header }: { header: ReactNode }) {
  const { boot, chooseRegion } = useShop();
  const text = useText();
  const { regions } = boot.brand;
  return (
    <StatusPage header={header} picture="/art/state-map.svg" title={text("not_area.title")} tip={text("not_area.tip")}>
      <ul className={styles.rows}>
        <li className={styles.row}>
          <span className={styles.icon}>
            <Icon of={iconGame} />
          </span>
          <p>
            <b>{text("not_area.game_title")}</b>
            <span>{text("not_area.game_tip")}</span>
          </p>
        </li>
        <li className={styles.row}>
          <span className={styles.icon}>
            <Icon of={iconHelp} />
          </span>
          <p>
            <b>{text("not_area.service_title")}</b>
            <span>{text("not_area.service_tip")}</span>
          </p>
        </li>
      </ul>
      {regions.length < 2 ? null : (
        <section className={styles.regions} aria-labelledby="regions">
          <h2 id="regions">{text("not_area.choose")}</h2>
          <div className={styles.grid}>
            {regions.map((area) => (
              <Button key={area} onClick={() => choose(area)}>
                {text(`region.${area}`)}
              </Button>
            ))}
          </div>
        </section>
      )}
    </StatusPage>
  );

  function choose(area: Area): void {
    chooseRegion(area);
    location.assign("/");
  }
}
