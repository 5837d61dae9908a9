// What Mercado Pago tells when asked: what is behind a webhook, and its lists for reconciliation.
import * as v from "valibot";
import { secondsOf } from "../answer-words.ts";
import { isDone, searchOf } from "../ask-over-https.ts";
import { isOwnReference } from "../own-reference.ts";
import type {
  ReportPage,
  ReportWindow,
  DisputeObservation,
  DisputePage,
  ExternalRefundObservation,
  Observation,
} from "../provider-adapter.ts";
import {
  reportLine,
  chargebackPageSchema,
  chargebackSchema,
  disputeObservations,
  paymentObservation,
  paymentPageSchema,
  paymentSchema,
  refundListSchema,
  refundObservation,
} from "./mercadopago-answers.ts";
import type { MercadopagoPayment } from "./mercadopago-answers.ts";
import type { Ask } from "./mercadopago-provider.ts";

const page_size = 100;

export async function followReference(ask: Ask, ref: string): Promise<readonly Observation[] | "unknown"> {
  const [subject, id = ""] = ref.split(":", 2);
  return subject === "chargeback" ? followChargeback(ask, id) : followPayment(ask, id);
}

async function followPayment(ask: Ask, id: string): Promise<readonly Observation[] | "unknown"> {
  const answer = await ask(`/v1/payments/${encodeURIComponent(id)}`);
  if (answer.status === 404) return [];
  const payment = v.safeParse(paymentSchema, answer.json);
  if (!isDone(answer) || !payment.success) return "unknown";
  if (!isOwnReference(payment.output.external_reference ?? "")) return [];
  const { status, transaction_amount_refunded } = payment.output;
  const hasRefunds = status === "refunded" || (transaction_amount_refunded ?? 0) > 0;
  if (status !== "charged_back" && hasRefunds) return withRefunds(ask, payment.output);
  if (status !== "charged_back") return [paymentObservation(payment.output)];
  // Which dispute took it is told by another list; their webhooks of disputes may not be subscribed to.
  const disputes = await disputesOf(ask, payment.output.id);
  return disputes === undefined ? "unknown" : [paymentObservation(payment.output), ...disputes];
}

/** The payment and every refund of it, ours among them. */
async function withRefunds(ask: Ask, payment: MercadopagoPayment): Promise<readonly Observation[] | "unknown"> {
  const refunds = await refundsOf(ask, payment);
  return refunds === undefined ? "unknown" : [paymentObservation(payment), ...refunds];
}

async function refundsOf(
  ask: Ask,
  payment: MercadopagoPayment,
): Promise<readonly ExternalRefundObservation[] | undefined> {
  const answer = await ask(`/v1/payments/${encodeURIComponent(payment.id)}/refunds`);
  const list = v.safeParse(refundListSchema, answer.json);
  if (!isDone(answer) || !list.success) return undefined;
  return list.output.map((refund) => refundObservation(refund, payment));
}

export async function refundsOfPayment(
  ask: Ask,
  provider_txn: string,
): Promise<readonly ExternalRefundObservation[] | "unknown"> {
  const answer = await ask(`/v1/payments/${encodeURIComponent(provider_txn)}`);
  const payment = v.safeParse(paymentSchema, answer.json);
  if (!isDone(answer) || !payment.success) return "unknown";
  return (await refundsOf(ask, payment.output)) ?? "unknown";
}

async function disputesOf(ask: Ask, payment_id: string): Promise<readonly DisputeObservation[] | undefined> {
  const answer = await ask(`/v1/chargebacks/search?${searchOf({ payment_id })}`);
  if (answer.status === 404) return [];
  const page = v.safeParse(chargebackPageSchema, answer.json);
  if (!isDone(answer) || !page.success) return undefined;
  return page.output.results.flatMap(disputeObservations).filter(({ provider_txn }) => provider_txn === payment_id);
}

async function followChargeback(ask: Ask, id: string): Promise<readonly Observation[] | "unknown"> {
  const answer = await ask(`/v1/chargebacks/${encodeURIComponent(id)}`);
  if (answer.status === 404) return [];
  const chargeback = v.safeParse(chargebackSchema, answer.json);
  return isDone(answer) && chargeback.success ? disputeObservations(chargeback.output) : "unknown";
}

/** Which of their times a list goes by: when money came, then when anything changed, which shows what went back of older ones. */
const spans = ["date_approved", "date_last_updated"] as const;

/** `<span>:<offset>`. Refunds are in no list of theirs; a payment says how much of it went back. */
export async function listPage(ask: Ask, window: ReportWindow): Promise<ReportPage | undefined> {
  const [named = "", offset_text = "0"] = (window.cursor ?? `${spans[0]}:0`).split(":", 2);
  const range = spans.find((one) => one === named) ?? spans[0];
  const offset = Number(offset_text);
  const search = searchOf({
    range,
    begin_date: timeOf(window.from_s),
    end_date: timeOf(window.to_s),
    sort: range,
    criteria: "asc",
    limit: String(page_size),
    offset: String(offset),
  });
  const answer = await ask(`/v1/payments/search?${search}`);
  const page = v.safeParse(paymentPageSchema, answer.json);
  if (!isDone(answer) || !page.success) return undefined;
  const { results, paging } = page.output;
  const lines = results.map(reportLine).filter(({ refunded = 0 }) => range === spans[0] || refunded > 0);
  const seen = offset + results.length;
  if (results.length > 0 && seen < paging.total) return { lines, next: `${range}:${seen}` };
  return { lines, next: range === spans[0] ? `${spans[1]}:0` : undefined };
}

/** Their list has no bounds in time, so those outside the window are left out here. */
export async function disputePage(ask: Ask, window: ReportWindow): Promise<DisputePage | undefined> {
  const offset = Number(window.cursor ?? "0");
  const search = searchOf({ limit: String(page_size), offset: String(offset) });
  const answer = await ask(`/v1/chargebacks/search?${search}`);
  if (answer.status === 404) return { disputes: [], next: undefined };
  const page = v.safeParse(chargebackPageSchema, answer.json);
  if (!isDone(answer) || !page.success) return undefined;
  const { results, paging } = page.output;
  const seen = offset + results.length;
  const isInside = (time: string | null | undefined) => {
    const at_s = secondsOf(time);
    return at_s === undefined || (at_s >= window.from_s && at_s < window.to_s);
  };
  return {
    disputes: results.filter(({ date_created }) => isInside(date_created)).flatMap(disputeObservations),
    next: results.length > 0 && seen < (paging?.total ?? 0) ? String(seen) : undefined,
  };
}

function timeOf(unix_s: number): string {
  return new Date(unix_s * 1_000).toISOString();
}
