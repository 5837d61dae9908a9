// What the player has not finished yet of the very goods and character that a click on Pay is about.
import type { FullOrder } from "@gemgate/contract/checkout";

export interface WantedGoods {
  product_id: string;
  server_id: string;
  role_id: string;
}

export interface PendingOfGoods {
  /** The click goes on with it; its number is sent along, so that the server can say if it was paid meanwhile. */
  unpaid: FullOrder | undefined;
  /** Paid and not delivered: buying the same again is asked about first. */
  paid: FullOrder | undefined;
}

export function pendingOf(pending: readonly FullOrder[], wanted: WantedGoods): PendingOfGoods {
  const same = pending.filter(
    (order) =>
      order.product_id === wanted.product_id &&
      order.server_id === wanted.server_id &&
      order.role_id === wanted.role_id,
  );
  return {
    unpaid: same.find((order) => order.is_paid !== 1),
    paid: same.find((order) => order.is_paid === 1),
  };
}
