// Stripe's own lists: charges first, then refunds, then the movements of the balance, page after page under one cursor; and the
// disputes. A fee is known with its movement of the balance, which may come long after its charge.
import * as v from "valibot";
import type { ReportPage, ReportWindow, DisputePage } from "../provider-adapter.ts";
import {
  balanceLine,
  balanceLineSchema,
  bookedRefundSchema,
  chargeSchema,
  disputeObservation,
  disputeSchema,
  pageOf,
  paymentLine,
  refundLine,
} from "./stripe-answers.ts";
import type { StripeLine } from "./stripe-provider.ts";

const page_size = 100;
const charges = "charges";
const refunds = "refunds";
const movements = "movements";

/** `charges:<last one>`, then `refunds:`, then `movements:`; nothing behind the colon is the beginning. */
export async function listReport(line: StripeLine, window: ReportWindow): Promise<ReportPage | undefined> {
  const [list = "", after = ""] = (window.cursor ?? `${charges}:`).split(":", 2);
  if (list === charges) return listCharges(line, window, after);
  return list === refunds ? listRefunds(line, window, after) : listMovements(line, window, after);
}

async function listCharges(line: StripeLine, window: ReportWindow, after: string): Promise<ReportPage | undefined> {
  const answer = await line.get("/v1/charges", { ...searchOf(window, after), expand: ["data.balance_transaction"] });
  const page = v.safeParse(pageOf(chargeSchema), answer.json);
  if (answer.status !== 200 || !page.success) return undefined;
  const { data, has_more } = page.output;
  const last = data.at(-1)?.id;
  return {
    lines: data.map(paymentLine).filter((one) => one !== undefined),
    next: has_more && last !== undefined ? `${charges}:${last}` : `${refunds}:`,
  };
}

async function listRefunds(line: StripeLine, window: ReportWindow, after: string): Promise<ReportPage | undefined> {
  const answer = await line.get("/v1/refunds", { ...searchOf(window, after), expand: ["data.payment_intent"] });
  const page = v.safeParse(pageOf(bookedRefundSchema), answer.json);
  if (answer.status !== 200 || !page.success) return undefined;
  const { data, has_more } = page.output;
  const last = data.at(-1)?.id;
  const lines = data.map(refundLine).filter((one) => one !== undefined);
  return { lines, next: has_more && last !== undefined ? `${refunds}:${last}` : `${movements}:` };
}

async function listMovements(line: StripeLine, window: ReportWindow, after: string): Promise<ReportPage | undefined> {
  const answer = await line.get("/v1/balance_transactions", { ...searchOf(window, after), expand: ["data.source"] });
  const page = v.safeParse(pageOf(balanceLineSchema), answer.json);
  if (answer.status !== 200 || !page.success) return undefined;
  const { data, has_more } = page.output;
  const last = data.at(-1)?.id;
  const lines = data.map(balanceLine).filter((one) => one !== undefined);
  return { lines, next: has_more && last !== undefined ? `${movements}:${last}` : undefined };
}

export async function listDisputes(line: StripeLine, window: ReportWindow): Promise<DisputePage | undefined> {
  const answer = await line.get("/v1/disputes", searchOf(window, window.cursor ?? ""));
  const page = v.safeParse(pageOf(disputeSchema), answer.json);
  if (answer.status !== 200 || !page.success) return undefined;
  const { data, has_more } = page.output;
  return {
    disputes: data.map(disputeObservation).filter((one) => one !== undefined),
    next: has_more ? data.at(-1)?.id : undefined,
  };
}

function searchOf({ from_s, to_s }: ReportWindow, after: string) {
  return {
    created: { gte: from_s, lt: to_s },
    limit: page_size,
    starting_after: after === "" ? undefined : after,
  };
}
