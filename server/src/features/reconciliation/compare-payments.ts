import { inTransaction } from "../../platform/transaction.ts";
import { applyObservation, findAttemptByRef, findCaptures, given_back } from "../payments/public.ts";
import type { Capture, Payments } from "../payments/public.ts";
import { findPosted, postEntries } from "../ledger/public.ts";
import { providerOf } from "../providers/public.ts";
import type { ReportLine, Money, PaymentObservation } from "../providers/public.ts";
import { compareReturned, NotAnswered } from "./compare-returned.ts";
import type { ReportOwner, Found } from "./reconcile.ts";

/** What their lines say against our captures; money that we never heard of is taken now. */
export async function comparePayments(
  payments: Payments,
  owner: ReportOwner,
  lines: readonly ReportLine[],
): Promise<Found[]> {
  const txns = lines.map((line) => line.provider_txn);
  const captures = await findCaptures(payments.world.db, { ...owner, txns });
  const ours = new Map(captures.map((capture) => [capture.provider_txn, capture]));
  const found: Found[] = [];
  for (const line of lines) {
    const capture = ours.get(line.provider_txn);
    const one = capture === undefined ? await takeOver(payments, owner, line) : compareOne(line, capture);
    if (one !== undefined) found.push(one);
    if (capture === undefined) continue;
    const fee = await compareFee(payments, owner, line, capture);
    if (fee !== undefined) found.push(fee);
    found.push(...(await compareReturned(payments, owner, { capture, refunded: line.refunded ?? 0 })));
  }
  return found;
}

function compareOne(line: ReportLine, capture: Capture): Found | undefined {
  const { provider_txn, money } = line;
  const { billing_no, amount, currency } = capture;
  if (money === undefined) return { provider_txn, kind: "amount", detail: { billing_no, ours: amount } };
  if (money.amount !== amount || money.currency !== currency) {
    const detail = {
      billing_no,
      ours: amount,
      our_currency: currency,
      theirs: money.amount,
      their_currency: money.currency,
    };
    return { provider_txn, kind: "amount", detail };
  }
  if (line.state === "succeeded") return undefined;
  return { provider_txn, kind: "state", detail: { billing_no, ours: "captured", theirs: line.state } };
}

/**
 * A payment without an order here is for a person; one of an order of ours is money that no webhook and no question brought. A list
 * says what came in, and it may have gone back since: what the provider says when it is asked is applied, and nothing else.
 */
async function takeOver(payments: Payments, owner: ReportOwner, line: ReportLine): Promise<Found | undefined> {
  if (line.state !== "succeeded") return undefined;
  const { provider_txn, merchant_ref, money } = line;
  if (money === undefined) return { provider_txn, kind: "amount", detail: { merchant_ref } };
  const detail = { merchant_ref, amount: money.amount, currency: money.currency };
  const break_of = { provider_txn, kind: "missing_here", detail } as const;
  const attempt = await findAttemptByRef(payments.world.db, { ...owner, merchant_ref });
  if (attempt === undefined) return break_of;
  const answer = await providerOf(payments.providers, owner.provider).query({
    merchant: owner.merchant,
    merchant_ref,
    provider_ref: attempt.provider_ref ?? undefined,
    provider_txn,
  });
  if (answer === "unknown") throw new NotAnswered();
  // The provider lists it and does not know it when polled: only a person can find out.
  if (answer === "not_found") return { ...break_of, detail: { ...detail, asked: answer } };
  const observation = observationOfLine(line, money, answer);
  if (observation.state !== "paid")
    return { provider_txn, kind: "state", detail: { merchant_ref, listed: "paid", asked: observation.state } };
  const outcome = await applyObservation(payments, {
    attempt_id: attempt.id,
    observation,
    cause: "in the provider's settlement report",
  });
  // Money that came and went leaves nothing to be taken over.
  if (outcome === "known already" || outcome === given_back) return undefined;
  return { ...break_of, note: `taken over: ${outcome}` };
}

/**
 * Of a payment that was paid twice an answer may speak of the first time alone and proves nothing about the other, which the list
 * itself has to speak for: it buys nothing, and goes back.
 */
function observationOfLine(
  { provider_txn, refunded = 0 }: ReportLine,
  money: Money,
  answer: PaymentObservation,
): PaymentObservation {
  const isOther = answer.state === "paid" && answer.provider_txn !== undefined && answer.provider_txn !== provider_txn;
  return isOther ? { ...answer, provider_txn, money, paid_s: undefined, refunded } : answer;
}

/** What the provider keeps is booked when its settlement report first says so; another sum later is a disagreement. */
async function compareFee(
  payments: Payments,
  owner: ReportOwner,
  line: ReportLine,
  capture: Capture,
): Promise<Found | undefined> {
  const { provider_txn, fee, fee_currency } = line;
  if (fee === undefined) return undefined;
  const ref = `${owner.provider}:${owner.merchant}:${provider_txn}`;
  const posted = await inTransaction(payments.world, async (tx) => {
    const known = await findPosted(tx, { kind: "fee", ref, code: "fees" });
    if (known !== undefined || fee === 0) return known ?? 0;
    const { billing_no } = capture;
    const currency = fee_currency ?? capture.currency;
    const sides = { debit: "fees", credit: "provider_receivable" } as const;
    await postEntries(tx, { kind: "fee", ref, billing_no, currency, amount: fee, ...sides });
    return fee;
  });
  return posted === fee ? undefined : { provider_txn, kind: "fee", detail: { ours: posted, theirs: fee } };
}
