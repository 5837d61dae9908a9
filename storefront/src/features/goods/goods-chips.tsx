import { useText } from "@gemgate/web/text/text";
import { moveRovingFocus, rovingTabIndex } from "@gemgate/web/ui/radio-keys";
import styles from "./goods-chips.module.css";
import type { GoodsGroup } from "./group-goods.ts";

export interface GoodsChipsProps {
  groups: readonly GoodsGroup[];
  /** typeKey of the chosen group; '' is all. */
  chip: string;
  panelId: string;
  onChoose: (chip: string) => void;
}

/** Which kinds of goods are shown. */
export function GoodsChips({ groups, chip, panelId, onChoose }: GoodsChipsProps) {
  const text = useText();
  const chips = [{ typeKey: "", name: text("goods.all") }, ...groups];
  const chosen = chips.findIndex((one) => one.typeKey === chip);
  return (
    <div role="tablist" aria-label={text("goods.kinds")} className={styles.chips} onKeyDown={moveRovingFocus}>
      {chips.map((one, index) => (
        <button
          key={one.typeKey}
          type="button"
          role="tab"
          className={styles.chip}
          aria-selected={index === chosen}
          aria-controls={panelId}
          tabIndex={rovingTabIndex(index, chosen)}
          onClick={() => onChoose(one.typeKey)}
        >
          {one.name}
        </button>
      ))}
    </div>
  );
}
