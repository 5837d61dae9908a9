import { useText } from "@gemgate/web/text/text";
import type { ReactNode } from "react";
import { useSearch } from "wouter";
import { enterRegion, RegionPanel } from "../../features/region/parts.ts";
import { useShop } from "../../shop/shop.ts";
import { ContactService } from "./contact-service.tsx";
import { LinkGuidance } from "./link-guidance.tsx";
import { RegionChooser } from "./region-chooser.tsx";
import { StatusPage } from "./status-page.tsx";
import styles from "./status-page.module.css";

/** B17, Z117: who names no region is asked for one; a wrong one gets what is missing, two rows of guidance, and the regions. */
export function NotAreaPage({ header }: { header: ReactNode }) {
  const { boot, preferences } = useShop();
  const text = useText();
  const search = useSearch();
  const { regions, currency } = boot.brand;
  const choose = (area: (typeof regions)[number]) => enterRegion({ boot, preferences }, area);
  if (regions.length > 1 && boot.domain_area === null && !namesSomething(search, boot.client_area !== null)) {
    return <RegionChooser header={header} onChoose={choose} />;
  }
  return (
    <StatusPage header={header} picture="/art/state-map.svg" title={text("not_area.title")} tip={text("not_area.tip")}>
      <LinkGuidance />
      {regions.length < 2 ? null : (
        <section className={styles.regions} aria-labelledby="regions">
          <h2 id="regions">{text("not_area.choose")}</h2>
          <RegionPanel regions={regions} currency={currency} region={null} onChoose={choose} />
        </section>
      )}
      <ContactService />
    </StatusPage>
  );
}

/** Whether the address has a region or a game, which then is a wrong one: a right region has a page, a right game needs only a region. */
function namesSomething(search: string, isClientKnown: boolean): boolean {
  const query = new URLSearchParams(search);
  const isNamed = (name: string) => (query.get(name) ?? "") !== "";
  return isNamed("domain_area") || (isNamed("client_id") && !isClientKnown);
}
