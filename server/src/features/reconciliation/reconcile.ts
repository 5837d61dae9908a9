// Our rows against the provider's settlement report, both ways: what it lists and we do not have, and what we have and it does not.
import type { Job } from "../../platform/jobs.ts";
import { listCapturesBetween, ownersOfAttempts, refundedPayment } from "../payments/public.ts";
import type { Payments } from "../payments/public.ts";
import { providerOf } from "../providers/public.ts";
import type { ReportLine, PaymentObservation } from "../providers/public.ts";
import { listRefundsBetween } from "../refunds/public.ts";
import type { KnownRefund } from "../refunds/public.ts";
import { moveMark, overlap_s, readWindow, recordBreak } from "./break-store.ts";
import type { Break, Window } from "./break-store.ts";
import { comparePayments } from "./compare-payments.ts";
import { compareRefunds } from "./compare-refunds.ts";
import { compareReturned, NotAnswered, recheckCaptures } from "./compare-returned.ts";
import { pollDisputes } from "./poll-disputes.ts";

const every_s = 900;
/** What could not be compared is compared again sooner, but not so soon that it becomes the load. */
const retry_s = 300;
/** A list that never ends is a fault of theirs; what lies beyond is left to the next run. */
const pages_max = 2_000;

/** Whose settlement report is compared. */
export interface ReportOwner {
  readonly provider: string;
  readonly merchant: string;
}

export type Found = Omit<Break, "provider" | "merchant">;

export function reconciliationJob(payments: Payments): Job {
  return {
    name: "reconcile",
    every_s,
    lease_s: 600,
    run: async () => {
      const isWhole = await reconcileAll(payments);
      return { wait_s: isWhole ? every_s : retry_s };
    },
  };
}

/**
 * What came in within the last minute may still be on its way to us, and is left to the next run. False: something could not be
 * compared; it is in the log, all other reports were, and the mark of that owner has not moved.
 */
export async function reconcileAll(payments: Payments, { margin_s = 60 } = {}): Promise<boolean> {
  let isWhole = true;
  for (const provider of payments.providers.values()) {
    // A provider without settlement report, disputes and refunds of a payment is believed by its webhooks and answers alone.
    const hasList = provider.can.list || provider.can.disputes === true || provider.refundsOf !== undefined;
    for (const brand of payments.world.brands
      .now()
      .brands.filter(({ key }) => hasList && provider.knowsMerchant(key))) {
      const owner = { provider: provider.id, merchant: brand.key };
      try {
        if (!(await reconcile(payments, owner, margin_s))) isWhole = false;
      } catch (error) {
        isWhole = false;
        payments.world.log.error({ event: "books_not_compared", ...owner, error: String(error) });
      }
    }
  }
  return isWhole;
}

async function reconcile(payments: Payments, owner: ReportOwner, margin_s: number): Promise<boolean> {
  const { db } = payments.world;
  const window = await readWindow(db, { ...owner, margin_s });
  const seen = new Set<string>();
  const provider = providerOf(payments.providers, owner.provider);
  if (!provider.can.list) {
    await takeOverDisputes(payments, owner, window.to_s);
    const since = { from_s: window.from_s + overlap_s, to_s: window.to_s };
    const isWhole = await recheckCaptures(payments, owner, {
      ...since,
      record: (found) => record(payments, owner, found),
    });
    if (isWhole) await moveMark(db, owner, window.to_s);
    return isWhole;
  }
  let cursor: string | undefined;
  let isWhole = true;
  for (let page_no = 1; page_no <= pages_max; page_no += 1) {
    const page = await provider.list({ merchant: owner.merchant, ...window, cursor });
    // No answer proves nothing: the mark stays, and the next run begins where this one did.
    if (page === undefined) return false;
    if (!(await comparePage(payments, owner, page.lines))) isWhole = false;
    for (const line of page.lines) seen.add(line.refund_ref ?? line.provider_txn);
    cursor = page.next;
    if (cursor === undefined) {
      if (!(await compareOurs(payments, owner, { window, seen }))) isWhole = false;
      await takeOverDisputes(payments, owner, window.to_s);
      if (isWhole) await moveMark(db, owner, window.to_s);
      return isWhole;
    }
  }
  payments.world.log.error({ event: "books_without_end", ...owner });
  return false;
}

async function takeOverDisputes(payments: Payments, owner: ReportOwner, to_s: number): Promise<void> {
  for (const one of await pollDisputes(payments, owner, to_s)) await record(payments, owner, one);
}

/** False: at least one line could not be compared. A line that throws hides none of the others: they are taken one by one then. */
async function comparePage(payments: Payments, owner: ReportOwner, lines: readonly ReportLine[]): Promise<boolean> {
  try {
    for (const one of await compareLines(payments, owner, lines)) await record(payments, owner, one);
    return true;
  } catch (error) {
    const [line] = lines;
    if (lines.length === 1 && line !== undefined) {
      const { provider_txn } = line;
      const failed = { event: "book_line_failed", ...owner, provider_txn, error: String(error) };
      if (error instanceof NotAnswered) payments.world.log.warn(failed);
      else payments.world.log.error(failed);
      return false;
    }
  }
  let isWhole = true;
  for (const line of lines) if (!(await comparePage(payments, owner, [line]))) isWhole = false;
  return isWhole;
}

