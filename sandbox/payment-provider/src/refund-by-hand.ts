// Refunds made at the provider itself, from its dashboard or its mediation: the shop never asked for them.
import { findNamedPayment } from "./act-as-payer.ts";
import { findCapture } from "./capture-store.ts";
import type { Call } from "@gemgate/sandbox-plumbing/http-server";
import { inTransaction } from "@gemgate/sandbox-plumbing/sqlite";
import type { Provider } from "./provider.ts";
import { makeId } from "./provider.ts";
import { REF } from "./read-creation.ts";
import {
  parseFields,
  readOptionalFlag,
  readOptionalText,
  readOptionalWhole,
} from "@gemgate/sandbox-plumbing/read-fields";
import type { Refund } from "./refund.ts";
import { presentRefund } from "./refund.ts";
import { tellOfRefund } from "./refund-payment.ts";
import { insertRefundWithinCapture, markReversed, sumGoneBack } from "./refund-store.ts";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { answerJson, refuse } from "@gemgate/sandbox-plumbing/reply";

const MONEY = { min: 1, max: Number.MAX_SAFE_INTEGER };
const DAY_MS = 86_400_000;

/** All that is left unless an amount is named; at once, or after `delay_ms`. With `webhook: false` no webhook is sent. */
export function refundByHand(provider: Provider, call: Call): Reply {
  const fields = parseFields(call.body);
  const amount = readOptionalWhole(fields, "amount", MONEY);
  const delayMs = readOptionalWhole(fields, "delay_ms", { min: 0, max: DAY_MS });
  const isTold = readOptionalFlag(fields, "webhook") ?? true;
  const named = readOptionalText(fields, "txn_id", REF);
  const payment = findNamedPayment(provider, fields);
  if (payment === null) return refuse(404, "not_found");
  const capture = findCapture(provider.db, { paymentId: payment.id, txnId: named ?? payment.txnId ?? "" });
  if (capture === null) return refuse(409, "not_paid");
  const id = makeId("ref");
  const reply = inTransaction(provider.db, () => {
    const left = capture.amount - sumGoneBack(provider.db, capture.txnId);
    const refund: Refund = {
      id,
      paymentId: payment.id,
      txnId: capture.txnId,
      merchant: capture.merchant,
      merchantRef: capture.merchantRef,
      refundRef: id,
      amount: amount ?? left,
      currency: capture.currency,
      reason: "refunded by hand",
      status: delayMs === null ? "succeeded" : "pending",
      settles: delayMs === null ? null : { as: "succeeded", atMs: provider.clock() + delayMs },
      createdAtMs: provider.clock(),
      isExternal: true,
    };
    if (left < 1 || !insertRefundWithinCapture(provider.db, refund)) return refuse(422, "more_than_captured");
    if (isTold && refund.status === "succeeded") tellOfRefund(provider, refund);
    return answerJson(200, presentRefund(refund));
  });
  provider.wake();
  return reply;
}

/** A refund that went through is returned by the payer's bank. */
export function reverseRefund(provider: Provider, call: Call): Reply {
  const reversed = inTransaction(provider.db, () => {
    const refund = markReversed(provider.db, call.params["id"] ?? "");
    if (refund !== null) tellOfRefund(provider, refund);
    return refund;
  });
  provider.wake();
  return reversed === null ? refuse(404, "not_found") : answerJson(200, presentRefund(reversed));
}
