import type { Area } from "@gemgate/contract/area";
import { regionSearch } from "@gemgate/rules/region/region-address";
import { useText } from "@gemgate/web/text/text";
import type { ReactNode } from "react";
import { RegionPanel } from "../../features/region/region-panel.tsx";
import { useShop } from "../../session/shop.ts";
import { ContactService } from "./contact-service.tsx";
import { LinkGuidance } from "./link-guidance.tsx";
import { StatusPage } from "./status-page.tsx";
import styles from "./status-page.module.css";

/** B17, Z117: what is missing, two rows of guidance, and the regions themselves where the brand has several. */
export function NotAreaPage({ header }: { header: ReactNode }) {
  const { boot, chooseRegion } = useShop();
  const text = useText();
  const { regions } = boot.brand;
  return (
    <StatusPage header={header} picture="/art/state-map.svg" title={text("not_area.title")} tip={text("not_area.tip")}>
      <LinkGuidance />
      {regions.length < 2 ? null : (
        <section className={styles.regions} aria-labelledby="regions">
          <h2 id="regions">{text("not_area.choose")}</h2>
          <RegionPanel regions={regions} region={null} onChoose={choose} />
        </section>
      )}
      <ContactService />
    </StatusPage>
  );

  function choose(area: Area): void {
    chooseRegion(area);
    location.assign(`/${regionSearch(location.search, { area, client_area: boot.client_area ?? undefined })}`);
  }
}
