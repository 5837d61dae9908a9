import type { RememberedOrder } from "@gemgate/rules/checkout/remembered-purchase";
import { Skeleton } from "@gemgate/web/ui/skeleton";
import { BuyAgain, useCheckoutSteps } from "../checkout/public.ts";
import { OpenOrderStrip } from "./open-order-strip.tsx";
import { isUnpaid } from "./order-pages.ts";
import { useServerBought } from "./use-server-bought.ts";
import { usePendingOrders } from "./use-pending-orders.ts";

export interface HomeStripProps {
  bought: RememberedOrder | undefined;
  /** The height that was kept, because this browser knows of something to show. Without it nothing that only repeats comes: it would push the goods down. */
  room: string | undefined;
}

/** An order that is not over comes first; without one, what was bought last can be bought again. */
export function HomeStrip({ bought, room }: HomeStripProps) {
  const steps = useCheckoutSteps();
  const { isKnown, pending } = usePendingOrders();
  const serverBought = useServerBought(isKnown);
  const order = pending.find(isUnpaid) ?? pending[0];
  if (order !== undefined) {
    return (
      <OpenOrderStrip key={order.billing_no} order={order} onShow={({ billing_no }) => steps.showResult(billing_no)} />
    );
  }
  // Nothing is offered for one tap before it is clear that the same is not waiting for its payment.
  if (!isKnown) return room === undefined ? null : <Skeleton height={room} radius="var(--r-lg)" />;
  const again = bought ?? (room === undefined ? undefined : serverBought);
  return again === undefined ? null : <BuyAgain key={again.billing_no} bought={again} hasRoom={room !== undefined} />;
}
