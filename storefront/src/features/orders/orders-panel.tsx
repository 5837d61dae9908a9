import { FailureWords } from "../../ask/failure-words.tsx";
import type { FullOrder } from "@gemgate/contract/checkout";
import { skeleton_rows } from "@gemgate/rules/shell/skeleton";
import { useText } from "@gemgate/web/text/text";
import { Button } from "@gemgate/web/ui/button";
import { EmptyState } from "@gemgate/web/ui/empty-state";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { VisuallyHidden } from "@gemgate/web/ui/visually-hidden";
import { type ReactNode, useId } from "react";
import { NoOrders } from "./no-orders.tsx";
import { OlderOrders } from "./older-orders.tsx";
import { isFiltered, type OrderFilter } from "./order-filter.ts";
import { OrderFilters } from "./order-filters.tsx";
import { OrderList } from "./order-list.tsx";
import { isWorthFiltering } from "./order-pages.ts";
import styles from "./orders-panel.module.css";
import type { OrdersView } from "./use-orders.ts";

export interface OrdersPanelProps {
  orders: OrdersView;
  filter: OrderFilter;
  onFilter: (filter: OrderFilter) => void;
  onOpen: (order: FullOrder) => void;
  onPay: (order: FullOrder) => void;
  /** One way out of an empty list. */
  toItems: ReactNode;
}

/** Z94: the player's orders, those that wait for their payment first. */
export function OrdersPanel({ orders, filter, onFilter, onOpen, onPay, toItems }: OrdersPanelProps) {
  const text = useText();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {text("orders.title")}
      </h2>
      {isFiltered(filter) || isWorthFiltering(orders) ? <OrderFilters filter={filter} onChange={onFilter} /> : null}
      <VisuallyHidden>
        <span role="status">{howMany()}</span>
      </VisuallyHidden>
      <div className={styles.card}>{content()}</div>
    </section>
  );

  /** Said where the list changes under a filter; the first list of a page is read as it stands there. */
  function howMany(): string {
    if (!isFiltered(filter) || orders.state !== "full") return "";
    return text("orders.shown", { count: orders.list.length });
  }

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
    return (
      <>
        {orders.list.length === 0 ? (
          <NoOrders filter={filter} onFilter={onFilter} toItems={toItems} />
        ) : (
          <OrderList list={orders.list} onOpen={onOpen} onPay={onPay} />
        )}
        <OlderOrders orders={orders} />
      </>
    );
  }
}

/** The same before anybody knows whose orders they are: the page comes with it. */
export function ExpectedOrders() {
  const text = useText();
  return (
    <section>
      <h2 className={styles.title}>{text("orders.title")}</h2>
      <div className={styles.card}>
        <WaitingOrders />
      </div>
    </section>
  );
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
