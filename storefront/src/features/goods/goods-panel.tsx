import { skeleton_rows } from "@gemgate/rules/shell/skeleton";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { moveRovingFocus, rovingTabIndex } from "@gemgate/web/ui/radio-keys";
import { useId, useState } from "react";
import { useSelection, useShop } from "../../session/shop.ts";
import { GoodsCard, GoodsCardSkeleton } from "./goods-card.tsx";
import { GoodsChips } from "./goods-chips.tsx";
import styles from "./goods-panel.module.css";
import { type GoodsGroup, groupGoods, showGroups } from "./group-goods.ts";
import { useChooseGoods, useShelf } from "./use-goods.ts";

/** Everything on sale, in its four faces. */
export function GoodsPanel() {
  const text = useText();
  const panelId = useId();
  const [chip, setChip] = useState("");
  const { game } = useShop();
  const { shelf, tryAgain } = useShelf();
  if (shelf.kind === "failed") {
    return (
      <EmptyState
        role="alert"
        picture="/art/state-glass.svg"
        action={<Button onClick={tryAgain}>{text("shell.try_again")}</Button>}
      >
        {text("goods.failed")}
      </EmptyState>
    );
  }
  if (shelf.kind === "waiting" && game !== null) return <WaitingGoods />;
  const { currency, list } = shelf.kind === "full" ? shelf : { currency: "", list: [] };
  const groups = groupGoods(list);
  if (groups.length === 0) return <EmptyState picture="/art/state-glass.svg">{text("goods.empty")}</EmptyState>;
  return (
    <>
      {groups.length === 1 ? null : <GoodsChips groups={groups} chip={chip} panelId={panelId} onChoose={setChip} />}
      <div id={panelId} role={groups.length === 1 ? undefined : "tabpanel"} aria-label={text("goods.items")}>
        {showGroups(groups, chip).map((group, index) => (
          <GoodsSection key={group.typeKey} group={group} currency={currency} isFirst={index === 0} />
        ))}
      </div>
    </>
  );
}

interface GoodsSectionProps {
  group: GoodsGroup;
  currency: string;
  isFirst: boolean;
}

/** How many pictures the first screen shows. */
const early_pictures = 5;

function GoodsSection({ group, currency, isFirst }: GoodsSectionProps) {
  const productId = useSelection((selection) => selection.productId);
  const choose = useChooseGoods();
  const headingId = useId();
  const chosen = group.goods.findIndex((goods) => goods.value === productId);
  return (
    <section className={styles.section}>
      <h2 id={headingId} className={isFirst ? styles.hidden : styles.heading}>
        {group.name}
      </h2>
      <div role="radiogroup" aria-labelledby={headingId} className={styles.grid} onKeyDown={moveRovingFocus}>
        {group.goods.map((goods, index) => (
          <GoodsCard
            key={goods.value}
            goods={goods}
            currency={goods.currency ?? currency}
            checked={index === chosen}
            tabIndex={rovingTabIndex(index, chosen)}
            isLate={!isFirst || index >= early_pictures}
            onChoose={() => choose(goods)}
          />
        ))}
      </div>
    </section>
  );
}

function WaitingGoods() {
  const text = useText();
  return (
    <div aria-busy="true" aria-label={text("shell.loading")} role="status" className={styles.waiting}>
      <div className={styles.grid}>
        {Array.from({ length: skeleton_rows * 2 }, (_, index) => (
          <GoodsCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
