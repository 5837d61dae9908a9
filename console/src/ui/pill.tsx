import type { GoodsFact, MoneyFact } from "@gemgate/contract/console/order-facts";
import type { ReactNode } from "react";
import { useText } from "../text/texts.tsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import styles from "./pill.module.css";

export type Tone = "good" | "wait" | "bad" | "info" | "plain";

export function Pill({ tone = "plain", icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={styles.pill}>
      <Half tone={tone} icon={icon}>
        {children}
      </Half>
    </span>
  );
}

type Variant = readonly [tone: Tone, icon: IconName];

const moneyVariants: Readonly<Record<MoneyFact, Variant>> = {
  unpaid: ["wait", "clock"],
  not_paid: ["plain", "cross"],
  paid: ["good", "check"],
  wrong_money: ["bad", "alert"],
  refunding: ["info", "undo"],
  part_refunded: ["info", "undo"],
  refunded: ["plain", "undo"],
  disputed: ["bad", "flag"],
  lost: ["bad", "flag"],
};

const goodsVariants: Readonly<Record<GoodsFact, Variant>> = {
  nothing_due: ["plain", "dash"],
  on_its_way: ["wait", "half"],
  not_delivered: ["bad", "alert"],
  in_doubt: ["bad", "question"],
  delivered: ["good", "check"],
  taken_back: ["plain", "undo"],
  kept: ["wait", "hand"],
};

/** Where the money of an order is and where its goods are: one pill with two halves. */
export function FactsPill({ money, goods }: { money: MoneyFact; goods: GoodsFact }) {
  const text = useText();
  const [moneyTone, moneyIcon] = moneyVariants[money];
  const [goodsTone, goodsIcon] = goodsVariants[goods];
  return (
    <span className={styles.pill}>
      <Half tone={moneyTone} icon={moneyIcon}>
        {text(`facts.money.${money}`)}
      </Half>
      <Half tone={goodsTone} icon={goodsIcon}>
        {text(`facts.goods.${goods}`)}
      </Half>
    </span>
  );
}

function Half({ tone, icon, children }: { tone: Tone; icon: IconName | undefined; children: ReactNode }) {
  return (
    <span className={styles.half} data-tone={tone}>
      {icon === undefined ? null : <Icon of={icon} />}
      {children}
    </span>
  );
}
