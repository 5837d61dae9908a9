import type { ReactNode } from "react";
import { useScreens } from "../../shop/screens.ts";
import { OrdersPanel } from "./orders-panel.tsx";
import type { FilterView } from "./use-order-filter.ts";
import type { OrdersView } from "./use-orders.ts";
import { usePayOpenOrder } from "./use-pay-open-order.ts";

export interface MyOrdersProps extends FilterView {
  orders: OrdersView;
  toItems: ReactNode;
}

/** Z94: the orders of the player, with what a click on one does. */
export function MyOrders({ orders, filter, setFilter, toItems }: MyOrdersProps) {
  const screens = useScreens();
  const payOpenOrder = usePayOpenOrder();
  return (
    <OrdersPanel
      orders={orders}
      filter={filter}
      onFilter={setFilter}
      onOpen={(order) => screens.showOrder(order)}
      onPay={payOpenOrder}
      toItems={toItems}
    />
  );
}
