import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";

/** What the provider must know of the payment whose money goes back. */
export interface PaymentOfRefund {
  readonly provider: string;
  readonly merchant: string;
  readonly merchant_ref: string;
  readonly provider_ref: string;
  readonly provider_txn: string;
  /** All that came in on it. */
  readonly captured_amount: number;
}

export interface EndedRefund {
  readonly payment_attempt_id: number;
  readonly refund_ref: string;
  readonly amount: number;
  readonly currency: string;
  /** Others made it at the provider. */
  readonly is_external: boolean;
}

/** The side of a refund that belongs to the order; checkout implements it. */
export interface RefundedPayment {
  describe(db: Queryable, payment_attempt_id: number): Promise<PaymentOfRefund>;
  /** Locks the order, then the attempt, before the refund itself is touched. */
  lock(tx: Tx, payment_attempt_id: number): Promise<void>;
  /** The money went back: the ledger and the order follow in the same transaction. */
  succeeded(tx: Tx, refund: EndedRefund): Promise<void>;
  /** It is not sent any more, because a bank takes this money back itself. */
  calledOff(tx: Tx, refund: EndedRefund): Promise<void>;
  /** It did not, and no repetition will change that, or no program can know: a person decides. */
  stuck(tx: Tx, refund: EndedRefund, reason: string): Promise<void>;
}
