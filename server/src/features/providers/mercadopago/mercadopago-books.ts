// What Mercado Pago tells when asked: what is behind a notice, and its lists for reconciliation.
import * as v from "valibot";
import { secondsOf } from "../answer-words.ts";
import { isDone, searchOf } from "../ask-over-https.ts";
import { isOwnReference } from "../own-reference.ts";
import type { BookPage, BookWindow, DisputeObservation, DisputePage, Observation } from "../provider-adapter.ts";
import {
  bookLine,
  chargebackPageSchema,
  chargebackSchema,
  disputeObservations,
  paymentObservation,
  paymentPageSchema,
  paymentSchema,
} from "./mercadopago-answers.ts";
import type { Ask } from "./mercadopago-provider.ts";

const page_size = 100;

export async function followHint(ask: Ask, ref: string): Promise<readonly Observation[] | "unknown"> {
  const [subject, id = ""] = ref.split(":", 2);
  return subject === "chargeback" ? followChargeback(ask, id) : followPayment(ask, id);
}

async function followPayment(ask: Ask, id: string): Promise<readonly Observation[] | "unknown"> {
  const answer = await ask(`/v1/payments/${encodeURIComponent(id)}`);
  if (answer.status === 404) return [];
  const payment = v.safeParse(paymentSchema, answer.json);
  if (!isDone(answer) || !payment.success) return "unknown";
  if (!isOwnReference(payment.output.external_reference ?? "")) return [];
  if (payment.output.status !== "charged_back") return [paymentObservation(payment.output)];
  // Which dispute took it is told by another list; their notices of disputes may not be subscribed to.
  const disputes = await disputesOf(ask, payment.output.id);
  return disputes === undefined ? "unknown" : [paymentObservation(payment.output), ...disputes];
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

/** Payments by the time at which money came. Refunds are in no list of theirs; each is asked about by its payment. */
export async function listPage(ask: Ask, window: BookWindow): Promise<BookPage | undefined> {
  const offset = Number(window.cursor ?? "0");
  const search = searchOf({
    range: "date_approved",
    begin_date: timeOf(window.from_s),
    end_date: timeOf(window.to_s),
    sort: "date_approved",
    criteria: "asc",
    limit: String(page_size),
    offset: String(offset),
  });
  const answer = await ask(`/v1/payments/search?${search}`);
  const page = v.safeParse(paymentPageSchema, answer.json);
  if (!isDone(answer) || !page.success) return undefined;
  const { results, paging } = page.output;
  const seen = offset + results.length;
  return { lines: results.map(bookLine), next: results.length > 0 && seen < paging.total ? String(seen) : undefined };
}

/** Their list has no bounds in time, so those outside the window are left out here. */
export async function disputePage(ask: Ask, window: BookWindow): Promise<DisputePage | undefined> {
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
