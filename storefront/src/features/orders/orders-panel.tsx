import { FailureWords } from "../../ask/failure-words.tsx";
import type { FullOrder } from "@gemgate/contract/checkout";
import { skeleton_rows } from "@gemgate/rules/shell/skeleton";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { Icon } from "@gemgate/web/ui/icon";
import { iconAlert } from "@gemgate/web/ui/icon-paths";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { type ReactNode, useId } from "react";
import { unpaidFirst } from "./order-pages.ts";
import { OrderRow } from "./order-row.tsx";
import styles from "./orders-panel.module.css";
import type { OrdersView } from "./use-orders.ts";

export interface OrdersPanelProps {
  orders: OrdersView;
  onOpen: (order: FullOrder) => void;
  onPay: (order: FullOrder) => void;
  /** One way out of an empty list. */
  toItems: ReactNode;
}

/** Z94: the player's orders, those that wait for their payment first. */
export function OrdersPanel({ orders, onOpen, onPay, toItems }: OrdersPanelProps) {
  const text = useText();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {text("orders.title")}
      </h2>
      <div className={styles.card}>{content()}</div>
    </section>
  );

  function content(): ReactNode {
    if (orders.state === "waiting") return <WaitingOrders />;
    if (orders.state === "failed") {
      return (
        <EmptyState
          role="alert"
          picture="/art/state-glass.svg"
          action={<Button onClick={orders.tryAgain}>{text("shell.try_again")}</Button>}
        >
          <FailureWords tryAgain={orders.tryAgain}>{text("orders.failed")}</FailureWords>
        </EmptyState>
      );
    }
    if (orders.list.length === 0) {
      return (
        <EmptyState picture="/art/state-map.svg" action={toItems}>
          {text("orders.empty")}
        </EmptyState>
      );
    }
    return (
      <>
        <ul className={styles.list}>
          {unpaidFirst(orders.list).map((order) => (
            <OrderRow key={order.billing_no} order={order} onOpen={onOpen} onPay={onPay} />
          ))}
        </ul>
        {orders.more ? (
          <div className={styles.more}>
            <div role="status">
              {orders.older === "failed" ? (
                <p className={styles.problem}>
                  <Icon of={iconAlert} size="small" />
                  <FailureWords tryAgain={orders.showOlder}>{text("orders.more_failed")}</FailureWords>
                </p>
              ) : null}
            </div>
            <Button variant="text" block busy={orders.older === "asking"} onClick={orders.showOlder}>
              {text(orders.older === "failed" ? "shell.try_again" : "orders.more")}
            </Button>
          </div>
        ) : null}
      </>
    );
  }
}

/** Three rows in the shape of what comes. */
function WaitingOrders() {
  return (
    <div className={styles.list} aria-busy="true">
      {Array.from({ length: skeleton_rows }, (_, row) => (
        <div key={row} className={styles.waiting}>
          <Skeleton height="52px" width="52px" radius="var(--r-md)" />
          <span className={styles.words}>
            <Skeleton height="16px" width="55%" />
            <Skeleton height="12px" width="40%" className={styles.second} />
          </span>
          <span className={styles.end}>
            <Skeleton height="16px" width="56px" />
            <Skeleton height="22px" width="84px" radius="var(--r-full)" />
          </span>
        </div>
      ))}
    </div>
  );
}
