import type { Goods } from "@gemgate/contract/goods";
import type { Worth } from "@gemgate/rules/goods/worth-of-goods";
import { useText } from "@gemgate/web/text/text";
import { GoodsCard, GoodsCardSkeleton } from "../../../src/features/goods/goods-card.tsx";
import { GoodsThumb } from "../../../src/features/goods/goods-thumb.tsx";
import { aLimit, chosenPack, couponPack, featuredPack, limitedPack, longPack, plainPack } from "../fixtures/goods.ts";
import styles from "../kit-page.module.css";
import { ignore } from "../stage/words.tsx";
import type { Story, StoryGroup } from "../story.ts";

interface CardProps {
  goods: Goods;
  checked?: boolean;
  currency?: string;
  worth?: Worth;
}

function Card({ goods, checked = false, currency = "USD", worth }: CardProps) {
  const text = useText();
  return (
    <div role="radiogroup" aria-label={text("goods.items")} className={styles.cards}>
      <GoodsCard
        goods={goods}
        currency={currency}
        worth={worth}
        checked={checked}
        tabIndex={0}
        isLate={false}
        onChoose={ignore}
        onRefuse={ignore}
      />
    </div>
  );
}

const good: Worth = { bonus_percent: 13, unit_price: { amount: 1.34, units: 100 }, is_best: false };

const limited = (name: string, title: string, limit: ReturnType<typeof aLimit>): Story => ({
  name,
  title,
  shop: { limits: [limit] },
  Show: () => <Card goods={limitedPack} />,
});

export const goodsCardGroup: StoryGroup = {
  name: "goods-card",
  title: "Goods cards",
  stories: [
    { name: "default", title: "Default", Show: () => <Card goods={chosenPack} /> },
    { name: "plain", title: "Without a bonus", Show: () => <Card goods={plainPack} /> },
    { name: "worth", title: "With its bonus in percent", Show: () => <Card goods={chosenPack} worth={good} /> },
    {
      name: "best-value",
      title: "Best value of its group",
      Show: () => <Card goods={chosenPack} worth={{ ...good, is_best: true }} />,
    },
    {
      name: "best-value-coupon",
      title: "Best value, with the coupon mark",
      Show: () => <Card goods={couponPack} worth={{ ...good, is_best: true }} />,
    },
    { name: "selected", title: "Selected", Show: () => <Card goods={chosenPack} checked /> },
    { name: "coupon", title: "With the coupon mark", Show: () => <Card goods={couponPack} /> },
    { name: "limit-unknown", title: "Limited, not logged in", Show: () => <Card goods={limitedPack} /> },
    limited("limit-time", "Limited by time", aLimit()),
    limited("limit-role", "Limited by character", aLimit({ limit_type: "role", frequency: 1, extra_pay_times: 1 })),
    limited("limit-game", "Limited by game", aLimit({ limit_type: "game", extra_pay_times: 3 })),
    limited("unpaid", "Unpaid order", aLimit({ extra_pay_times: -1 })),
    limited("limit-reached", "Limit reached", aLimit({ extra_pay_times: 0 })),
    limited("limit-ended", "Limit reached for good", aLimit({ extra_pay_times: 0, next_pay_time: 0 })),
    { name: "long", title: "Long words and a large amount", Show: () => <Card goods={longPack} currency="JPY" /> },
    { name: "picture-missing", title: "Without a picture", Show: () => <Card goods={{ ...chosenPack, icon: "" }} /> },
    { name: "featured", title: "Featured", size: "wide", Show: () => <Card goods={featuredPack} /> },
    {
      name: "featured-selected",
      title: "Featured, selected",
      size: "wide",
      Show: () => <Card goods={featuredPack} checked />,
    },
    {
      name: "loading",
      title: "Loading",
      Show: () => (
        <div className={styles.cards}>
          <GoodsCardSkeleton />
        </div>
      ),
    },
    {
      name: "thumb",
      title: "Small pictures",
      Show: () => (
        <div className={styles.row}>
          <GoodsThumb goods={chosenPack} size="small" />
          <GoodsThumb goods={chosenPack} size="medium" />
          <GoodsThumb goods={chosenPack} />
        </div>
      ),
    },
  ],
};
