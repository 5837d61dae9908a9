import type { Area } from "@gemgate/contract/area";
import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { iconCheck } from "@gemgate/web/ui/icon-paths";
import { rovingTabIndex, walkRovingFocus } from "@gemgate/web/ui/radio-keys";
import type { KeyboardEvent } from "react";
import styles from "./region-panel.module.css";

export interface RegionPanelProps {
  regions: readonly Area[];
  /** Null where none is known yet. */
  region: Area | null;
  onChoose: (area: Area) => void;
}

/** The brand's sales regions. Arrow keys only walk: a choice leads to other games and prices. */
export function RegionPanel({ regions, region, onChoose }: RegionPanelProps) {
  const text = useText();
  const chosen = region === null ? -1 : regions.indexOf(region);
  return (
    <div role="radiogroup" aria-label={text("account.sales_region")} className={styles.list} onKeyDown={walk}>
      {regions.map((one, index) => (
        <button
          key={one}
          type="button"
          role="radio"
          className={styles.region}
          aria-checked={index === chosen}
          tabIndex={rovingTabIndex(index, chosen)}
          data-first-focus={index === chosen ? "" : undefined}
          onClick={() => onChoose(one)}
        >
          <span>{text(`region.${one}`)}</span>
          {index === chosen ? <Icon of={iconCheck} /> : null}
        </button>
      ))}
    </div>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  walkRovingFocus(event);
}
