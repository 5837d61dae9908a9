// The sandbox's answers in a profile's protocol.
import type { Dispute } from "../dispute-store.ts";
import { payCodeOf, payToOf } from "../pay-code.ts";
import type { PaymentMethod, PaymentStatus } from "../payment.ts";
import type { RefundStatus } from "../refund.ts";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";
import { answerJson } from "@gemgate/sandbox-plumbing/reply";
import type { Entry, Values } from "./bodies.ts";
import { nest } from "./bodies.ts";
import { writeMoney } from "./money.ts";
import type { ProfileKeys } from "./profile-keys.ts";
import type { Profile, ProfileCall } from "./profile.ts";

/** The parts of the sandbox's own answers that a profile passes on; our own functions made them. */
type ShownPayment = {
  id: string;
  merchant_ref: string;
  status: PaymentStatus;
  method: PaymentMethod;
  checkout_url: string;
  txn_id: string | null;
  captured_amount: number | null;
  captured_currency: string | null;
  expires_at: number;
  paid_at: number | null;
  refunds: readonly { txn_id: string; amount: number; status: string }[];
};
/** As its creation shows it. */
type MadePayment = ShownPayment & { scan: { code: string } };
type ShownRefund = {
  id: string;
  refund_ref: string | null;
  payment_id: string;
  txn_id: string;
  status: RefundStatus;
  amount: number;
  currency: string;
};
type ShownDispute = Pick<Dispute, "id" | "amount" | "currency" | "state" | "fee"> & { txn_id: string };
type ShownLine = {
  kind: "payment" | "refund";
  txn_id: string;
  merchant_ref: string;
  refund_ref: string | null;
  status: string;
  amount: number;
  currency: string;
  fee: number;
};

/** A reply of the sandbox, written again. What is no answer of ours (silence, nonsense, our own failure) stays as it is. */
export function retell(told: { name: ProfileCall; profile: Profile; keys: ProfileKeys }, reply: Reply): Reply {
  if (reply.kind !== "json" || reply.status >= 500) return reply;
  const { verdicts, wrap } = told.profile;
  if (reply.status >= 400) return retellRefusal(told.profile, reply);
  const entries = WRITERS[told.name](told, reply.body);
  const body = wrap === "" ? nest(entries) : { [wrap]: nest(entries) };
  return answerJson(200, verdicts.by === "word" ? { [verdicts.at]: verdicts.done, ...body } : body);
}

function retellRefusal({ verdicts }: Profile, reply: Extract<Reply, { kind: "json" }>): Reply {
  if (verdicts.by === "status") return reply;
  const error = JSON.stringify(reply.body);
  const word =
    reply.status === 404
      ? verdicts.missing
      : reply.status === 422
        ? verdicts.noRefund
        : error.includes("too_late")
          ? verdicts.late
          : error.includes("key_reused")
            ? verdicts.taken
            : verdicts.bad;
  return answerJson(200, { [verdicts.at]: word });
}

type Writer = (told: { profile: Profile; keys: ProfileKeys }, body: unknown) => Entry[];

const WRITERS: Record<ProfileCall, Writer> = {
  create: ({ profile, keys }, body) => writeMade(profile, keys, body),
  query: ({ profile }, body) => writePayment(profile, body),
  cancel: ({ profile }, body) => writePayment(profile, body),
  refund: ({ profile }, body) => writeRefund(profile, body),
  query_refund: ({ profile }, body) => writeRefund(profile, body),
  list: ({ profile }, body) => writeList(profile, body, (line) => writeLine(profile, line)),
  disputes: ({ profile }, body) => writeList(profile, body, (line) => writeDispute(profile, line)),
};

function writeMade(profile: Profile, keys: ProfileKeys, shown: unknown): Entry[] {
  const payment: MadePayment = JSON.parse(JSON.stringify(shown));
  const { made } = profile;
  const hasCode = profile.coded?.includes(payment.method) === true;
  const entries: [string | undefined, string | number | undefined][] = [
    [made.url, payment.checkout_url],
    [made.session, payment.id],
    [made.clientKey, keys.clientKey],
    [made.scanCode, payment.method === "wallet" ? payment.scan.code : undefined],
    ...(hasCode && made.code !== undefined ? codeEntries(profile, payment) : []),
  ];
  const extra = entries.flatMap(([name, value]): Entry[] =>
    name === undefined || value === undefined ? [] : [[name, value]],
  );
  return [[made.id, payment.id], ...writePayment(profile, payment), ...extra];
}

