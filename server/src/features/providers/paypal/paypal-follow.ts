// What is behind a webhook.
import * as v from "valibot";
import type { Observation } from "../provider-adapter.ts";
import { isOwnReference } from "../own-reference.ts";
import {
  captureAbove,
  captureObservation,
  disputeObservations,
  orderObservation,
  refundObservation,
  refundSchema,
} from "./paypal-answers.ts";
import { readDispute, searchDisputes } from "./paypal-disputes.ts";
import type { PaypalLine } from "./paypal-line.ts";
import { readReference } from "./paypal-webhooks.ts";
import { queryOrder, readCapture, readOrder } from "./paypal-orders.ts";

type Behind = readonly Observation[] | "unknown";

export async function followPaypal(line: PaypalLine, ref: string): Promise<Behind> {
  const reference = readReference(ref);
  if (reference === undefined) return [];
  switch (reference.thing) {
    case "order": {
      const observation = await queryOrder(line, reference.number);
      if (observation === "unknown") return "unknown";
      return observation === "not_found" ? [] : [observation];
    }
    case "capture":
      return behindCapture(line, reference.number);
    case "refund":
      return behindRefund(line, reference.number);
    case "reversal":
      return behindReversal(line, reference.number);
    case "dispute": {
      const dispute = await readDispute(line, reference.number);
      if (dispute === undefined) return "unknown";
      return dispute === "not_found" ? [] : disputeObservations(dispute);
    }
  }
}

async function behindCapture(line: PaypalLine, capture_id: string): Promise<Behind> {
  const capture = await readCapture(line, capture_id);
  if (capture === undefined) return "unknown";
  if (capture === "not_found" || !isOwnReference(capture.custom_id ?? "")) return [];
  const order_id = capture.supplementary_data?.related_ids?.order_id;
  if (capture.status.endsWith("REFUNDED") && order_id !== undefined)
    return behindRefunded(line, { order_id, capture_id });
  return [captureObservation(capture, { merchant_ref: capture.custom_id ?? "", provider_ref: order_id ?? "" })];
}

/** The payment and every refund of it; only the order lists them. */
async function behindRefunded(
  line: PaypalLine,
  { order_id, capture_id }: { order_id: string; capture_id: string },
): Promise<Behind> {
  const order = await readOrder(line, order_id);
  if (order === undefined) return "unknown";
  const payment = order === "not_found" ? undefined : orderObservation(order);
  if (order === "not_found" || payment === undefined) return [];
  const refunds = order.purchase_units.flatMap(({ payments }) => payments?.refunds ?? []);
  return [payment, ...refunds.map((refund) => refundObservation(refund, capture_id))];
}

/** A refund without our name was made by others, and its capture leads to the order that it belongs to. */
async function behindRefund(line: PaypalLine, refund_id: string): Promise<Behind> {
  const answer = await line.get(`/v2/payments/refunds/${encodeURIComponent(refund_id)}`);
  if (answer.status === 404) return [];
  const refund = v.safeParse(refundSchema, answer.json);
  if (answer.status !== 200 || !refund.success) return "unknown";
  const capture_id = captureAbove(refund.output.links);
  const observation = refundObservation(refund.output, capture_id ?? "");
  if (observation.about === "refund") return [observation];
  // Without a way to its payment nothing can be booked: it waits, and in the end a person reads it.
  if (capture_id === undefined) return [observation];
  const behind = await behindCapture(line, capture_id);
  if (behind === "unknown" || behind.length === 0) return behind;
  const isListed = behind.some((one) => one.about === "external_refund" && one.refund_id === observation.refund_id);
  return isListed ? behind : [...behind, observation];
}

/** Money that was taken back belongs to a dispute. Where PayPal knows of none, nothing can be booked and a person reads it. */
async function behindReversal(line: PaypalLine, capture_id: string): Promise<Behind> {
  const disputes = await searchDisputes(line, { disputed_transaction_id: capture_id });
  if (disputes === undefined) return "unknown";
  const observations = disputes.disputes.flatMap(({ dispute }) => disputeObservations(dispute));
  if (observations.length > 0) return observations;
  const dispute_id = `reversal-${capture_id}`;
  return [
    {
      about: "dispute",
      dispute_id,
      provider_txn: capture_id,
      state: "open",
      money: undefined,
      fee: 0,
      may_be_foreign: true,
    },
  ];
}
