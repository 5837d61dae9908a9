import { useText } from "@gemgate/web/text/text";
import type { ReactNode } from "react";
import { enterRegion, RegionPanel } from "../../features/region/parts.ts";
import { useShop } from "../../shop/shop.ts";
import { ContactService } from "./contact-service.tsx";
import { LinkGuidance } from "./link-guidance.tsx";
import { StatusPage } from "./status-page.tsx";
import styles from "./status-page.module.css";

/** B17, Z117: what is missing, two rows of guidance, and the regions themselves where the brand has several. */
export function NotAreaPage({ header }: { header: ReactNode }) {
  const { boot, preferences } = useShop();
  const text = useText();
  const { regions } = boot.brand;
  return (
    <StatusPage header={header} picture="/art/state-map.svg" title={text("not_area.title")} tip={text("not_area.tip")}>
      <LinkGuidance />
      {regions.length < 2 ? null : (
        <section className={styles.regions} aria-labelledby="regions">
          <h2 id="regions">{text("not_area.choose")}</h2>
          <RegionPanel regions={regions} region={null} onChoose={(area) => enterRegion({ boot, preferences }, area)} />
        </section>
      )}
      <ContactService />
    </StatusPage>
  );
}
