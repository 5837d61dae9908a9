import { useText } from "@gemgate/web/text/text";
import { useState } from "react";
import { Button } from "@gemgate/web/ui/button";
import { noFilter, type OrderFilter } from "../../../src/features/orders/order-filter.ts";
import type { OrderPages } from "../../../src/features/orders/order-pages.ts";
import { OrdersPanel } from "../../../src/features/orders/orders-panel.tsx";
import { OrderPopup } from "../../../src/layouts/shared-popups/order-popup.tsx";
import { listOrders } from "../../../src/calls/wire-calls.ts";
import { OrdersPopup } from "../../../src/layouts/shared-popups/orders-popup.tsx";
import { kitUser } from "../fixtures/account.ts";
import { answers } from "../stage/kit-calls.ts";
import { OpenOrderStrip } from "../../../src/features/orders/open-order-strip.tsx";
import { anOrder, everyOrder, receiptOrder, refundedOrder } from "../fixtures/orders.ts";
import { ignore } from "../stage/words.tsx";
import type { Story, StoryGroup } from "../story.ts";

const full: OrderPages = {
  state: "full",
  list: everyOrder,
  more: true,
  older: "free",
  all: { count: everyOrder.length, more: true },
};

function Orders({ pages, first }: { pages: OrderPages; first: OrderFilter }) {
  const text = useText();
  const [filter, setFilter] = useState(first);
  return (
    <OrdersPanel
      orders={{ ...pages, tryAgain: ignore, showOlder: ignore }}
      filter={filter}
      onFilter={setFilter}
      onOpen={ignore}
      onPay={ignore}
      toItems={<Button variant="main">{text("orders.to_items")}</Button>}
    />
  );
}

const panel = (name: string, title: string, pages: Partial<OrderPages>, first = noFilter): Story => ({
  name,
  title,
  Show: () => <Orders pages={{ ...full, ...pages }} first={first} />,
});

const none: Partial<OrderPages> = { list: [], more: false };

export const orderGroup: StoryGroup = {
  name: "orders",
  title: "Orders",
  stories: [
    panel("waiting", "Waiting", { state: "waiting", list: [] }),
    panel("empty", "Empty", { ...none, all: { count: 0, more: false } }),
    panel("failed", "Failed", { state: "failed", list: [] }),
    panel("full", "Each status, and older ones", {}),
    panel("filtered", "Of one kind", {}, { ...noFilter, group: "delivered" }),
    panel("filtered-waiting", "Of one kind, waiting", { state: "waiting", list: [] }, { ...noFilter, group: "unpaid" }),
    panel("filtered-empty", "None of one kind", none, { ...noFilter, group: "refunded" }),
    panel("month-empty", "None of one month", none, { ...noFilter, month: "2026-03" }),
    panel("search-empty", "Nothing found so far", { list: [] }, { ...noFilter, search: "Kaelis" }),
    panel("filtered-failed", "A search that failed", { state: "failed", list: [] }, { ...noFilter, search: "Kaelis" }),
    panel("older-asking", "Older ones on their way", { older: "asking" }),
    panel("older-failed", "Older ones failed", { older: "failed" }),
    {
      name: "details-unpaid",
      title: "Details of an open order",
      surface: "popup",
      Show: () => <OrderPopup order={anOrder({ pay_url: "https://pay.invalid/1" })} onClose={ignore} />,
    },
    {
      name: "details-refunded",
      title: "Details of a refunded order",
      surface: "popup",
      Show: () => <OrderPopup order={refundedOrder} onClose={ignore} />,
    },
    ...[false, true].map((isPaid): Story => ({
      name: isPaid ? "strip-paid" : "strip-unpaid",
      title: isPaid ? "Strip: paid, on its way" : "Strip: unpaid",
      Show: () => <OpenOrderStrip order={isPaid ? anOrder({ is_paid: 1 }) : anOrder()} onShow={ignore} />,
    })),
    {
      name: "popup",
      title: "List of orders as a popup",
      surface: "popup",
      shop: { user: kitUser, answers: [answers(listOrders, { list: [...everyOrder], more: 0 })] },
      Show: () => <OrdersPopup onClose={ignore} />,
    },
    {
      name: "details",
      title: "Details of a delivered order",
      surface: "popup",
      Show: () => <OrderPopup order={anOrder({ status: 1, is_paid: 1 })} onClose={ignore} />,
    },
    {
      name: "details-receipt",
      title: "Details with everything that a receipt says",
      surface: "popup",
      Show: () => <OrderPopup order={receiptOrder} onClose={ignore} />,
    },
  ],
};
