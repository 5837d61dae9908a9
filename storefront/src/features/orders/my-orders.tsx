import type { ReactNode } from "react";
import { useScreens } from "../../shop/screens.ts";
import { OrdersPanel } from "./orders-panel.tsx";
import type { OrdersView } from "./use-orders.ts";
import { usePayOpenOrder } from "./use-pay-open-order.ts";

/** Z94: the orders of the player, with what a click on one does. */
export function MyOrders({ orders, toItems }: { orders: OrdersView; toItems: ReactNode }) {
  const screens = useScreens();
  const payOpenOrder = usePayOpenOrder();
  return (
    <OrdersPanel orders={orders} onOpen={(order) => screens.showOrder(order)} onPay={payOpenOrder} toItems={toItems} />
  );
}
