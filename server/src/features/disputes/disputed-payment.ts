// What the steps of a dispute share: the payment under its locks, and what the dispute is about.
import type { Tx } from "../../platform/transaction.ts";
import { findDelivery } from "../delivery/public.ts";
import { deliveryOfOrder } from "../replenish/public.ts";
import type { DisputeObservation, Money } from "../providers/public.ts";
import type { DisputeKey } from "../refunds/public.ts";
import type { Attempt } from "../payments/public.ts";
import type { LockedOrder } from "../orders/public.ts";
import { readUntaken } from "../payments/public.ts";

export interface ObservedDispute {
  readonly attempt_id: number;
  readonly observation: DisputeObservation;
  readonly cause: string;
}

export interface Disputing {
  readonly order: LockedOrder;
  readonly attempt: Attempt;
  readonly key: DisputeKey;
  readonly observed: ObservedDispute;
  readonly money: Money;
}

export function ledgerRef({ provider, merchant, dispute_id }: DisputeKey): string {
  return `${provider}:${merchant}:${dispute_id}`;
}

/** What of this payment we would owe the player without this dispute: nothing once the goods are given or the money is gone. */
export async function stillOwed(tx: Tx, { order, attempt, key }: Disputing): Promise<number> {
  const isOwn = attempt.state === "captured";
  const delivery = isOwn ? await findDelivery(tx, await deliveryOfOrder(tx, order)) : undefined;
  return delivery?.state === "delivered" ? 0 : readUntaken(tx, attempt, { dispute_id: key.dispute_id });
}