/** The code, until when, and where or to whom it is paid. */
function codeEntries(
  { made, symbols }: Profile,
  payment: ShownPayment,
): [string | undefined, string | number | undefined][] {
  const { place, payee, bank, account, symbol } = payToOf(payment);
  return [
    [made.code, payCodeOf(payment)],
    [made.payBy, payment.expires_at],
    [made.place, place],
    [made.payee, payee],
    [made.bank, bank],
    [made.account, account],
    [made.symbol, symbol === "" ? undefined : symbols?.[symbol]],
  ];
}

export function writePayment(profile: Profile, shown: unknown): Entry[] {
  const payment: ShownPayment = JSON.parse(JSON.stringify(shown));
  const { words } = profile;
  const { captured_amount: amount, captured_currency: currency } = payment;
  const gone = payment.refunds.filter((one) => one.txn_id === payment.txn_id && one.status !== "failed");
  const back = gone.reduce((sum, one) => sum + one.amount, 0);
  return [
    [words.order, payment.merchant_ref],
    [words.payment.id, payment.id],
    [words.payment.status, profile.statuses[payment.status]],
    [words.payment.txn, payment.txn_id],
    [words.payment.amount, amount === null || currency === null ? null : writeMoney(profile, amount, currency)],
    [words.payment.currency, currency],
    [words.payment.paidAt, payment.paid_at],
    [words.payment.refunded, back === 0 || currency === null ? null : writeMoney(profile, back, currency)],
  ];
}

export function writeRefund(profile: Profile, shown: unknown): Entry[] {
  const refund: ShownRefund = JSON.parse(JSON.stringify(shown));
  const { words } = profile;
  return [
    [words.refund.id, refund.id],
    [words.refund.ref, refund.refund_ref],
    [words.refund.payment, refund.payment_id],
    [words.refund.txn, refund.txn_id],
    [words.refund.amount, writeMoney(profile, refund.amount, refund.currency)],
    [words.refund.currency, refund.currency],
    [words.refund.status, words.refundStatuses[refund.status]],
  ];
}

export function writeDispute(profile: Profile, shown: unknown): Entry[] {
  const dispute: ShownDispute = JSON.parse(JSON.stringify(shown));
  const { words } = profile;
  return [
    [words.dispute.id, dispute.id],
    [words.dispute.txn, dispute.txn_id],
    [words.dispute.amount, writeMoney(profile, dispute.amount, dispute.currency)],
    [words.dispute.currency, dispute.currency],
    [words.dispute.status, words.disputeStatuses[dispute.state]],
    [words.dispute.fee, writeMoney(profile, dispute.fee, dispute.currency)],
  ];
}

function writeLine(profile: Profile, shown: unknown): Entry[] {
  const line: ShownLine = JSON.parse(JSON.stringify(shown));
  const { words, report } = profile;
  if (report === undefined) return [];
  const status = line.status === "pending" ? "pending" : line.status === "failed" ? "failed" : "done";
  return [
    [report.kind, report.kinds[line.kind]],
    [report.txn, line.txn_id],
    [words.order, line.merchant_ref],
    [words.refund.ref, line.refund_ref],
    [report.status, report.statuses[status]],
    [report.amount, writeMoney(profile, line.amount, line.currency)],
    [report.currency, line.currency],
    [report.fee, writeMoney(profile, line.fee, line.currency)],
  ];
}

function writeList({ report }: Profile, body: unknown, write: (line: unknown) => Entry[]): Entry[] {
  if (report === undefined) return [];
  const { list, next }: { list: readonly unknown[]; next: string | null } = JSON.parse(JSON.stringify(body));
  return [
    [report.lines, list.map((line): Values => nest(write(line)))],
    [report.next, next],
  ];
}
