// What of a payment is still ours to give goods or money for. Every posting that touches the obligation asks this, so that
// refund, bank and delivery can come in any order and the obligation still ends at nothing.
import type { Tx } from "../../platform/transaction.ts";
import { sumDisputes, sumRefunds } from "../refunds/public.ts";

interface Payment {
  readonly id: number;
  readonly captured_amount: number | null;
}

/** A refund that has just ended, or a dispute: what was owed before it, or would be without it. */
export interface Beside {
  readonly refund?: number;
  readonly dispute_id?: string;
}

export async function readRefunded(tx: Tx, { id }: Payment): Promise<number> {
  const [sums] = await sumRefunds(tx, [id]);
  return sums?.succeeded ?? 0;
}

/**
 * What no refund gave back and no bank holds or has taken for good; together they may have taken more than there was. The
 * caller holds the lock of the order.
 */
export async function readUntaken(tx: Tx, payment: Payment, beside: Beside = {}): Promise<number> {
  return (await readTaken(tx, payment, beside)).left;
}

export interface Taken {
  /** What refunds gave back, without the one beside. */
  readonly refunded: number;
  readonly left: number;
}

export async function readTaken(tx: Tx, payment: Payment, beside: Beside = {}): Promise<Taken> {
  const [given_back, disputed] = await Promise.all([
    readRefunded(tx, payment),
    sumDisputes(tx, payment.id, beside.dispute_id),
  ]);
  const refunded = given_back - (beside.refund ?? 0);
  return { refunded, left: Math.max(0, (payment.captured_amount ?? 0) - refunded - disputed) };
}
