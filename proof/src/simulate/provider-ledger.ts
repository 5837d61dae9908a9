// The provider's ledger: captures, refunds and disputes. It is the truth that the shop's rows are compared with.
import type { Dice } from "./dice.ts";
import type { FakePayment } from "./fake-provider.ts";
import type { FaultPlan } from "./fault-plan.ts";
import type { OutsideAnswer, OutsideRequest } from "./simulated-network.ts";

/** Money that the provider really took. */
export interface Capture {
  readonly merchant: string;
  readonly merchant_ref: string;
  readonly payment_id: string;
  readonly txn_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly at_s: number;
}

export interface BookedRefund {
  /** The provider's own number of it. */
  readonly id: string;
  /** Ours; of one that was made by hand its own number, which the shop is never shown. */
  readonly refund_ref: string;
  readonly is_by_hand: boolean;
  readonly txn_id: string;
  readonly amount: number;
  readonly at_s: number;
  status: "pending" | "succeeded" | "failed";
}

export interface BookedDispute {
  readonly id: string;
  readonly txn_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly fee: number;
  readonly at_s: number;
  state: "open" | "won" | "lost";
}

export interface ProviderLedger {
  readonly captures: readonly Capture[];
  readonly refunds: ReadonlyMap<string, BookedRefund>;
  readonly disputes: readonly BookedDispute[];
  /** Numbers of the money of which a refund was refused or failed. */
  readonly refusedOf: ReadonlySet<string>;
  addCapture: (payment: FakePayment, amount: number) => Capture;
  /** As much of it as is left; undefined when nothing is. */
  refundByHand: (capture: Capture, amount: number) => BookedRefund | undefined;
  openDispute: (capture: Capture, amount: number) => BookedDispute;
  decideDispute: (dispute: BookedDispute, state: "won" | "lost") => void;
  /** Undefined: the request is not about the ledger. */
  answer: (request: OutsideRequest, fields: Record<string, unknown>) => OutsideAnswer | undefined;
}

export interface LedgerParts {
  readonly nowMs: () => number;
  readonly dice: Dice;
  readonly faults: FaultPlan;
  readonly tell: (type: string, merchant: string, data: object) => void;
  readonly onCapture: (capture: Capture) => void;
  /** Called with what ends a pending refund later. */
  readonly onPendingRefund: (end: () => void) => void;
}

const dispute_fee = 1_500;
/** Small, so that lists have several pages. */
const page_size = 3;

/** What the provider has booked so far. */
interface Entries {
  readonly captures: Capture[];
  readonly refunds: Map<string, BookedRefund>;
  readonly disputes: BookedDispute[];
  readonly refusedOf: Set<string>;
}

export function openProviderLedger(parts: LedgerParts): ProviderLedger {
  const entries: Entries = { captures: [], refunds: new Map(), disputes: [], refusedOf: new Set() };
  const { captures, refunds, disputes } = entries;
  const now_s = (): number => Math.floor(parts.nowMs() / 1000);
  return {
    ...entries,
    answer: (request, fields) => answerRequest(parts, entries, { request, fields }),
    addCapture: ({ merchant, merchant_ref, currency, id: payment_id }, amount) => {
      const txn_id = `txn_${captures.length + 1}`;
      const capture = { merchant, merchant_ref, payment_id, txn_id, amount, currency, at_s: now_s() };
      captures.push(capture);
      parts.onCapture(capture);
      return capture;
    },
    refundByHand: (capture, amount) => {
      const left = capture.amount - sumOf(refunds, capture);
      if (left === 0) return undefined;
      const id = `hand_${refunds.size + 1}`;
      const { txn_id } = capture;
      const made = { id, refund_ref: id, is_by_hand: true, txn_id, amount: Math.min(left, amount), at_s: now_s() };
      const refund: BookedRefund = { ...made, status: "succeeded" };
      refunds.set(id, refund);
      return refund;
    },
    openDispute: ({ txn_id, currency, merchant }, amount) => {
      const id = `dsp_${disputes.length + 1}`;
      const dispute: BookedDispute = { id, txn_id, amount, currency, fee: dispute_fee, at_s: now_s(), state: "open" };
      disputes.push(dispute);
      parts.tell("dispute.opened", merchant, { dispute });
      return dispute;
    },
    decideDispute: (dispute, state) => {
      dispute.state = state;
      parts.tell(`dispute.${state}`, captureOf(entries, dispute.txn_id)?.merchant ?? "", { dispute });
    },
  };
}

interface Asked {
  readonly request: OutsideRequest;
  readonly fields: Record<string, unknown>;
}

