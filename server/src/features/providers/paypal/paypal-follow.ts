// What is behind a notice.
import * as v from "valibot";
import type { Observation } from "../provider-adapter.ts";
import { captureObservation, disputeObservations, refundSchema, refundState } from "./paypal-answers.ts";
import { readDispute, searchDisputes } from "./paypal-disputes.ts";
import type { PaypalLine } from "./paypal-line.ts";
import { readHint } from "./paypal-notices.ts";
import { queryOrder, readCapture } from "./paypal-orders.ts";

type Behind = readonly Observation[] | "unknown";

export async function followPaypal(line: PaypalLine, ref: string): Promise<Behind> {
  const hint = readHint(ref);
  if (hint === undefined) return [];
  switch (hint.thing) {
    case "order": {
      const said = await queryOrder(line, hint.number);
      if (said === "unknown") return "unknown";
      return said === "not_found" ? [] : [said];
    }
    case "capture":
      return behindCapture(line, hint.number);
    case "refund":
      return behindRefund(line, hint.number);
    case "reversal":
      return behindReversal(line, hint.number);
    case "dispute": {
      const dispute = await readDispute(line, hint.number);
      if (dispute === undefined) return "unknown";
      return dispute === "not_found" ? [] : disputeObservations(dispute);
    }
  }
}

async function behindCapture(line: PaypalLine, capture_id: string): Promise<Behind> {
  const capture = await readCapture(line, capture_id);
  if (capture === undefined) return "unknown";
  if (capture === "not_found" || capture.custom_id === undefined) return [];
  const provider_ref = capture.supplementary_data?.related_ids?.order_id ?? "";
  return [captureObservation(capture, { merchant_ref: capture.custom_id, provider_ref })];
}

async function behindRefund(line: PaypalLine, refund_id: string): Promise<Behind> {
  const answer = await line.get(`/v2/payments/refunds/${encodeURIComponent(refund_id)}`);
  if (answer.status === 404) return [];
  const refund = v.safeParse(refundSchema, answer.json);
  if (answer.status !== 200 || !refund.success) return "unknown";
  const { custom_id: refund_ref, status } = refund.output;
  return refund_ref === undefined ? [] : [{ about: "refund", refund_ref, state: refundState(status) }];
}

/** Money that was taken back belongs to a dispute. Where they know of none, nothing can be booked and a person reads it. */
async function behindReversal(line: PaypalLine, capture_id: string): Promise<Behind> {
  const disputes = await searchDisputes(line, { disputed_transaction_id: capture_id });
  if (disputes === undefined) return "unknown";
  const said = disputes.disputes.flatMap(({ dispute }) => disputeObservations(dispute));
  if (said.length > 0) return said;
  const dispute_id = `reversal-${capture_id}`;
  return [{ about: "dispute", dispute_id, provider_txn: capture_id, state: "open", money: undefined, fee: 0 }];
}
