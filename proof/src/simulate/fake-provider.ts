// The sandbox provider's protocol in memory, with its own truth: payments, captures, refunds and disputes.
import { openProviderLedger } from "./provider-ledger.ts";
import type { BookedRefund, Capture, LedgerParts, ProviderLedger } from "./provider-ledger.ts";
import type { Outside, OutsideAnswer, OutsideRequest } from "./simulated-network.ts";

export interface FakePayment {
  readonly id: string;
  readonly merchant: string;
  readonly merchant_ref: string;
  readonly amount: number;
  readonly currency: string;
  /** What a second creation under the same key must say again. */
  readonly terms: string;
  status: "pending" | "paid" | "failed" | "cancelled" | "expired";
  txn_id: string | null;
  captured_amount: number | null;
  captured_currency: string | null;
  paid_at: number | null;
}

/** Something that the provider tells the merchant about. */
export interface ProviderEvent {
  readonly event_id: string;
  readonly type: string;
  readonly merchant: string;
  readonly data: object;
}

export interface FakeProvider extends Outside {
  readonly payments: ReadonlyMap<string, FakePayment>;
  readonly ledger: ProviderLedger;
  /** The payer pays: money of its own, under a number of its own. */
  capture: (payment: FakePayment, amount: number) => void;
  end: (payment: FakePayment, status: "failed" | "cancelled") => void;
  /** The provider's staff refunds money. Answers how much. */
  refundByHand: (capture: Capture, given: { amount: number; isTold: boolean }) => number;
}

export interface ProviderParts extends Omit<LedgerParts, "tell"> {
  readonly onPayment: (payment: FakePayment) => void;
  readonly onEvent: (event: ProviderEvent) => void;
}

export function openFakeProvider(parts: ProviderParts): FakeProvider {
  const payments = new Map<string, FakePayment>();
  let events = 0;
  const tell = (type: string, merchant: string, data: object): void => {
    events += 1;
    parts.onEvent({ event_id: `evt_${events}`, type, merchant, data: structuredClone(data) });
  };
  const ledger = openProviderLedger({ ...parts, tell });
  const wireOf = (payment: FakePayment): object => ({ ...ownWireOf(payment), ...moneyOf(payment, ledger) });

  function create(fields: Record<string, unknown>): OutsideAnswer {
    const payment = paymentOf(fields, payments.size + 1);
    const known = payments.get(payment.merchant_ref);
    if (known !== undefined && known.terms !== payment.terms) return { status: 409, body: { error: "key_reused" } };
    if (known !== undefined) return { status: 200, body: wireOf(known) };
    payments.set(payment.merchant_ref, payment);
    parts.onPayment(payment);
    return { status: 201, body: wireOf(payment) };
  }

  function end(payment: FakePayment, status: "failed" | "cancelled"): void {
    payment.status = status;
    tell(`payment.${status}`, payment.merchant, { payment: wireOf(payment) });
  }

  function cancel(payment: FakePayment): OutsideAnswer {
    if (payment.status === "paid") return { status: 409, body: { error: "too_late" } };
    if (payment.status === "pending") end(payment, "cancelled");
    return { status: 200, body: wireOf(payment) };
  }

  function answer(request: OutsideRequest): OutsideAnswer {
    const { method, url } = request;
    const fields = typeof request.body === "object" && request.body !== null ? { ...request.body } : {};
    if (url.pathname === "/v1/payments" && method === "POST") return create(fields);
    if (url.pathname === "/v1/payments" || url.pathname === "/v1/payments/cancel") {
      const payment = payments.get(url.searchParams.get("merchant_ref") ?? "");
      if (payment === undefined) return notFound;
      return method === "POST" ? cancel(payment) : { status: 200, body: wireOf(payment) };
    }
    return ledger.answer(request, fields) ?? notFound;
  }

  return {
    name: "provider",
    payments,
    ledger,
    answer,
    end,
    refundByHand: (capture, { amount, isTold }) => {
      const refund = ledger.refundByHand(capture, amount);
      const payment = payments.get(capture.merchant_ref);
      if (refund === undefined || payment === undefined) return 0;
      if (isTold) tell("refund.succeeded", capture.merchant, handRefundOf(wireOf(payment), capture, refund));
      return refund.amount;
    },
    capture: (payment, amount) => {
      const paid = paidBy(ledger.addCapture(payment, amount));
      // A second capture is sent and listed, but the payment itself keeps showing the first.
      if (payment.txn_id === null) Object.assign(payment, paid);
      tell("payment.paid", payment.merchant, { payment: { ...wireOf(payment), ...paid } });
    },
  };
}

function paidBy({ txn_id, amount, currency, at_s }: Capture): Partial<FakePayment> {
  return { status: "paid", txn_id, captured_amount: amount, captured_currency: currency, paid_at: at_s };
}

/** What the provider tells of a refund that its staff made. */
function handRefundOf(wire: object, capture: Capture, { id, amount }: BookedRefund): object {
  const { txn_id, currency } = capture;
  return {
    payment: { ...wire, txn_id, captured_amount: capture.amount, captured_currency: currency },
    refund: { id, refund_ref: null, txn_id, amount, currency, status: "succeeded" },
  };
}

const notFound: OutsideAnswer = { status: 404, body: { error: "not_found" } };

function paymentOf(fields: Record<string, unknown>, no: number): FakePayment {
  return {
    id: `pay_${no}`,
    merchant: String(fields["merchant"]),
    merchant_ref: String(fields["merchant_ref"]),
    amount: Number(fields["amount"]),
    currency: String(fields["currency"]),
    terms: JSON.stringify(fields),
    status: "pending",
    txn_id: null,
    captured_amount: null,
    captured_currency: null,
    paid_at: null,
  };
}

/** Captures after the first one, and refunds. */
function moneyOf({ id, txn_id: first }: FakePayment, { captures, refunds }: ProviderLedger): object {
  const own = captures.filter(({ payment_id }) => payment_id === id);
  const txns = own.map(({ txn_id }) => txn_id);
  const gone = [...refunds.values()].filter(({ txn_id }) => txns.includes(txn_id));
  return {
    further_txns: own
      .filter(({ txn_id }) => txn_id !== first)
      .map(({ txn_id, amount, currency }) => ({ txn_id, amount, currency })),
    refunds: gone.map(({ id: refund_id, refund_ref, is_by_hand, txn_id, amount, status }) => {
      return { id: refund_id, refund_ref: is_by_hand ? null : refund_ref, txn_id, amount, status };
    }),
  };
}

function ownWireOf(payment: FakePayment): object {
  const { terms: _terms, ...rest } = payment;
  return { ...rest, checkout_url: `http://127.0.0.1:4010/checkout/${payment.id}` };
}
