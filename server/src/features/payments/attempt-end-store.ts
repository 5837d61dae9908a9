// SQL over attempts that no money came of, and over why their payers were refused.
import type { Queryable } from "../../platform/database.ts";
import type { Tx } from "../../platform/transaction.ts";
import type { DeclineReason } from "../providers/public.ts";
import { without_form } from "./attempt-store.ts";
import type { Attempt } from "./attempt-store.ts";

/** The reason of the last refusal stays, where this is told without one. */
export async function endAttempt(
  tx: Tx,
  id: number,
  state: "failed" | "cancelled",
  decline?: DeclineReason,
): Promise<void> {
  await tx.query(
    `update payment_attempt set state = $2::pay_state, decline_code = coalesce($3::text, decline_code), next_at = null, lease_until = null, lease_owner = null, in_review = false,
            ${without_form}
      where id = $1 and state in ('init', 'unknown', 'pending')`,
    [id, state, decline ?? null],
  );
}

/** Money that came in meanwhile has no reason to be refused. */
export async function noteDecline(tx: Tx, id: number, decline: DeclineReason): Promise<void> {
  await tx.query(
    `update payment_attempt set decline_code = $2
      where id = $1 and state in ('init', 'unknown', 'pending') and decline_code is distinct from $2`,
    [id, decline],
  );
}

/** What the provider answered, for whoever looks at the order: a number of HTTP and its own code. */
export async function noteRefusal(
  db: Queryable,
  { id, lease_no }: Pick<Attempt, "id" | "lease_no">,
  words: string,
): Promise<void> {
  await db.query("update payment_attempt set last_error = left($3, 200) where id = $1 and lease_no = $2", [
    id,
    lease_no,
    words,
  ]);
}
