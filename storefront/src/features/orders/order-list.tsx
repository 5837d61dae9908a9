import type { FullOrder } from "@gemgate/contract/checkout";
import { useText } from "@gemgate/web/text/text";
import { useId } from "react";
import { useBoot } from "../../shop/shop.ts";
import { monthName, type OrderSection, sectionsOf, unpaid_section } from "./order-months.ts";
import { OrderRow, type OrderRowProps } from "./order-row.tsx";
import styles from "./orders-panel.module.css";

export type OrderListProps = { list: readonly FullOrder[] } & Omit<OrderRowProps, "order">;

/** Orders under their months, those that wait for their payment first. */
export function OrderList({ list, ...row }: OrderListProps) {
  return sectionsOf(list).map((section) => <MonthOfOrders key={section.key} section={section} {...row} />);
}

function MonthOfOrders({ section, ...row }: { section: OrderSection } & Omit<OrderRowProps, "order">) {
  const text = useText();
  const { locale } = useBoot();
  const id = useId();
  return (
    <div className={styles.month}>
      <h3 id={id} className={styles.heading}>
        {section.key === unpaid_section ? text("orders.unpaid") : monthName(section.key, locale)}
      </h3>
      <ul className={styles.list} aria-labelledby={id}>
        {section.orders.map((order) => (
          <OrderRow key={order.billing_no} order={order} {...row} />
        ))}
      </ul>
    </div>
  );
}