function answerRequest(parts: LedgerParts, entries: Entries, { request, fields }: Asked): OutsideAnswer | undefined {
  const { method, url, headers } = request;
  const { captures, refunds, disputes } = entries;
  if (method === "POST" && url.pathname.endsWith("/refunds")) {
    // The real one finds the payment by its own name first.
    const isKnown = captures.some(({ payment_id }) => url.pathname === `/v1/payments/${payment_id}/refunds`);
    return isKnown
      ? answerRefund(parts, entries, { refund_ref: headers.get("idempotency-key") ?? "", fields })
      : undefined;
  }
  if (url.pathname === "/v1/refunds") {
    const known = refunds.get(url.searchParams.get("refund_ref") ?? "");
    return known === undefined || known.is_by_hand ? undefined : { status: 200, body: known };
  }
  if (url.pathname === "/v1/transactions") return pageOf(url, linesOf(captures, refunds));
  if (url.pathname === "/v1/disputes")
    return pageOf(
      url,
      disputes.map((one) => ({ ...one, merchant: captureOf(entries, one.txn_id)?.merchant ?? "" })),
    );
  return undefined;
}

interface AskedRefund {
  readonly refund_ref: string;
  readonly fields: Record<string, unknown>;
}

function answerRefund(parts: LedgerParts, entries: Entries, { refund_ref, fields }: AskedRefund): OutsideAnswer {
  const { faults, dice } = parts;
  const { refunds, refusedOf } = entries;
  const amount = Number(fields["amount"]);
  const capture = captureOf(entries, String(fields["txn_id"]));
  const known = refunds.get(refund_ref);
  if (known !== undefined) {
    const isSame = known.amount === amount && known.txn_id === capture?.txn_id;
    return isSame ? { status: 200, body: known } : { status: 409, body: { error: "key_reused" } };
  }
  if (capture === undefined) return { status: 404, body: { error: "not_found" } };
  const isWithin = sumOf(refunds, capture) + amount <= capture.amount;
  if (!isWithin || faults.strikes("refund_refused", dice)) {
    refusedOf.add(capture.txn_id);
    return { status: 422, body: { error: "refused" } };
  }
  const isPending = faults.strikes("refund_slow", dice);
  const isFailing = isPending && faults.strikes("refund_fails", dice);
  const made: BookedRefund = {
    id: `back_${refund_ref}`,
    refund_ref,
    is_by_hand: false,
    txn_id: capture.txn_id,
    amount,
    at_s: Math.floor(parts.nowMs() / 1000),
    status: isPending ? "pending" : "succeeded",
  };
  refunds.set(refund_ref, made);
  const tell = (): void =>
    parts.tell(`refund.${made.status}`, capture.merchant, { refund: { refund_ref, status: made.status } });
  if (!isPending) tell();
  else
    parts.onPendingRefund(() => {
      made.status = isFailing ? "failed" : "succeeded";
      if (isFailing) refusedOf.add(capture.txn_id);
      tell();
    });
  return { status: 201, body: made };
}

function captureOf({ captures }: Entries, txn_id: string): Capture | undefined {
  return captures.find((one) => one.txn_id === txn_id);
}

/** What was refunded of a capture, or may be. */
export function sumOf(refunds: ReadonlyMap<string, BookedRefund>, { txn_id }: Capture): number {
  const own = [...refunds.values()].filter((one) => one.txn_id === txn_id && one.status !== "failed");
  return own.reduce((sum, { amount }) => sum + amount, 0);
}

interface BookedLine {
  readonly merchant: string;
  readonly at_s: number;
}

function linesOf(captures: readonly Capture[], refunds: ReadonlyMap<string, BookedRefund>): BookedLine[] {
  const received = captures.map(({ txn_id, merchant, merchant_ref, amount, currency, at_s }) => {
    return {
      kind: "payment",
      txn_id,
      merchant,
      merchant_ref,
      refund_ref: null,
      payment_txn: null,
      status: "paid",
      amount,
      currency,
      fee: 0,
      at_s,
    };
  });
  const refunded = [...refunds.values()].map(({ id, refund_ref, is_by_hand, txn_id, amount, status, at_s }) => {
    const of = captures.find((one) => one.txn_id === txn_id);
    const { merchant, merchant_ref, currency } = of ?? { merchant: "", merchant_ref: "", currency: "" };
    return {
      kind: "refund",
      txn_id: id,
      merchant,
      merchant_ref,
      refund_ref: is_by_hand ? null : refund_ref,
      payment_txn: txn_id,
      status,
      amount,
      currency,
      fee: 0,
      at_s,
    };
  });
  return [...received, ...refunded].sort((one, other) => one.at_s - other.at_s);
}

function pageOf(url: URL, lines: readonly BookedLine[]): OutsideAnswer {
  const from_s = Number(url.searchParams.get("from") ?? 0);
  const to_s = Number(url.searchParams.get("to") ?? Infinity);
  const start = Number(url.searchParams.get("cursor") ?? 0);
  const merchant = url.searchParams.get("merchant");
  const wanted = lines.filter((line) => line.merchant === merchant && line.at_s >= from_s && line.at_s < to_s);
  const list = wanted.slice(start, start + page_size);
  return { status: 200, body: { list, next: start + page_size < wanted.length ? String(start + page_size) : null } };
}
