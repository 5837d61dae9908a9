// Money that went back at the provider, held against our refunds: what others gave back there is booked here.
import { inTransaction } from "../../platform/transaction.ts";
import {
  applyExternalRefund,
  external_refund_misfit,
  listCapturesBetween,
  refunded_by_others,
  refunding_by_others,
  signalAfter,
} from "../payments/public.ts";
import type { Capture, ExternalRefundOutcome, Payments } from "../payments/public.ts";
import { providerOf } from "../providers/public.ts";
import type { ExternalRefundObservation } from "../providers/public.ts";
import { refund_came_back, refunded_after_all, sumRefunds } from "../refunds/public.ts";
import { hasBreak } from "./break-store.ts";
import type { ReportOwner, Found } from "./reconcile.ts";

/** The provider did not answer: nothing is proven, and the next run begins where this one did. */
export class NotAnswered extends Error {
  constructor() {
    super("no answer about a payment");
  }
}

/** Asks for the refunds of a booked payment unless ours are known to be all of them. */
export async function compareReturned(
  payments: Payments,
  owner: ReportOwner,
  { capture, refunded }: { capture: Capture; refunded: number | undefined },
): Promise<Found[]> {
  const { id, billing_no, provider_txn, merchant_ref, provider_ref } = capture;
  const [sums] = await sumRefunds(payments.world.db, [id]);
  const ours = sums?.succeeded ?? 0;
  if (refunded !== undefined && refunded <= ours) return [];
  const { refundsOf } = providerOf(payments.providers, owner.provider);
  // Each refund has a line of its own where the provider cannot be asked for them.
  if (refundsOf === undefined) return [];
  const { merchant } = owner;
  const all = await refundsOf({ merchant, merchant_ref, provider_ref: provider_ref ?? "", provider_txn });
  if (all === "unknown") throw new NotAnswered();
  const found: Found[] = [];
  for (const one of all) {
    if (one.about !== "external_refund" || one.provider_txn !== provider_txn) continue;
    const taken = await takeExternal(payments, owner, { attempt_id: id, billing_no, observation: one });
    if (taken !== undefined) found.push(taken);
  }
  return found;
}

const booked: readonly ExternalRefundOutcome[] = [refunded_by_others, refunding_by_others, "refunded"];
const odd: readonly ExternalRefundOutcome[] = [external_refund_misfit, refund_came_back, refunded_after_all];

/** Repeating one changes nothing; what a person was shown once is not put before a person again. */
export async function takeExternal(
  payments: Payments,
  owner: ReportOwner,
  observed: { attempt_id: number; billing_no: string; observation: ExternalRefundObservation },
): Promise<Found | undefined> {
  const { attempt_id, billing_no, observation } = observed;
  const { refund_id, money } = observation;
  const break_of = {
    provider_txn: refund_id,
    kind: "missing_here",
    detail: { billing_no, refunded: money?.amount ?? "unreadable" },
  } as const;
  if (await hasBreak(payments.world.db, { ...owner, ...break_of, kind: "state" })) return undefined;
  const cause = "in the provider's settlement report";
  const outcome = await inTransaction(payments.world, (tx) =>
    applyExternalRefund(tx, { attempt_id, observation, cause }),
  );
  signalAfter(payments, outcome);
  if (booked.includes(outcome)) return { ...break_of, note: `taken over: ${outcome}` };
  // Nothing was booked: it stays open until a person has read it.
  return odd.includes(outcome)
    ? { ...break_of, kind: "state", detail: { ...break_of.detail, why: outcome } }
    : undefined;
}

/** How old a payment is when a provider without a settlement report is asked once more what went back of it. */
const ages_s = [3_600, 86_400, 7 * 86_400, 30 * 86_400] as const;
/** In one run, so that it ends within its lease; what lies beyond is left to webhooks and said in the log. */
const captures_max = 400;

/** False: the provider did not answer about one of them. */
export async function recheckCaptures(
  payments: Payments,
  owner: ReportOwner,
  { from_s, to_s, record }: { from_s: number; to_s: number; record: (found: Found) => Promise<void> },
): Promise<boolean> {
  if (providerOf(payments.providers, owner.provider).refundsOf === undefined) return true;
  const captures: Capture[] = [];
  for (const age_s of ages_s) {
    const span = { from_s: from_s - age_s, to_s: to_s - age_s, limit: captures_max + 1 };
    captures.push(...(await listCapturesBetween(payments.world.db, { ...owner, ...span })));
  }
  if (captures.length > captures_max) {
    payments.world.log.warn({ event: "captures_not_rechecked", ...owner, count: captures.length - captures_max });
  }
  for (const capture of captures.slice(0, captures_max)) {
    try {
      for (const one of await compareReturned(payments, owner, { capture, refunded: undefined })) await record(one);
    } catch (error) {
      if (!(error instanceof NotAnswered)) throw error;
      return false;
    }
  }
  return true;
}
