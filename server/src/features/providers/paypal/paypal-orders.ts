// What became of an order, and the capture of one that its payer approved: approval alone moves no money.
import * as v from "valibot";
import type { PaymentObservation } from "../provider-adapter.ts";
import { captureSchema, endOf, issueOf, orderObservation, orderSchema } from "./paypal-answers.ts";
import type { PaypalOrder } from "./paypal-answers.ts";
import { capture_refusals } from "./paypal-declines.ts";
import type { PaypalLine } from "./paypal-line.ts";

export async function queryOrder(
  line: PaypalLine,
  order_id: string,
): Promise<PaymentObservation | "not_found" | "unknown"> {
  const order = await readOrder(line, order_id);
  if (order === "not_found") return "not_found";
  if (order === undefined) return "unknown";
  return orderObservation(order) ?? "not_found";
}

/** Undefined when there was no answer that could be read. */
export async function readOrder(line: PaypalLine, order_id: string): Promise<PaypalOrder | "not_found" | undefined> {
  const answer = await line.get(`/v2/checkout/orders/${encodeURIComponent(order_id)}`);
  if (answer.status === 404) return "not_found";
  const order = v.safeParse(orderSchema, answer.json);
  return answer.status === 200 && order.success ? order.output : undefined;
}

export async function readCapture(
  line: PaypalLine,
  capture_id: string,
): Promise<v.InferOutput<typeof captureSchema> | "not_found" | undefined> {
  const answer = await line.get(`/v2/payments/captures/${encodeURIComponent(capture_id)}`);
  if (answer.status === 404) return "not_found";
  const capture = v.safeParse(captureSchema, answer.json);
  return answer.status === 200 && capture.success ? capture.output : undefined;
}

export async function orderOfCapture(line: PaypalLine, capture_id: string): Promise<string | undefined> {
  const capture = await readCapture(line, capture_id);
  return typeof capture === "object" ? capture.supplementary_data?.related_ids?.order_id : undefined;
}

/** An order is captured once: a webhook and a poll at the same time do no harm. */
export async function captureOrder(
  line: PaypalLine,
  { order_id, merchant_ref }: { order_id: string; merchant_ref: string },
): Promise<PaymentObservation | "unknown"> {
  const path = `/v2/checkout/orders/${encodeURIComponent(order_id)}/capture`;
  const answer = await line.post(path, `${merchant_ref}-capture`, {});
  const captured = v.safeParse(orderSchema, answer.json);
  const payment = { merchant_ref, provider_ref: order_id };
  if ((answer.status === 200 || answer.status === 201) && captured.success) {
    const observation = orderObservation(captured.output);
    // An answer without our own number is not taken for one about this payment.
    if (observation?.merchant_ref === merchant_ref && observation.provider_ref === order_id) return observation;
  }
  const issue = answer.status === 422 ? issueOf(answer.json) : undefined;
  // The payer left before the capture, and may approve again.
  if (issue === "ORDER_NOT_APPROVED") return endOf(payment, "pending");
  const decline = issue !== undefined && Object.hasOwn(capture_refusals, issue) ? capture_refusals[issue] : undefined;
  if (decline !== undefined) return { ...endOf(payment, "failed"), decline };
  // Captured by another process meanwhile, or answered without details: the order tells.
  const order = await readOrder(line, order_id);
  if (typeof order !== "object" || order.status === "APPROVED") return "unknown";
  return orderObservation(order) ?? "unknown";
}
