import { revokedItems } from "@gemgate/rules/refunds/revoked-items";
import type { RefundedShare } from "@gemgate/rules/refunds/revoked-items";
import type { Tx } from "../../platform/transaction.ts";
import { findDelivery } from "./delivery-store.ts";
import { addRevocation } from "./revocation-store.ts";

export interface Revoking {
  readonly billing_no: string;
  /** One for each refund or dispute, and never another for the same. */
  readonly revoke_key: string;
  readonly cause: "refund" | "chargeback";
  /** The share of the price that went back is the share of the goods that is taken. */
  readonly share: RefundedShare;
}

/** Goods whose money went back are taken out of the game again, as far as they are still there. */
export async function queueRevocation(tx: Tx, revoking: Revoking): Promise<void> {
  const delivery = await findDelivery(tx, { cause: "order", cause_ref: revoking.billing_no });
  if (delivery?.state !== "delivered") return;
  const items = revokedItems(delivery.payload.items, revoking.share);
  if (items.length === 0) return;
  await addRevocation(tx, revoking.revoke_key, {
    gp_id: delivery.gp_id,
    client_id: delivery.client_id,
    env: delivery.payload.env,
    delivery_key: delivery.delivery_key,
    cause: revoking.cause,
    items,
  });
}
