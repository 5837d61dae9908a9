import { inTransaction } from "../../platform/transaction.ts";
import { applyDispute, dispute_misfit } from "../disputes/public.ts";
import { findAttemptByTxn } from "../payments/public.ts";
import type { Payments } from "../payments/public.ts";
import { providerOf } from "../providers/public.ts";
import type { DisputeObservation } from "../providers/public.ts";
import type { ReportOwner, Found } from "./reconcile.ts";

/** A bank may take so long to decide; what it decided by a webhook that was lost is found here. */
const days_back = 120;
const pages_max = 200;

/** Applies every dispute that the provider knows and we do not, or know otherwise. Repeating one changes nothing. */
export async function pollDisputes(payments: Payments, owner: ReportOwner, to_s: number): Promise<Found[]> {
  const provider = providerOf(payments.providers, owner.provider);
  const found: Found[] = [];
  let cursor: string | undefined;
  for (let page_no = 1; page_no <= pages_max; page_no += 1) {
    const window = { merchant: owner.merchant, from_s: to_s - days_back * 86_400, to_s };
    const page = await provider.disputes({ ...window, cursor });
    if (page === undefined) return found;
    for (const dispute of page.disputes) {
      const one = await takeOver(payments, owner, dispute);
      if (one !== undefined) found.push(one);
    }
    cursor = page.next;
    if (cursor === undefined) return found;
  }
  payments.world.log.error({ event: "disputes_without_end", ...owner });
  return found;
}

async function takeOver(
  payments: Payments,
  owner: ReportOwner,
  observation: DisputeObservation,
): Promise<Found | undefined> {
  const { provider_txn, dispute_id, state } = observation;
  const break_of = { provider_txn: dispute_id, kind: "missing_here", detail: { provider_txn, theirs: state } } as const;
  const attempt = await findAttemptByTxn(payments.world.db, { ...owner, provider_txn });
  // Of another sale of the account, or of a payment that is not booked yet: then it is found again once it is.
  if (attempt === undefined) return observation.may_be_foreign === true ? undefined : break_of;
  const cause = "in the provider's list of disputes";
  const outcome = await inTransaction(payments.world, (tx) =>
    applyDispute(tx, { attempt_id: attempt.id, observation, cause }),
  );
  if (outcome === "known already") return undefined;
  // Nothing was booked: it stays open until a person has read it.
  return outcome === dispute_misfit ? break_of : { ...break_of, note: `taken over: ${outcome}` };
}
