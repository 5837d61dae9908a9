import type { FullOrder } from "@gemgate/contract/checkout";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconReceipt } from "@gemgate/web/ui/later-icon-paths";
import { Price } from "@gemgate/web/ui/price";
import { useStore } from "zustand/react";
import { useBoot, useShop } from "../../shop/shop.ts";
import { GoodsThumb } from "../goods/public.ts";
import { isUnpaid } from "./order-pages.ts";
import { OrderStatusBadge } from "./order-status.tsx";
import styles from "./orders-panel.module.css";
import { useWhen } from "./use-when.ts";

export interface OrderRowProps {
  order: FullOrder;
  onOpen: (order: FullOrder) => void;
  onPay: (order: FullOrder) => void;
}

export function OrderRow({ order, onOpen, onPay }: OrderRowProps) {
  const { brand } = useBoot();
  const text = useText();
  const picture = usePictureOf(order);
  const when = useWhen();
  return (
    <li className={styles.order}>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => onOpen(order)}>
        {picture === "" ? (
          <span className={styles.noPicture}>
            <Icon of={iconReceipt} />
          </span>
        ) : (
          <GoodsThumb goods={{ icon: picture }} size="medium" />
        )}
        <span className={styles.words}>
          <bdi className={styles.goods}>
            {order.product_name === "" ? order.game_name : order.product_name}
            {gemsOf(order)}
          </bdi>
          <span className={styles.when}>
            {when(order.create_time ?? 0)}
            {order.role_name === "" ? null : (
              <>
                {" · "}
                {order.gift === 1 ? text("gift.for", { name: order.role_name }) : <bdi>{order.role_name}</bdi>}
              </>
            )}
          </span>
        </span>
        <span className={styles.end}>
          {order.price === undefined ? null : (
            <Price
              className={styles.price}
              amount={order.price}
              currency={order.currency ?? ""}
              wholeNumberCurrencies={brand.whole_number_currencies}
            />
          )}
          <OrderStatusBadge order={order} />
        </span>
      </button>
      {isUnpaid(order) ? (
        <div className={styles.unpaid}>
          <span>{text("orders.finish")}</span>
          <Button
            variant="tonal"
            size="small"
            className={styles.pay}
            // Several buttons with the same text would be the same to a screen reader.
            aria-label={`${text("orders.pay_now")}: ${order.product_name}`}
            onClick={() => onPay(order)}
          >
            {text("orders.pay_now")}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

/** What a redeemed card gave: the card's name alone says nothing of it. */
function gemsOf({ gems_number = 0, extra_gems_number = 0 }: FullOrder): string {
  if (gems_number === 0) return "";
  return extra_gems_number === 0 ? ` (${gems_number})` : ` (${gems_number} + ${extra_gems_number})`;
}

/** An order names its goods and no picture; what is still on sale under that name has one. */
function usePictureOf({ product_name }: FullOrder): string {
  const { goodsList } = useShop();
  return useStore(goodsList, (onSale) => {
    if (onSale.kind !== "full") return "";
    return onSale.list.find(({ display }) => display === product_name)?.icon ?? "";
  });
}
