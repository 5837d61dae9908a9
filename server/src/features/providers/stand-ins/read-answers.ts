// What answers, lists and webhooks of a profile say, in our words.
import { scan_code_max } from "@gemgate/contract/pay-to";
import type { PayTo } from "@gemgate/contract/pay-to";
import { readJson } from "../answer-words.ts";
import type {
  ReportLine,
  ReportPage,
  Created,
  DisputeObservation,
  DisputePage,
  ExternalRefundObservation,
  Observation,
  ParsedWebhook,
  PaymentObservation,
  RawWebhook,
  RefundObservation,
} from "../provider-adapter.ts";
import { fieldAt, listAt, secondsAt, textAt, wordAt } from "./body-fields.ts";
import { readForm } from "./form-pairs.ts";
import type { PaymentProfile } from "./payment-profile.ts";
import { moneyAt } from "./profile-amounts.ts";

/** `address` is where it was asked: a provider that is not reached over plain http has no page there either. */
export function readCreated(profile: PaymentProfile, answer: unknown, address: string): Created | undefined {
  const { created } = profile;
  const body = inside(answer, profile.answers_within);
  const provider_ref = textAt(body, created.id);
  const url = addressAt(body, created.url, new URL(address).protocol);
  if (provider_ref === undefined) return undefined;
  const code = textAt(body, created.code);
  const pay_by_s = secondsAt(body, created.pay_by_s);
  if (code !== undefined && pay_by_s !== undefined) {
    return { kind: "instructions", provider_ref, code, pay_by_s, url, to: readPayTo(profile, body) };
  }
  if (url === undefined) return undefined;
  const session = textAt(body, created.session, 4_096);
  const client_key = textAt(body, created.client_key, 512);
  const hasForm = profile.form !== undefined && session !== undefined && client_key !== undefined;
  const scan_code = textAt(body, created.scan_code, scan_code_max);
  return {
    kind: "redirect",
    url,
    provider_ref,
    ...(hasForm ? { dropin: { session, client_key } } : {}),
    ...(scan_code === undefined ? {} : { scan_code }),
  };
}

