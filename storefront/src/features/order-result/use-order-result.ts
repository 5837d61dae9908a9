import { useEffect } from "react";
import type { CardSession } from "../../shop/card-session.ts";
import type { PayWay } from "../checkout/public.ts";
import { dropOrderFromAddress, keepOrderInAddress } from "./keep-order-in-address.ts";
import { useResultFacts } from "./use-order-facts.ts";
import { useOrderStatus } from "./use-order-status.ts";
import { useOrderTabs } from "./use-order-tabs.ts";
import { useReopenOrder } from "./use-reopen-order.ts";

/** The order whose result is shown, and how the player came to it. */
export interface ShownOrder {
  billing_no: string;
  url: string | undefined;
  way?: PayWay | undefined;
  /** A card was redeemed: its order is read with its own token, and there is nothing to pay or to choose anew. */
  card?: CardSession | undefined;
  /** The same with an account: its own token reads the order. */
  isGift?: boolean | undefined;
}

export type OrderResult = ReturnType<typeof useOrderResult>;

/** Everything that the result of an order shows and does. While it waits for its payment, it stands in the address. */
export function useOrderResult({ billing_no, url, way, card, isGift = false }: ShownOrder) {
  const isCard = isGift || card !== undefined;
  const { view, refresh } = useOrderStatus(billing_no, { token: card?.token });
  const facts = useResultFacts(billing_no, view, url);
  const reopen = useReopenOrder(billing_no, view, dropOrderFromAddress);
  const isWaiting = !isCard && view.status === "Pending" && !view.isUnreadable;
  useEffect(() => {
    if (isWaiting) keepOrderInAddress(billing_no);
  }, [isWaiting, billing_no]);
  const hasMoney = view.isPaid || view.status === "Success";
  // A tab that was sent to the payment knows its way; the one that comes back has none.
  const isElsewhere = useOrderTabs(billing_no, { hasMoney, cameBack: way === undefined && !isCard });
  return { billing_no, url, way, isCard, isGift, view, facts, isElsewhere, refresh, reopen };
}
