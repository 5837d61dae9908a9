import { orderStatuses } from "@gemgate/contract/order-statuses";
import type { FullOrder } from "@gemgate/contract/checkout";
import { cancelOrder } from "../../calls/wire-calls.ts";
import { useText } from "@gemgate/web/text/text";
import { useState } from "react";
import { useStore } from "zustand/react";
import { showToast } from "../../shop/toasts.ts";
import { noteOrder } from "../../memory/order-cache.ts";
import { useScreens } from "../../shop/screens.ts";
import { useShop } from "../../shop/shop.ts";
import { useAsk } from "../../ask/use-ask.ts";

/** The order as it was seen last: what was opened a while ago may have been paid since. */
export function useSeenOrder(order: FullOrder): FullOrder {
  const seen = useStore(useShop().orderCache, ({ seen }) => seen);
  return seen?.billing_no === order.billing_no ? seen : order;
}

/** Z132: closes an open order on the player's own click, after a question. */
export function useCancelOrder(order: FullOrder): { isBusy: boolean; cancel: () => void } {
  const { game, orderCache, purchases, toasts } = useShop();
  const screens = useScreens();
  const ask = useAsk();
  const text = useText();
  const [isBusy, setIsBusy] = useState(false);
  return { isBusy, cancel: () => void askAndCancel() };

  async function askAndCancel(): Promise<void> {
    const isSure = await screens.confirm({
      title: text("orders.cancel_title"),
      text: text("orders.cancel_text"),
      confirm: text("orders.cancel"),
      cancel: text("orders.keep"),
    });
    if (!isSure || isBusy) return;
    setIsBusy(true);
    const client_id = game?.client_id ?? "";
    const answer = await ask(cancelOrder, { client_id, billing_no: order.billing_no });
    setIsBusy(false);
    if (!answer.ok) return;
    const { status } = answer.content;
    // Z35: not open any more, so it cannot be paid; a payment that was quicker is told by its status.
    const { pay_url: _, ...closed } = order;
    const isCancelled = status === orderStatuses.fail;
    noteOrder(orderCache, { ...closed, status, ...(isCancelled && { outcome: "cancelled" }) });
    if (!isCancelled) return;
    purchases.noteEnd(order.billing_no);
    showToast(toasts, text("orders.cancelled"));
  }
}