async function compareLines(payments: Payments, owner: ReportOwner, lines: readonly ReportLine[]): Promise<Found[]> {
  const ofKind = (kind: ReportLine["kind"]) => lines.filter((line) => line.kind === kind);
  return [
    ...(await comparePayments(payments, owner, ofKind("payment"))),
    ...(await compareRefunds(payments, owner, ofKind("refund"))),
  ];
}

/** What a list does not show is asked about one by one before it is called missing: their clock is not ours. */
async function compareOurs(payments: Payments, owner: ReportOwner, compared: Compared): Promise<boolean> {
  const isWhole = await compareOurCaptures(payments, owner, compared);
  await compareOurRefunds(payments, owner, compared);
  return isWhole;
}

interface Compared {
  readonly window: Window;
  readonly seen: ReadonlySet<string>;
}

async function compareOurCaptures(
  payments: Payments,
  owner: ReportOwner,
  { window, seen }: Compared,
): Promise<boolean> {
  const { merchant } = owner;
  const provider = providerOf(payments.providers, owner.provider);
  let isWhole = true;
  for (const capture of await listCapturesBetween(payments.world.db, { ...owner, ...window })) {
    const { provider_txn, merchant_ref, provider_ref, billing_no } = capture;
    if (seen.has(provider_txn)) continue;
    const asked = { merchant, merchant_ref, provider_ref: provider_ref ?? undefined, provider_txn };
    const answer = await provider.query(asked);
    if (answer === "unknown") continue;
    if (answer !== "not_found" && answer.state !== "paid") {
      const detail = { billing_no, ours: "captured", theirs: answer.state };
      await record(payments, owner, { provider_txn, kind: "state", detail });
    } else if (answer === "not_found" || isOmitted(answer, provider_txn, window)) {
      await record(payments, owner, { provider_txn, kind: "missing_there", detail: { billing_no } });
    } else if (answer.provider_txn === provider_txn) {
      if (!(await takeReturned(payments, owner, { capture, refunded: answer.refunded ?? 0 }))) isWhole = false;
    }
  }
  return isWhole;
}

/** False: the provider did not answer. */
async function takeReturned(
  payments: Payments,
  owner: ReportOwner,
  returned: Parameters<typeof compareReturned>[2],
): Promise<boolean> {
  try {
    for (const one of await compareReturned(payments, owner, returned)) await record(payments, owner, one);
    return true;
  } catch (error) {
    if (error instanceof NotAnswered) return false;
    throw error;
  }
}

async function compareOurRefunds(payments: Payments, owner: ReportOwner, { window, seen }: Compared): Promise<void> {
  const { db } = payments.world;
  const provider = providerOf(payments.providers, owner.provider);
  for (const { refund_ref, amount, currency, payment_attempt_id } of await listOwnRefunds(payments, owner, window)) {
    if (seen.has(refund_ref)) continue;
    const payment = await refundedPayment.describe(db, payment_attempt_id);
    const answer = await provider.queryRefund({ ...payment, refund_ref, money: { amount, currency }, reason: "" });
    if (answer !== "not_found") continue;
    await record(payments, owner, { provider_txn: refund_ref, kind: "missing_there", detail: { amount } });
  }
}

async function listOwnRefunds(payments: Payments, owner: ReportOwner, window: Window): Promise<readonly KnownRefund[]> {
  const { db } = payments.world;
  const refunds = await listRefundsBetween(db, window);
  const ids = refunds.map((refund) => refund.payment_attempt_id);
  const owners = await ownersOfAttempts(db, ids);
  const own = owners.filter(({ provider, merchant }) => provider === owner.provider && merchant === owner.merchant);
  const ownIds = new Set(own.map(({ id }) => id));
  return refunds.filter((refund) => ownIds.has(refund.payment_attempt_id));
}

/**
 * The provider knows the payment, says that it belongs into this window, and yet did not list it. Of a second payment its answer speaks
 * of the first and proves nothing; that one is found when their list shows it and we do not have it.
 */
function isOmitted(answer: PaymentObservation, provider_txn: string, { from_s, to_s }: Window): boolean {
  if (answer.provider_txn !== provider_txn || answer.paid_s === undefined) return false;
  return answer.paid_s >= from_s && answer.paid_s < to_s;
}

async function record(payments: Payments, owner: ReportOwner, found: Found): Promise<void> {
  const isNew = await recordBreak(payments.world.db, { ...owner, ...found });
  if (!isNew) return;
  const words = { ...owner, provider_txn: found.provider_txn, kind: found.kind };
  if (found.note === undefined) payments.world.log.error({ event: "books_disagree", ...words });
  else payments.world.log.warn({ event: "books_mended", ...words });
}
