import type { FullOrder } from "@gemgate/contract/checkout";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { Icon } from "@gemgate/web/ui/icon";
import { iconClock } from "@gemgate/web/ui/icon-paths";
import { iconRefresh } from "@gemgate/web/ui/later-icon-paths";
import { joinClasses } from "@gemgate/web/ui/join-classes";
import { useScreens } from "../../shop/screens.ts";
import { useShop } from "../../shop/shop.ts";
import { useMoney } from "../../shop/use-money.ts";
import { isComputer } from "../checkout/parts.ts";
import styles from "./open-order-strip.module.css";
import { useTimeLeft } from "./use-time-left.ts";
import { useCancelOrder } from "./use-order-actions.ts";

export interface OpenOrderStripProps {
  order: FullOrder;
  onShow: (order: FullOrder) => void;
}

/** An order that is not over: it can be gone on with or cancelled while it is unpaid, and looked at once it is paid. */
export function OpenOrderStrip({ order, onShow }: OpenOrderStripProps) {
  const text = useText();
  const money = useMoney();
  const { isSdk } = useShop();
  const screens = useScreens();
  const { isBusy, cancel } = useCancelOrder(order);
  const { product_name: goods, role_name, price, currency = "", gift } = order;
  const isPaid = order.is_paid === 1;
  const title = isPaid ? text("orders.paid_goods", { goods }) : unpaidTitle();
  const left = useTimeLeft(isPaid ? undefined : order.expire_time);
  return (
    <section className={joinClasses(styles.strip, isPaid ? styles.paid : styles.unpaid)} aria-label={title}>
      <span className={styles.mark}>
        <Icon of={isPaid ? iconRefresh : iconClock} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.what}>
          {!isPaid && gift !== 1 ? null : <bdi>{gift === 1 ? text("gift.for", { name: role_name }) : role_name}</bdi>}
          {!isPaid && gift === 1 ? " · " : null}
          {isPaid ? null : (
            <>
              {left === undefined ? null : (
                <>
                  <span>{text("orders.time_left", { time: left })}</span>
                  {" · "}
                </>
              )}
              <button type="button" className={styles.cancel} disabled={isBusy} onClick={cancel}>
                {text("orders.cancel")}
              </button>
              {isSdk || !isComputer() ? null : (
                <>
                  {" · "}
                  <button
                    type="button"
                    className={styles.cancel}
                    onClick={() => screens.continueOnPhone(order.billing_no)}
                  >
                    {text("result.on_phone")}
                  </button>
                </>
              )}
            </>
          )}
        </span>
      </span>
      <Button variant={isPaid ? "tonal" : "main"} className={styles.go} onClick={() => onShow(order)}>
        {text(isPaid ? "orders.details" : "orders.continue")}
      </Button>
    </section>
  );

  function unpaidTitle(): string {
    if (price === undefined) return text("orders.unpaid_goods", { goods });
    return text("orders.unpaid_for", { goods, amount: money(price, currency) });
  }
}
