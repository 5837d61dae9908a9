import type { Area } from "@gemgate/contract/area";
import { likelyRegion } from "@gemgate/rules/region/likely-region";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconRight } from "@gemgate/web/ui/later-icon-paths";
import { type ReactNode, useSyncExternalStore } from "react";
import { RegionPanel } from "../../features/region/parts.ts";
import { useBoot } from "../../shop/shop.ts";
import { ContactService } from "./contact-service.tsx";
import styles from "./region-chooser.module.css";

export interface RegionChooserProps {
  header: ReactNode;
  onChoose: (area: Area) => void;
}

/** Z117: the first thing that a player sees who only knows the store's name: one click leads into the shop. */
export function RegionChooser({ header, onChoose }: RegionChooserProps) {
  const { brand } = useBoot();
  const text = useText();
  const likely = useLikelyArea();
  const others = brand.regions.filter((area) => area !== likely);
  return (
    <>
      {header}
      <main className={styles.page} tabIndex={-1} data-focus-home="">
        <div className={styles.card}>
          <img src="/art/state-map.svg" alt="" width="196" height="133" />
          <h1>{text("choose_region.title")}</h1>
          <p className={styles.tip}>{text("choose_region.tip")}</p>
          {likely === undefined ? null : (
            <Button variant="main" size="large" block className={styles.main} onClick={() => onChoose(likely)}>
              <span>
                {text("choose_region.continue", { region: text(`region.${likely}`) })} · <bdi>{brand.currency}</bdi>
              </span>
              <Icon of={iconRight} flip />
            </Button>
          )}
          <section className={styles.others} aria-labelledby="regions">
            <h2 id="regions">{text("choose_region.others")}</h2>
            <RegionPanel regions={others} currency={brand.currency} region={null} onChoose={onChoose} />
          </section>
          <ContactService variant="text" />
        </div>
      </main>
    </>
  );
}

/** The server guesses by the languages of the request; the clock's zone, which a browser alone knows, guesses better. */
function useLikelyArea(): Area | undefined {
  const { brand, client_area, likely_area } = useBoot();
  const guess = () => {
    // The game of a link is no guess.
    if (client_area !== null) return likely_area;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return likelyRegion({ regions: brand.regions, languages: navigator.languages, timeZone });
  };
  return useSyncExternalStore(
    () => () => {},
    guess,
    () => likely_area,
  );
}
