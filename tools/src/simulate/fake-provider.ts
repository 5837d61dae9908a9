// The sandbox provider's protocol in memory, with its own truth: payments, captures, and in its books refunds and disputes.
import { openProviderBooks } from "./provider-books.ts";
import type { BookParts, ProviderBooks } from "./provider-books.ts";
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
  readonly books: ProviderBooks;
  /** The payer pays: money of its own, under a number of its own. */
  capture: (payment: FakePayment, amount: number) => void;
  end: (payment: FakePayment, status: "failed" | "cancelled") => void;
}

export interface ProviderParts extends Omit<BookParts, "tell"> {
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
  const books = openProviderBooks({ ...parts, tell });

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
    return books.answer(request, fields) ?? notFound;
  }

  return {
    name: "provider",
    payments,
    books,
    answer,
    end,
    capture: (payment, amount) => {
      const { txn_id, at_s: paid_at } = books.addCapture(payment, amount);
      const paid = {
        status: "paid",
        txn_id,
        captured_amount: amount,
        captured_currency: payment.currency,
        paid_at,
      } as const;
      // A second payment is told of and listed, but the payment itself goes on saying what it said first.
      if (payment.txn_id === null) Object.assign(payment, paid);
      tell("payment.paid", payment.merchant, { payment: { ...wireOf(payment), ...paid } });
    },
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

function wireOf(payment: FakePayment): object {
  const { terms: _terms, ...rest } = payment;
  return { ...rest, checkout_url: `http://127.0.0.1:4010/checkout/${payment.id}` };
}
