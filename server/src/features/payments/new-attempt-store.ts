// SQL that inserts into payment_attempt: the first attempt of an order, as a part of its own statement, and further ones.
import { nameParameters } from "../../platform/named-parameters.ts";
import type { NamedParameters, SqlTypes } from "../../platform/named-parameters.ts";
import type { Tx } from "../../platform/transaction.ts";
import { lease_s } from "../../platform/time-limits.ts";
import { attemptColumns } from "./attempt-store.ts";
import type { Attempt } from "./attempt-store.ts";

export interface NewAttempt {
  readonly provider: string;
  readonly merchant: string;
  readonly payway_id: string;
  readonly channel_id: string;
  readonly method: string;
  readonly country: string;
  readonly language: string;
  /** What the provider's page calls it. */
  readonly description: string;
  readonly pay_within_s: number;
  /** The billing number is appended by the inserting statement, which alone knows it. */
  readonly return_url: string;
}

/** Columns of payment_attempt that are given as they are; what else there is comes from the order. */
export type AttemptRecord = Omit<NewAttempt, "return_url"> & { readonly lease_owner: string };

export const attemptTypes: SqlTypes<AttemptRecord> = {
  provider: "text",
  merchant: "text",
  payway_id: "text",
  channel_id: "text",
  method: "text",
  country: "text",
  language: "text",
  description: "text",
  pay_within_s: "int",
  lease_owner: "text",
};

interface AttemptInsert {
  readonly attempt: NamedParameters<AttemptRecord>;
  readonly return_url: string;
  /** Has billing_no, attempt_no, payable_amount and currency. */
  readonly source: string;
}

/** An attempt that is leased to its maker. */
export function insertAttempt({ attempt, return_url, source }: AttemptInsert): string {
  return `insert into payment_attempt (billing_no, attempt_no, merchant_ref, return_url, amount, currency, next_at, lease_until,
         lease_no, ${attempt.columns})
       select billing_no, attempt_no, billing_no || '-' || attempt_no, ${return_url} || billing_no, payable_amount, currency,
         gem_now() + interval '${lease_s.creation} seconds', gem_now() + interval '${lease_s.creation} seconds', 1, ${attempt.values}
         from ${source}
       returning ${attemptColumns}`;
}

interface AddingRest {
  readonly billing_no: string;
  readonly return_url: string;
}

const attemptIn = nameParameters<AttemptRecord>(attemptTypes);
const addingIn = nameParameters<AddingRest>({ billing_no: "text", return_url: "text" }, attemptIn.last);

const adding_statement = `with next as (
       select o.billing_no, o.payable_amount, o.currency,
         (select max(a.attempt_no) + 1 from payment_attempt a where a.billing_no = o.billing_no) as attempt_no
         from orders o where o.billing_no = ${addingIn.at("billing_no")})
     ${insertAttempt({ attempt: attemptIn, return_url: addingIn.at("return_url"), source: "next" })}`;

/** A further attempt on an open order (Z115); the caller holds the order's lock. */
export async function addAttempt(
  tx: Tx,
  adding: { billing_no: string; attempt: NewAttempt; lease_owner: string },
): Promise<Attempt> {
  const { billing_no, attempt, lease_owner } = adding;
  const { rows } = await tx.query<Attempt>(adding_statement, [
    ...attemptIn.of({ ...attempt, lease_owner }),
    ...addingIn.of({ billing_no, return_url: attempt.return_url }),
  ]);
  const added = rows[0];
  if (added === undefined) throw new Error("the attempt was not added");
  return added;
}