function readPayTo({ created, scans = {} }: PaymentProfile, body: unknown): Omit<PayTo, "kind"> | undefined {
  const { place, payee, bank, account, scan } = created;
  const said = {
    place: textAt(body, place),
    payee: textAt(body, payee),
    bank: textAt(body, bank),
    account: textAt(body, account),
    scan: scan && wordAt(body, scan, scans),
  };
  const entries = Object.entries(said).filter(([, words]) => words !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

export function readPaymentAnswer(profile: PaymentProfile, answer: unknown): PaymentObservation | undefined {
  return readPayment(profile, inside(answer, profile.answers_within));
}

export function readRefundAnswer(profile: PaymentProfile, answer: unknown): RefundObservation | undefined {
  const refund = readRefund(profile, inside(answer, profile.answers_within));
  return refund?.about === "refund" ? refund : undefined;
}

/** Only of verified webhooks. One that speaks of money and cannot be read is no webhook, so that a person reads it. */
export function parseWebhook(profile: PaymentProfile, webhook: RawWebhook): ParsedWebhook[] {
  const body = readBody(profile, webhook.body);
  const event_id = textAt(body, profile.webhook.event_id);
  const kind = textAt(body, profile.webhook.kind);
  if (event_id === undefined || kind === undefined) return [];
  const about = wordAt(body, profile.webhook.kind, profile.webhook.kinds);
  if (about === undefined) return [{ event_id, kind, observations: [] }];
  const observation = readers[about](profile, inside(body, profile.webhook.within));
  return observation === undefined ? [] : [{ event_id, kind, observations: [observation] }];
}

const readers: Readonly<
  Record<"payment" | "refund" | "dispute", (profile: PaymentProfile, body: unknown) => Observation | undefined>
> = { payment: readPayment, refund: readRefund, dispute: readDispute };

function readPayment({ payment, payment_states, amounts }: PaymentProfile, body: unknown) {
  const merchant_ref = textAt(body, payment.reference);
  const provider_ref = textAt(body, payment.id);
  const state = wordAt(body, payment.status, payment_states);
  if (merchant_ref === undefined || provider_ref === undefined || state === undefined) return undefined;
  const back = moneyAt(body, { amount: payment.refunded, currency: payment.currency }, amounts);
  return {
    about: "payment",
    merchant_ref,
    provider_ref,
    provider_txn: textAt(body, payment.transaction),
    state,
    // What was asked for is no money that came in.
    money: state === "paid" ? moneyAt(body, payment, amounts) : undefined,
    paid_s: secondsAt(body, payment.paid_s),
    ...(back === undefined ? {} : { refunded: back.amount }),
  } satisfies PaymentObservation;
}

/** Ours by its reference; without one it was made by others, and its own number and its payment name it. */
function readRefund(
  { refund, refund_states, amounts }: PaymentProfile,
  body: unknown,
): RefundObservation | ExternalRefundObservation | undefined {
  const refund_ref = textAt(body, refund.refund_reference);
  const state = wordAt(body, refund.status, refund_states);
  if (state === undefined) return undefined;
  if (refund_ref !== undefined) return { about: "refund", refund_ref, state };
  const refund_id = textAt(body, refund.id);
  const provider_txn = textAt(body, refund.transaction);
  if (refund_id === undefined || provider_txn === undefined) return undefined;
  return { about: "external_refund", refund_id, provider_txn, state, money: moneyAt(body, refund, amounts) };
}

function readDispute({ dispute, dispute_states, amounts }: PaymentProfile, body: unknown) {
  const dispute_id = textAt(body, dispute.id);
  const provider_txn = textAt(body, dispute.transaction);
  const state = wordAt(body, dispute.status, dispute_states);
  if (dispute_id === undefined || provider_txn === undefined || state === undefined) return undefined;
  const money = moneyAt(body, dispute, amounts);
  const fee = moneyAt(body, { amount: dispute.fee, currency: dispute.currency }, amounts)?.amount ?? 0;
  return { about: "dispute", dispute_id, provider_txn, state, money, fee } satisfies DisputeObservation;
}

export function readDisputes(profile: PaymentProfile, answer: unknown): DisputePage | undefined {
  const body = inside(answer, profile.answers_within);
  const lines = profile.dispute_list && listAt(body, profile.dispute_list.lines);
  const disputes = everyLine(lines, (line) => readDispute(profile, line));
  return disputes && { disputes, next: textAt(body, profile.dispute_list?.next) };
}

export function readReport(profile: PaymentProfile, answer: unknown): ReportPage | undefined {
  const { report, amounts } = profile;
  if (report === undefined) return undefined;
  const body = inside(answer, profile.answers_within);
  const lines = everyLine(listAt(body, report.lines), (line): ReportLine | undefined => {
    const kind = wordAt(line, report.kind, report.kinds);
    const provider_txn = textAt(line, report.transaction);
    const merchant_ref = textAt(line, report.reference);
    const state = wordAt(line, report.status, report.statuses);
    if (kind === undefined || provider_txn === undefined || merchant_ref === undefined || state === undefined)
      return undefined;
    const refund_ref = textAt(line, report.refund_reference);
    const fee = moneyAt(line, { amount: report.fee, currency: report.currency }, amounts)?.amount ?? 0;
    return { kind, provider_txn, merchant_ref, refund_ref, state, money: moneyAt(line, report, amounts), fee };
  });
  return lines && { lines, next: textAt(body, report.next) };
}

/** All or nothing: a page with a line that cannot be read would hide that line for good. */
function everyLine<Line>(
  lines: readonly unknown[] | undefined,
  read: (line: unknown) => Line | undefined,
): Line[] | undefined {
  const found = lines?.map(read).filter((line) => line !== undefined);
  return found?.length === lines?.length ? found : undefined;
}

function readBody({ encoding }: PaymentProfile, body: Buffer): unknown {
  if (encoding === "form") return Object.fromEntries(readForm(body) ?? []);
  return readJson(body);
}

function inside(body: unknown, within: string): unknown {
  return within === "" ? body : fieldAt(body, within);
}

function addressAt(body: unknown, name: string | undefined, protocol: string): string | undefined {
  const text = textAt(body, name, 2_000);
  const url = text === undefined ? null : URL.parse(text);
  return url !== null && (url.protocol === "https:" || (url.protocol === "http:" && protocol === "http:"))
    ? text
    : undefined;
}
