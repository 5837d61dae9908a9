import { FailureWords } from "../../ask/failure-words.tsx";
import type { Goods } from "@gemgate/contract/goods";
import { worthOfGoods } from "@gemgate/rules/goods/worth-of-goods";
import { skeleton_rows } from "@gemgate/rules/shell/skeleton";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { joinClasses } from "@gemgate/web/ui/join-classes";
import { moveRovingFocus } from "@gemgate/web/ui/radio-keys";
import { Suspense, useId, useState } from "react";
import { FailureBoundary } from "../../shop/failure-boundary.tsx";
import { showToast } from "../../shop/toasts.ts";
import { useSelection, useShop, useUser } from "../../shop/shop.ts";
import { type GoodsLimit, LimitWatch, useLimitWords } from "../limits/public.ts";
import { GoodsCard, type GoodsCardProps, GoodsCardSkeleton } from "./goods-card.tsx";
import { GoodsChips } from "./goods-chips.tsx";
import styles from "./goods-panel.module.css";
import { type GoodsGroup, groupGoods, showGroups } from "./group-goods.ts";
import { useChooseGoods, useGoodsList } from "./use-goods.ts";
import { useNextPrices } from "./use-next-prices.ts";

export interface GoodsPanelProps {
  /** Z115: limited goods with an open order lead to its payment. */
  onUnpaid: (billing_no: string) => void;
}

/** Everything on sale, in its four states. */
export function GoodsPanel({ onUnpaid }: GoodsPanelProps) {
  const text = useText();
  const panelId = useId();
  const [chip, setChip] = useState("");
  const { game } = useShop();
  const { goodsList, tryAgain } = useGoodsList();
  useNextPrices();
  if (goodsList.kind === "failed") {
    return (
      <EmptyState
        role="alert"
        picture="/art/state-glass.svg"
        action={<Button onClick={tryAgain}>{text("shell.try_again")}</Button>}
      >
        <FailureWords tryAgain={tryAgain}>{text("goods.failed")}</FailureWords>
      </EmptyState>
    );
  }
  if (goodsList.kind === "waiting" && game !== null) return <WaitingGoods />;
  const { currency, list } = goodsList.kind === "full" ? goodsList : { currency: "", list: [] };
  const groups = groupGoods(list);
  if (groups.length === 0) return <EmptyState picture="/art/state-glass.svg">{text("goods.empty")}</EmptyState>;
  return (
    <>
      {groups.length === 1 ? null : <GoodsChips groups={groups} chip={chip} panelId={panelId} onChoose={setChip} />}
      <div id={panelId} role={groups.length === 1 ? undefined : "tabpanel"} aria-label={text("goods.items")}>
        <GoodsSections groups={showGroups(groups, chip)} currency={currency} onUnpaid={onUnpaid} />
      </div>
      {list.every((goods) => goods.isLimit === 0) ? null : <LimitsOfPlayer />}
    </>
  );
}

/** Reads by itself who the player is: the goods are not drawn anew when that is known. */
function LimitsOfPlayer() {
  const user = useUser();
  if (user === null) return null;
  return (
    <FailureBoundary tryKey={user.suid}>
      <Suspense fallback={null}>
        <LimitWatch />
      </Suspense>
    </FailureBoundary>
  );
}

interface GoodsSectionsProps extends GoodsPanelProps {
  groups: readonly GoodsGroup[];
  currency: string;
}

/** One choice for all kinds: whoever takes coins does not keep the crystals. */
function GoodsSections({ groups, ...rest }: GoodsSectionsProps) {
  const text = useText();
  const all = groups.flatMap((group) => group.goods);
  return (
    <div role="radiogroup" aria-label={text("goods.items")} onKeyDown={moveRovingFocus}>
      {groups.map((group, index) => (
        <GoodsSection key={group.typeKey} {...rest} group={group} all={all} isFirst={index === 0} />
      ))}
    </div>
  );
}

interface GoodsSectionProps extends Omit<GoodsSectionsProps, "groups"> {
  group: GoodsGroup;
  /** Of every section. */
  all: readonly Goods[];
  isFirst: boolean;
}

/** How many pictures the first screen shows. */
const early_pictures = 5;

function GoodsSection({ group, all, currency, isFirst, onUnpaid }: GoodsSectionProps) {
  const choose = useChooseGoods();
  const refuse = useRefusal(onUnpaid);
  const headingId = useId();
  const worth = worthOfGoods(group.goods, currency);
  const wideCount = group.goods.filter(({ isSpecial }) => isSpecial === 1).length;
  return (
    <section className={styles.section}>
      <h2 id={headingId} className={isFirst ? styles.hidden : styles.heading}>
        {group.name}
      </h2>
      <div
        role="group"
        aria-labelledby={headingId}
        className={joinClasses(styles.grid, wideCount % 2 === 0 ? styles.even : styles.odd)}
      >
        {group.goods.map((goods, index) => (
          <ChoiceOfGoods
            key={goods.value}
            all={all}
            goods={goods}
            currency={goods.currency ?? currency}
            worth={worth.get(goods.value)}
            isLate={!isFirst || index >= early_pictures}
            onChoose={() => choose(goods)}
            onRefuse={refuse}
          />
        ))}
      </div>
    </section>
  );
}

interface ChoiceOfGoodsProps extends Omit<GoodsCardProps, "checked" | "tabIndex"> {
  all: readonly Goods[];
}

/** Reads by itself whether it is chosen: another choice draws two cards anew and not all of them. */
function ChoiceOfGoods({ all, ...card }: ChoiceOfGoodsProps) {
  const { value } = card.goods;
  const checked = useSelection(({ productId }) => productId === value);
  // The one card of all sections that Tab reaches: the chosen one, or the first where none of them is.
  const isReached = useSelection(({ productId }) => {
    const reached = all.find((goods) => goods.value === productId) ?? all[0];
    return reached?.value === value;
  });
  return <GoodsCard {...card} checked={checked} tabIndex={isReached ? 0 : -1} />;
}

/** A click on goods that cannot be bought now says why, and leads to the payment where an order waits for it. */
function useRefusal(onUnpaid: (billing_no: string) => void): (limit: GoodsLimit) => void {
  const { toasts } = useShop();
  const text = useText();
  const words = useLimitWords();
  return (limit) => {
    const { state } = limit;
    if (state.kind === "unpaid") {
      showToast(toasts, text("checkout.unpaid_text"), "error");
      if (state.billing_no !== "") onUnpaid(state.billing_no);
      return;
    }
    const reached = text("code.limit_reached");
    const next = words(limit);
    showToast(toasts, next === reached ? reached : `${reached} ${next}`, "error");
  };
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
